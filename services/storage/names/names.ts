import { StorageError } from '../errors/storage-error.ts';
import { limits } from '../ports/limits.ts';

const bucketCharacters = /^[\w!\-.*'() &$@=;:+,?]+$/;
const keyCharacters = /^[\w!\-.*'() &$@=;:+,?/]+$/;

const isBucketName = (name: string) =>
  name.length <= limits.bucketNameCharacters && name.trim() === name && bucketCharacters.test(name);

/** Rejects a name that a bucket may not have (protocol: buckets). */
export function requireBucketName(name: string): void {
  if (!isBucketName(name)) throw new StorageError('InvalidBucketName', 'Bucket name invalid');
}

const steps: ReadonlySet<string> = new Set(['', '.', '..']);

/** Whether an object may have this name (protocol: storage objects): no segment of it is empty or points elsewhere. */
export const isKey = (key: string): boolean =>
  key.length <= limits.keyCharacters &&
  keyCharacters.test(key) &&
  !key.split('/').some((step) => steps.has(step));

/** Whether an object only keeps a folder from being empty: it has no bytes, and so no type. */
export const isPlaceholder = (key: string): boolean => key.endsWith('.emptyFolderPlaceholder');

/** Rejects a name that an object may not have. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new StorageError('InvalidKey', `Invalid key: ${shown(key)}`);
}

/** A name for error messages: no longer than a name may be, and without anything that JSON cannot carry. */
const shown = (key: string) => key.slice(0, limits.keyCharacters).toWellFormed();
