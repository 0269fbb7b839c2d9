import type { Transaction } from '@vocabloom/database/port/database.ts';
import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { discard, type Received } from '../blobs/receive.ts';
import { requireFit } from '../content/fits.ts';
import { noContent } from '../errors/refusals.ts';
import type { StoragePorts } from '../ports/ports.ts';
import { removeDropped } from '../store/dropped-blobs.ts';
import { type NewObject, writeObject } from '../store/objects.ts';
import type { Content } from './content.ts';

/** Runs a transaction in the name of whoever the object is written for. */
export type RunTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export type Uploading = {
  readonly service: StoragePorts;
  readonly run: RunTransaction;
  readonly object: Omit<NewObject, 'metadata' | 'userMetadata'>;
  readonly content: Pick<Content, 'mimetype' | 'cacheControl' | 'userMetadata'>;
  readonly upsert: boolean;
};

/**
 * Makes an object of bytes that were received: first the blob is kept under an id of its own, then the row names it. Whatever happens
 * between leaves bytes that nobody sees, never a row without its bytes (decision 034). Gives the object's id.
 */
export async function storeObject(
  { service, run, object, content, upsert }: Uploading,
  received: Received,
): Promise<string> {
  try {
    if (received.bytes === 0) throw noContent();
    await requireFit(content.mimetype, received.head);
    await service.blobs.keep(object.version, received);
  } catch (error) {
    await discard(received);
    throw error;
  }
  const metadata = contentMetadata(content, received, service.clock.nowMs());
  const written = { ...object, metadata, userMetadata: content.userMetadata };
  const id = await named(service, object.version, () => run((tx) => writeObject(tx, written, { upsert })));
  if (upsert) await removeDroppedNow(service);
  return id;
}

/** Has a row name a blob that is kept; takes the blob back when it certainly does not. */
export async function named<T>(service: StoragePorts, version: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    // An answer that was lost on its way may have been a yes: then the daily look decides.
    const isUncertain = isDatabaseError(error) && /^(08|57)/.test(error.code);
    if (!isUncertain) await service.blobs.remove([version]).catch(() => undefined);
    throw error;
  }
}

/** What is noted of a content (protocol: storage objects). */
const contentMetadata = (
  { mimetype, cacheControl }: Pick<Content, 'mimetype' | 'cacheControl'>,
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
});

/** Removes what was let go of a moment ago. Whoever asked does not wait for it to go well: what stays is noted. */
export async function removeDroppedNow(service: StoragePorts): Promise<void> {
  await removeDropped(service).catch((err) =>
    service.logger.warn({ err }, 'bytes that are needed no more could not be removed yet'),
  );
}
