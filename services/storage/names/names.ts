import { StorageError } from '../errors/storage-error.ts';
import { limits } from '../ports/limits.ts';

const bucketCharacters = /^[\w!\-.*'() &$@=;:+,?]+$/;
const keyCharacters = /^[\w!\-.*'() &$@=;:+,?/]+$/;

const isBucketName = (name: string) =>
  name.length <= limits.bucketNameCharacters && name.trim() === name && bucketCharacters.test(name);

/** Rejects a name that no bucket may be given (protocol: buckets). */
export function requireBucketName(name: string): void {
  if (!isBucketName(name)) throw new StorageError('InvalidBucketName', 'Bucket name invalid');
}

const steps: ReadonlySet<string> = new Set(['', '.', '..']);

/** Whether an object may be called so (protocol: storage objects): no step of it leads elsewhere or nowhere. */
export const isKey = (key: string): boolean =>
  key.length <= limits.keyCharacters &&
  keyCharacters.test(key) &&
  !key.split('/').some((step) => steps.has(step));

/** Rejects a name that no object may be given. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new StorageError('InvalidKey', `Invalid key: ${shown(key)}`);
}

/** A name to be said again: no longer than a name may be, and nothing that JSON could not carry. */
const shown = (key: string) => key.slice(0, limits.keyCharacters).toWellFormed();
