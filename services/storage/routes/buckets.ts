import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import { z } from 'zod';
import { invalidRequest, noSuchBucket, tooLarge } from '../errors/refusals.ts';
import { StorageError } from '../errors/storage-error.ts';
import { readByteSize } from '../names/byte-size.ts';
import { isMediaTypePattern } from '../names/media-type.ts';
import { requireBucketName } from '../names/names.ts';
import { limits } from '../ports/limits.ts';
import { requireService } from '../serve/caller.ts';
import { faultWords } from '../serve/fault-words.ts';
import { readJson } from '../serve/read-json.ts';
import { json } from '../serve/reply.ts';
import type { Call, Handler, Route } from '../serve/router.ts';
import { wholeNumber } from '../serve/whole-number.ts';
import {
  bucketSortColumns,
  deleteBucket,
  findBucket,
  insertBucket,
  listBuckets,
  requireBucket,
  updateBucket,
} from '../store/buckets.ts';
import { asOwner, inNameOf } from '../store/in-name-of.ts';
import { deleteSome } from '../store/objects.ts';
import { removeDroppedNow } from '../upload/store-object.ts';
import { asking, callerOf } from './asking.ts';

const settingsShape = {
  public: z
    .boolean()
    .nullish()
    .transform((value) => value ?? undefined),
  file_size_limit: z
    .union([z.number().int().min(0), z.string().max(30)])
    .nullish()
    .transform((value, context) => {
      if (typeof value !== 'string') return value;
      const bytes = readByteSize(value);
      if (bytes !== undefined) return bytes;
      context.addIssue({ code: 'custom', message: 'must be a size' });
      return z.NEVER;
    }),
  allowed_mime_types: z
    .array(z.string().refine((type) => type === '' || isMediaTypePattern(type), 'must be a media type'))
    .max(limits.mimeTypes)
    .nullish()
    .transform((types) => types?.filter((type) => type !== '') ?? types),
};

const newBucketSchema = z.object({
  id: z.string().optional(),
  name: z.string(),
  type: z.enum(['STANDARD', 'ANALYTICS']).nullish(),
  ...settingsShape,
});

const changesSchema = z.object(settingsShape);

const nothingChanged = [
  ...Object.keys(settingsShape).map((name) => `body must have required property '${name}'`),
  'body must match a schema in anyOf',
].join(', ');

const listSchema = z.object({
  limit: wholeNumber({ min: 1, max: limits.listBuckets }).optional(),
  offset: wholeNumber({ min: 0, max: limits.listOffset }).default(0),
  sortColumn: z.enum(bucketSortColumns).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(limits.bucketNameCharacters).default(''),
});

const list: Handler = async (call) => {
  const caller = await callerOf(call);
  const asked = Object.fromEntries(call.query);
  const parsed = listSchema.safeParse(asked);
  if (!parsed.success) throw invalidRequest(faultWords('querystring', parsed.error.issues, asked));
  const { limit = null, ...rest } = parsed.data;
  if (/[\0\ud800-\udfff]/.test(rest.search)) return json([]);
  return json(
    await inNameOf(asking(call, caller, 'storage.bucket.list'), (tx) => listBuckets(tx, { ...rest, limit })),
  );
};

const get: Handler = async (call) => {
  const caller = await callerOf(call);
  const bucket = await inNameOf(asking(call, caller, 'storage.bucket.get'), (tx) =>
    findBucket(tx, call.bucketId),
  );
  if (bucket === undefined) throw noSuchBucket();
  return json(bucket);
};

const create: Handler = async (call) => {
  const caller = await callerOf(call);
  const { id: given, name, type, ...settings } = await readJson(call.body, newBucketSchema);
  const id = given === undefined || given === '' ? name : given;
  requireBucketName(id);
  requireBucketName(name);
  if (type === 'ANALYTICS') {
    throw new StorageError('FeatureNotEnabled', 'feature not enabled for this tenant', { statusCode: '409' });
  }
  requireWithinServer(settings.file_size_limit, call);
  const bucket = { ...settings, id, name, ownerId: caller.ownerId };
  await inNameOf(asking(call, caller, 'storage.bucket.create'), (tx) => insertBucket(tx, bucket));
  return json({ name });
};

const update: Handler = async (call) => {
  const caller = await callerOf(call);
  const changes = await readJson(call.body, changesSchema);
  if (Object.values(changes).every((value) => value === undefined)) throw invalidRequest(nothingChanged);
  requireWithinServer(changes.file_size_limit, call);
  const isChanged = await inNameOf(asking(call, caller, 'storage.bucket.update'), (tx) =>
    updateBucket(tx, call.bucketId, changes),
  );
  if (!isChanged) throw noSuchBucket();
  return json({ message: 'Successfully updated' });
};

function requireWithinServer(limit: number | null | undefined, { service }: Call): void {
  if ((limit ?? 0) > service.settings.objectLimitBytes) throw tooLarge();
}

const remove: Handler = async (call) => {
  const caller = await callerOf(call);
  const isDeleted = await inNameOf(asking(call, caller, 'storage.bucket.delete'), (tx) =>
    deleteBucket(tx, call.bucketId),
  ).catch((error: unknown) => {
    if (isDatabaseError(error) && error.code === '23503') {
      throw new StorageError('ResourceNotEmpty', 'The bucket you tried to delete is not empty');
    }
    throw error;
  });
  if (!isDeleted) throw noSuchBucket();
  return json({ message: 'Successfully deleted' });
};

/** Rows deleted per transaction. */
const atOnce = 500;

const empty: Handler = async (call) => {
  requireService(await callerOf(call));
  const { database } = call.service;
  const { id } = await requireBucket(database, call.bucketId);
  while ((await asOwner(database, (tx) => deleteSome(tx, id, atOnce))) === atOnce);
  await removeDroppedNow(call.service);
  return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
};

/** There is no cache between the service and its clients, so there is nothing to purge. */
const purge: Handler = async (call) => {
  requireService(await callerOf(call));
  throw new StorageError('FeatureNotEnabled', 'feature not enabled for this tenant', { httpStatus: 403 });
};

/** Calls about buckets (protocol: buckets). */
export const bucketRoutes: readonly Route[] = [
  { method: 'GET', path: '/bucket', handler: list },
  { method: 'POST', path: '/bucket', handler: create },
  { method: 'GET', path: '/bucket/:bucket', handler: get },
  { method: 'PUT', path: '/bucket/:bucket', handler: update },
  { method: 'DELETE', path: '/bucket/:bucket', handler: remove },
  { method: 'POST', path: '/bucket/:bucket/empty', handler: empty },
  { method: 'DELETE', path: '/cdn', handler: purge },
  { method: 'DELETE', path: '/cdn/', handler: purge },
  { method: 'DELETE', path: '/cdn/:bucket', handler: purge },
  { method: 'DELETE', path: '/cdn/:bucket/*', handler: purge },
];
