import { receive } from '../blobs/receive.ts';
import { isPlaceholder, requireBucketName } from '../names/names.ts';
import type { StoragePorts } from '../ports/ports.ts';
import type { Arrival } from '../serve/arrival.ts';
import { requireBucket } from '../store/buckets.ts';
import { openContent } from './content.ts';
import { limitOf, requireAcceptable, requirePermitted } from './permit.ts';
import { type RunTransaction, storeObject } from './store-object.ts';

export type Upload = {
  readonly service: StoragePorts;
  readonly request: Arrival;
  readonly run: RunTransaction;
  readonly bucketId: string;
  readonly key: string;
  readonly ownerId: string | null;
  readonly upsert: boolean;
};

/**
 * Stores the body of a request as an object (protocol: uploads). Anything that can be refused in advance is refused
 * before a byte is read; the rest at the first byte too many, or once everything has arrived. Returns the object's id.
 */
export async function upload({
  service,
  request,
  run,
  bucketId,
  key,
  ownerId,
  upsert,
}: Upload): Promise<string> {
  requireBucketName(bucketId);
  const bucket = await requireBucket(service.database, bucketId);
  const content = await openContent(request);
  const { mimetype, declaredBytes, userMetadata } = content;
  const maxBytes = isPlaceholder(key) ? 0 : limitOf(bucket, service.settings);
  requireAcceptable({
    ...{ key, mimetype, declaredBytes, maxBytes },
    allowed: isPlaceholder(key) ? null : bucket.allowed_mime_types,
  });
  const object = { id: service.ids.uuid(), version: service.ids.uuid(), bucketId, key, ownerId };
  const metadata = { mimetype, contentLength: declaredBytes ?? undefined };
  await requirePermitted(run, { ...object, metadata, userMetadata }, { upsert });
  const received = await receive(content.stream, { spool: service.spool, maxBytes, declaredBytes });
  return storeObject({ service, run, object, content, upsert }, received);
}
