import type { Transaction } from '@vocabloom/database/port/database.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { discard, type Received } from '../blobs/receive.ts';
import { requireFit } from '../content/fits.ts';
import type { StoragePorts } from '../ports/ports.ts';
import { removeDropped } from '../store/dropped-blobs.ts';
import { asOwner } from '../store/in-name-of.ts';
import { type NewObject, writeObject } from '../store/objects.ts';
import type { Content } from './content.ts';

/** Runs a transaction in the name of the object's owner. */
export type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export type Uploading = {
  readonly service: StoragePorts;
  readonly run: RunTransaction;
  readonly object: Omit<NewObject, 'metadata' | 'userMetadata'>;
  readonly content: Pick<Content, 'mimetype' | 'cacheControl' | 'userMetadata'> &
    Partial<Pick<Content, 'robots'>>;
  readonly upsert: boolean;
};

/**
 * Turns received bytes into an object: first the blob is stored under its own id, then the row refers to it. A failure
 * in between leaves invisible bytes, never a row without its bytes (decision 034). Returns the object's id.
 */
export async function storeObject(
  { service, run, object, content, upsert }: Uploading,
  received: Received,
): Promise<string> {
  try {
    // An empty file contains nothing that could be of another type.
    if (received.bytes > 0) await requireFit(content.mimetype, received.head);
    await service.blobs.keep(object.version, received);
  } catch (error) {
    await discard(received);
    throw error;
  }
  const metadata = contentMetadata(content, received, service.clock.nowMs());
  const written = { ...object, metadata, userMetadata: content.userMetadata };
  return writeLast({ service, run, object: written, upsert });
}

type LastWrite = Pick<Uploading, 'service' | 'run' | 'upsert'> & { readonly object: NewObject };

/**
 * Writes the row for stored bytes, and returns the object's id. Whether the name was free was checked before the
 * upload; if another object has taken it since, its row is replaced (protocol: uploads), provided that the policies
 * still allow the insert.
 */
export async function writeLast({ service, run, upsert, object }: LastWrite): Promise<string> {
  let replaces = upsert;
  const id = await named(service, object.version, async () => {
    try {
      return await run((tx) => writeObject(tx, object, { upsert }));
    } catch (error) {
      // Policies are checked before unique names, so they have allowed this insert.
      if (upsert || !isDatabaseError(error) || error.code !== '23505') throw error;
      replaces = true;
      return asOwner(service.database, (tx) => writeObject(tx, object, { upsert: true }));
    }
  });
  if (replaces) await removeDroppedNow(service);
  return id;
}

/** Writes a row that refers to a stored blob; removes the blob if the write certainly failed. */
export async function named<T>(service: StoragePorts, version: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    // If the response was lost, the write may have succeeded: the daily sweep decides later.
    const isUncertain = isDatabaseError(error) && /^(08|57)/.test(error.code);
    if (!isUncertain) await service.blobs.remove([version]).catch(() => undefined);
    throw error;
  }
}

/** The metadata recorded for a content (protocol: storage objects). */
const contentMetadata = (
  { mimetype, cacheControl, robots = null }: Uploading['content'],
  { etag, bytes }: Received,
  nowMs: number,
) => ({
  eTag: etag,
  size: bytes,
  mimetype,
  cacheControl,
  lastModified: new Date(nowMs).toISOString(),
  contentLength: bytes,
  httpStatusCode: 200,
  ...(robots !== null && { xRobotsTag: robots }),
});

/** Removes bytes that were just released. A failure does not affect the caller: the record of what remains is kept. */
export async function removeDroppedNow(service: StoragePorts): Promise<void> {
  await removeDropped(service).catch((err) =>
    service.logger.warn({ err }, 'bytes that are no longer needed could not be removed yet'),
  );
}
