import { z } from 'zod';
import { invalidRequest, noSuchKey, noSuchTarget, tokenRefused } from '../errors/refusals.ts';
import { isKey, requireBucketName, requireKey } from '../names/names.ts';
import { limits } from '../ports/limits.ts';
import { headerOf } from '../serve/arrival.ts';
import { readJson } from '../serve/read-json.ts';
import { json } from '../serve/reply.ts';
import type { Call, Handler, Route } from '../serve/router.ts';
import { findBucketById } from '../store/buckets.ts';
import { inNameOf } from '../store/in-name-of.ts';
import { deleteObjects, findObject, renameObject, type StoredObject } from '../store/objects.ts';
import { readUserMetadata } from '../store/user-metadata.ts';
import { boundsOf, requireAcceptable, requirePermitted } from '../upload/permit.ts';
import { removeDroppedNow, writeLast } from '../upload/store-object.ts';
import { asking, callerOf, runnerFor } from './asking.ts';

const wordsOfRefusal = 'new row violates row-level security policy';

const placesSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
});

const copySchema = placesSchema.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z
    .object({
      cacheControl: z
        .string()
        .max(limits.headerCharacters)
        .regex(/^[\x20-\x7e]*$/)
        .optional(),
      mimetype: z.string().max(limits.headerCharacters).optional(),
    })
    .nullish(),
});

/** An object's properties as for an upload: its destination must accept it just like one. */
const asUploaded = ({ metadata }: StoredObject) => ({
  mimetype: metadata.mimetype ?? 'application/octet-stream',
  declaredBytes: metadata.size ?? null,
});

const move: Handler = async (call) => {
  const caller = await callerOf(call);
  const { service } = call;
  const { bucketId, sourceKey, destinationKey, destinationBucket } = await readJson(call.body, placesSchema);
  requireBucketName(bucketId);
  requireKey(destinationKey);
  const targetId = destinationBucket ?? bucketId;
  const target = await findBucketById(service.database, targetId);
  await inNameOf(asking(call, caller, 'storage.object.move'), async (tx) => {
    const object = isKey(sourceKey) ? await findObject(tx, { bucketId, key: sourceKey }) : undefined;
    if (object === undefined) throw noSuchKey();
    if (target === undefined) throw noSuchTarget();
    if (targetId !== bucketId) {
      requireAcceptable({
        ...boundsOf(target, service.settings),
        key: destinationKey,
        ...asUploaded(object),
      });
    }
    const place = { bucketId: targetId, key: destinationKey, ownerId: caller.ownerId };
    if (!(await renameObject(tx, object.id, place))) throw tokenRefused(wordsOfRefusal);
  });
  return json({ message: 'Successfully moved' });
};

const copy: Handler = async (call) => {
  const caller = await callerOf(call);
  const { service } = call;
  const asked = await readJson(call.body, copySchema);
  const { bucketId, sourceKey, destinationKey: key } = asked;
  requireBucketName(bucketId);
  requireKey(key);
  const run = runnerFor(call, caller, 'storage.object.copy');
  const source = isKey(sourceKey)
    ? await run((tx) => findObject(tx, { bucketId, key: sourceKey }))
    : undefined;
  if (source === undefined) throw noSuchKey();
  const target = await findBucketById(service.database, asked.destinationBucket ?? bucketId);
  if (target === undefined) throw noSuchTarget();
  const changes = asked.copyMetadata === false ? (asked.metadata ?? {}) : {};
  const metadata = {
    ...source.metadata,
    ...changes,
    lastModified: new Date(service.clock.nowMs()).toISOString(),
    contentLength: source.metadata.size,
    httpStatusCode: 200,
  };
  const type = {
    ...asUploaded(source),
    ...(changes.mimetype !== undefined && { mimetype: changes.mimetype }),
  };
  requireAcceptable({ ...boundsOf(target, service.settings), key, ...type });
  const upsert = headerOf(call, 'x-upsert') === 'true';
  const object = {
    ...{
      id: service.ids.uuid(),
      version: service.ids.uuid(),
      bucketId: target.id,
      key,
      ownerId: caller.ownerId,
      metadata,
    },
    userMetadata: asked.copyMetadata === false ? notedWith(call) : recordOf(source.user_metadata),
  };
  await requirePermitted(run, object, { upsert });
  if (!(await service.blobs.copy(source.version, object.version))) throw noSuchKey();
  const id = await writeLast({ service, run, object, upsert });
  const row = {
    name: key,
    bucket_id: target.id,
    owner_id: caller.ownerId,
    version: object.version,
    metadata,
  };
  return json({ Id: id, Key: `${target.id}/${key}`, id, ...row, user_metadata: object.userMetadata });
};

const recordSchema = z.record(z.string(), z.unknown());
const recordOf = (value: unknown) => recordSchema.safeParse(value).data ?? null;

/** The user metadata of a copy that does not take over its source's; null if none was sent. */
function notedWith(call: Call) {
  const said = headerOf(call, 'x-metadata');
  return said === undefined ? null : readUserMetadata(Buffer.from(said, 'base64').toString('utf8'));
}

const removeSchema = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string().max(100) })]))
    .min(1),
});

const tooManyNames = `Bulk object requests are limited to ${limits.namesAtOnce} objects per request.`;

const storableVersion = /^[\x20-\x7e]*$/;

const remove: Handler = async (call) => {
  const caller = await callerOf(call);
  const { bucketId, service } = call;
  const { prefixes } = await readJson(call.body, removeSchema);
  requireBucketName(bucketId);
  if (prefixes.length > limits.namesAtOnce) throw invalidRequest(tooManyNames, 'InvalidRequest');
  const removals = prefixes
    .map((entry) =>
      typeof entry === 'string'
        ? { key: entry, version: null }
        : { key: entry.path, version: entry.versionId },
    )
    .filter(({ key, version }) => isKey(key) && (version === null || storableVersion.test(version)));
  const removed = await inNameOf(asking(call, caller, 'storage.object.delete_many'), (tx) =>
    deleteObjects(tx, { bucketId, removals }),
  );
  if (removed.length > 0) await removeDroppedNow(service);
  return json(removed);
};

/** `DELETE` of one object by its URL. */
const removeOne: Handler = async (call) => {
  const caller = await callerOf(call);
  const { bucketId, key, service } = call;
  requireBucketName(bucketId);
  if (!isKey(key)) throw noSuchKey();
  await inNameOf(asking(call, caller, 'storage.object.delete'), async (tx) => {
    if ((await findObject(tx, { bucketId, key })) === undefined) throw noSuchKey();
    const removed = await deleteObjects(tx, { bucketId, removals: [{ key, version: null }] });
    if (removed.length === 0) throw tokenRefused('Access denied');
  });
  await removeDroppedNow(service);
  return json({ message: 'Successfully deleted' });
};

/** Calls that change where objects are, or remove them (protocol: storage objects). */
export const changeRoutes: readonly Route[] = [
  { method: 'POST', path: '/object/move', handler: move },
  { method: 'POST', path: '/object/copy', handler: copy },
  { method: 'DELETE', path: '/object/:bucket', handler: remove },
  { method: 'DELETE', path: '/object/:bucket/*', handler: removeOne },
];
