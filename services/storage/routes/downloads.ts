import { download } from '../download/download.ts';
import { invalidRequest, noSuchBucket, noSuchKey } from '../errors/refusals.ts';
import { isKey } from '../names/names.ts';
import { headerOf } from '../serve/arrival.ts';
import { json } from '../serve/reply.ts';
import type { Call, Handler, Route } from '../serve/router.ts';
import { requireBucket } from '../store/buckets.ts';
import { asOwner, type Operation } from '../store/in-name-of.ts';
import { findObject, type StoredObject } from '../store/objects.ts';
import { verifyToken } from '../tokens/signed-token.ts';
import { callerOf, runnerFor } from './asking.ts';
import { requireTransform } from './transform.ts';

type Find = () => Promise<StoredObject | undefined>;

/** Looks up an object without regard to rights, or as the caller may see it. */
function finder(call: Call, run: ReturnType<typeof runnerFor> | null): Find {
  const { service, bucketId, key } = call;
  if (!isKey(key)) return async () => undefined;
  if (run === null) return () => asOwner(service.database, (tx) => findObject(tx, { bucketId, key }));
  return () => run((tx) => findObject(tx, { bucketId, key }));
}

/**
 * The rights with which a private object is looked up; without a valid token, a caller learns nothing about private
 * buckets.
 */
async function runForPrivate(call: Call, operation: Operation) {
  if (headerOf(call, 'authorization') === undefined) throw noSuchBucket();
  const caller = await callerOf(call).catch(() => {
    throw noSuchBucket();
  });
  return runnerFor(call, caller, operation);
}

const isPublic = async ({ service, bucketId }: Call) =>
  (await requireBucket(service.database, bucketId)).public;

/** A public bucket is open to all, a private one to those whom its policies let in. */
const openFind = async (call: Call, operation: Operation): Promise<Find> =>
  finder(call, (await isPublic(call)) ? null : await runForPrivate(call, operation));

/** The operation as policies see it: checking whether an object exists differs from reading it. */
const readingOf = ({ method }: Call): Operation =>
  method === 'HEAD' ? 'object.head_authenticated_info' : 'storage.object.get_authenticated';

const getObject: Handler = async (call) =>
  download({ service: call.service, request: call, find: await openFind(call, readingOf(call)) });

const getAuthenticated: Handler = async (call) => {
  const caller = await callerOf(call);
  await requireBucket(call.service.database, call.bucketId);
  const run = runnerFor(call, caller, readingOf(call));
  return download({ service: call.service, request: call, find: finder(call, run) });
};

async function requirePublic(call: Call): Promise<void> {
  if (!(await isPublic(call))) throw noSuchBucket();
}

const getPublic: Handler = async (call) => {
  await requirePublic(call);
  return download({ service: call.service, request: call, find: finder(call, null) });
};

const getSigned: Handler = async (call) => {
  const { service, bucketId, key, query } = call;
  const token = query.get('token');
  if (token === null) throw invalidRequest("querystring must have required property 'token'");
  const signing = { secret: service.signingSecret, nowMs: service.clock.nowMs() };
  const { expiresAtMs } = await verifyToken(token, { bucketId, key, scope: 'download' }, signing);
  return download({ service, request: call, find: finder(call, null), expiresAtMs });
};

/** Information about an object (protocol: storage objects). */
async function infoOf(find: Find) {
  const object = await find();
  if (object === undefined) throw noSuchKey();
  const { metadata } = object;
  return json({
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size ?? null,
    content_type: metadata.mimetype ?? null,
    cache_control: metadata.cacheControl ?? null,
    etag: metadata.eTag ?? null,
    metadata: object.user_metadata ?? null,
    last_modified: object.updated_at,
    created_at: object.created_at,
  });
}

const info: Handler = async (call) => {
  const caller = await callerOf(call);
  await requireBucket(call.service.database, call.bucketId);
  return infoOf(finder(call, runnerFor(call, caller, 'object.get_authenticated_info')));
};

const infoPublic: Handler = async (call) => {
  await requirePublic(call);
  return infoOf(finder(call, null));
};

/** Requests that only describe an object still refuse picture transformations that nobody could make. */
const described =
  (handler: Handler): Handler =>
  async (call) => {
    requireTransform('querystring', Object.fromEntries(call.query));
    return handler(call);
  };

const both = (path: string, get: Handler, head = get): readonly Route[] => [
  { method: 'GET', path, handler: get },
  { method: 'HEAD', path, handler: head },
];

/** Calls that read an object or information about it (protocol: storage downloads). */
export const downloadRoutes: readonly Route[] = [
  ...both('/object/info/public/:bucket/*', described(infoPublic)),
  ...both('/object/info/authenticated/:bucket/*', described(info)),
  ...both('/object/info/:bucket/*', described(info)),
  ...both('/object/public/:bucket/*', getPublic, described(getPublic)),
  ...both('/object/authenticated/:bucket/*', getAuthenticated, described(getAuthenticated)),
  ...both('/object/sign/:bucket/*', getSigned),
  ...both('/object/:bucket/*', getObject, described(getObject)),
];
