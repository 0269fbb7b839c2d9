import { Readable } from 'node:stream';
import type { Upload } from '@tus/utils';
import { discard, receive } from '../blobs/receive.ts';
import { BlobsAwayError } from '../errors/blobs-away-error.ts';
import { StorageError } from '../errors/storage-error.ts';
import { isMediaType } from '../names/media-type.ts';
import type { StoragePorts } from '../ports/ports.ts';
import { requireBucket } from '../store/buckets.ts';
import { readUserMetadata } from '../store/user-metadata.ts';
import { boundsOf, limitOf, requireAcceptable, requirePermitted } from '../upload/permit.ts';
import { removeDroppedNow, storeObject } from '../upload/store-object.ts';
import type { Sender } from './rights.ts';
import type { UploadName } from './upload-id.ts';
import {
  beginUpload,
  claimFinish,
  findUpload,
  finishUpload,
  forgetUpload,
  giveBackFinish,
  partsOf,
  type ResumableUpload,
} from './uploads.ts';

type Metadata = Upload['metadata'];

/** The properties declared at the beginning of an upload (protocol: resumable uploads). */
function contentOf(metadata: Metadata) {
  const type = metadata?.contentType ?? '';
  const seconds = metadata?.cacheControl ?? '';
  return {
    mimetype: isMediaType(type) ? type : 'application/octet-stream',
    cacheControl: /^\d{1,12}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    userMetadata: readUserMetadata(metadata?.metadata ?? undefined),
  };
}

type Begin = { readonly service: StoragePorts; readonly sender: Sender; readonly name: UploadName };

/** Begins an upload if its bucket accepts it and the policies allow it. */
export async function begin({ service, sender, name }: Begin, { size, metadata }: Upload): Promise<void> {
  const { bucketId, key, version } = name;
  const { ownerId, upsert, run } = sender;
  const bucket = await requireBucket(service.database, bucketId);
  const content = contentOf(metadata);
  const declaredBytes = size ?? null;
  const bounds = boundsOf(bucket, service.settings);
  requireAcceptable({ ...bounds, key, mimetype: content.mimetype, declaredBytes });
  const tried = { mimetype: content.mimetype, contentLength: size };
  const object = { id: service.ids.uuid(), version, bucketId, key, ownerId, metadata: tried };
  await requirePermitted(run, { ...object, userMetadata: content.userMetadata }, { upsert });
  const nowMs = service.clock.nowMs();
  await beginUpload(service.database, { ...name, ...content, ownerId, upsert, bytes: declaredBytes, nowMs });
}

/**
 * Checks the policies again before a further part is read or an upload is given up: the name may have been taken, or the
 * right withdrawn, since the beginning.
 */
export async function requireStillPermitted({ service, sender, upload }: Finish): Promise<void> {
  if (upload.finished_at !== null) return;
  const { version, bucket_id: bucketId, name: key, owner_id: ownerId, user_metadata: userMetadata } = upload;
  const metadata = { mimetype: upload.mimetype, contentLength: upload.bytes ?? undefined };
  const object = { id: service.ids.uuid(), version, bucketId, key, ownerId, metadata, userMetadata };
  await requirePermitted(sender.run, object, { upsert: upload.is_upsert });
}

/** Maximum number of bytes that an upload may reach. */
export const boundOf = async (service: StoragePorts, upload: ResumableUpload): Promise<number> =>
  upload.bytes ?? boundIn(service, upload.bucket_id);

/** Maximum number of bytes that an upload into a bucket may declare. */
export const boundIn = async (service: StoragePorts, bucketId: string): Promise<number> =>
  limitOf(await requireBucket(service.database, bucketId), service.settings);

type Finish = { readonly service: StoragePorts; readonly sender: Sender; readonly upload: ResumableUpload };

/** Whether it has arrived completely, but has not become an object yet. */
export const isUnfinished = ({ bytes, received, finished_at }: ResumableUpload): boolean =>
  bytes !== null && received === bytes && finished_at === null;

/**
 * Turns a complete upload into an object. If that can never succeed, the upload is deleted with everything received;
 * after any other failure it stays as it is. Rejects with ServiceUnavailable while another request is finishing it.
 */
export async function finish({ service, sender, upload }: Finish): Promise<void> {
  if (upload.finished_at !== null) return;
  const { database, clock } = service;
  if (!(await claimFinish(database, upload.version, clock.nowMs()))) {
    const now = await findUpload(database, upload.version);
    if (now !== undefined && now.finished_at !== null) return;
    throw new StorageError('ServiceUnavailable', 'The upload is being finished', { httpStatus: 503 });
  }
  try {
    await putTogether({ service, sender, upload });
  } catch (error) {
    if (error instanceof StorageError && error.trueStatus < 500) {
      await forgetUpload(database, upload.version);
      await removeDroppedNow(service);
    } else {
      // If the database is unavailable, the claim expires by itself later.
      await giveBackFinish(database, upload.version).catch(() => undefined);
    }
    throw error;
  }
  await finishUpload(database, upload.version, clock.nowMs());
  await removeDroppedNow(service);
}

async function putTogether({ service, sender, upload }: Finish): Promise<void> {
  const { bucket_id: bucketId, name: key, received } = upload;
  const bucket = await requireBucket(service.database, bucketId);
  const bounds = boundsOf(bucket, service.settings);
  const content = {
    mimetype: upload.mimetype,
    cacheControl: upload.cache_control,
    userMetadata: upload.user_metadata,
  };
  requireAcceptable({ ...bounds, key, mimetype: content.mimetype, declaredBytes: received });
  const parts = await partsOf(service.database, upload.version);
  const whole = Readable.from(bytesOf(service, parts), { objectMode: false });
  const into = await receive(whole, {
    spool: service.spool,
    maxBytes: bounds.maxBytes,
    declaredBytes: received,
  });
  if (into.bytes !== received) {
    await discard(into);
    throw new BlobsAwayError('the parts of an upload are not all there');
  }
  const object = {
    id: service.ids.uuid(),
    version: service.ids.uuid(),
    bucketId,
    key,
    ownerId: upload.owner_id,
  };
  await storeObject({ service, run: sender.run, object, content, upsert: upload.is_upsert }, into);
}

async function* bytesOf(service: StoragePorts, parts: readonly string[]) {
  for (const part of parts) {
    const stream = await service.blobs.read(part);
    if (stream === null) throw new Error('a part of an upload is missing');
    yield* stream;
  }
}

/** The server's limit in bytes for uploads to any bucket. */
export const serverBound = ({ settings }: StoragePorts): number => settings.objectLimitBytes;
