import type { Transaction } from '@vocabloom/database/port/database.ts';
import { tooLarge, wrongType } from '../errors/refusals.ts';
import { isAllowed } from '../names/media-type.ts';
import { requireKey } from '../names/names.ts';
import type { StorageSettings } from '../ports/ports.ts';
import type { Bucket } from '../store/buckets.ts';
import { tryOut } from '../store/in-name-of.ts';
import { type NewObject, writeObject } from '../store/objects.ts';

/** Maximum number of bytes that an object of a bucket may have. */
export const limitOf = (
  { file_size_limit: limit }: Pick<Bucket, 'file_size_limit'>,
  { objectLimitBytes }: Pick<StorageSettings, 'objectLimitBytes'>,
): number => Math.min(limit ?? objectLimitBytes, objectLimitBytes);

type Wanted = {
  /** Types that the bucket takes; null for all. */
  readonly allowed: readonly string[] | null;
  readonly maxBytes: number;
  readonly key: string;
  readonly mimetype: string;
  readonly declaredBytes: number | null;
};

/** Rejects what a bucket does not accept, in the protocol's order: type, declared size, name (protocol: uploads). */
export function requireAcceptable({ allowed, maxBytes, key, mimetype, declaredBytes }: Wanted): void {
  if (!isAllowed(mimetype, allowed)) throw wrongType(mimetype);
  if ((declaredBytes ?? 0) > maxBytes) throw tooLarge();
  requireKey(key);
}

/** The limits a bucket sets for any object. */
export const boundsOf = (bucket: Bucket, settings: StorageSettings) => ({
  allowed: bucket.allowed_mime_types,
  maxBytes: limitOf(bucket, settings),
});

/**
 * Rejects an upload that the policies would refuse, before a byte of it is read, by writing its row and rolling back.
 */
export const requirePermitted = (
  run: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  object: NewObject,
  options: { readonly upsert: boolean },
): Promise<void> => tryOut(run, (tx) => writeObject(tx, object, options));
