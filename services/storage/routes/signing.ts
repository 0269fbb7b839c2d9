import { z } from 'zod';
import { noSuchKey } from '../errors/refusals.ts';
import { isKey, requireBucketName } from '../names/names.ts';
import { limits } from '../ports/limits.ts';
import { readJson } from '../serve/read-json.ts';
import { json } from '../serve/reply.ts';
import type { Handler, Route } from '../serve/router.ts';
import { wholeNumber } from '../serve/whole-number.ts';
import { findNames } from '../store/objects.ts';
import { signToken } from '../tokens/signed-token.ts';
import { callerOf, runnerFor } from './asking.ts';
import { requireTransform } from './transform.ts';

const expiresIn = wholeNumber({ min: 1, max: limits.signedSeconds });
const oneSchema = z.object({ expiresIn, transform: z.unknown().optional() });
const manySchema = z.object({
  expiresIn,
  paths: z.array(z.string()).min(1).max(limits.namesAtOnce),
});

const signOne: Handler = async (call) => {
  const caller = await callerOf(call);
  const { service, bucketId, key } = call;
  const { expiresIn: seconds, transform = {} } = await readJson(call.body, oneSchema);
  requireTransform('body/transform', transform);
  requireBucketName(bucketId);
  const run = runnerFor(call, caller, 'storage.object.sign');
  const found = isKey(key) ? await run((tx) => findNames(tx, { bucketId, keys: [key] })) : new Set();
  if (!found.has(key)) throw noSuchKey();
  const signing = { secret: service.signingSecret, nowMs: service.clock.nowMs() };
  const token = await signToken({ bucketId, key, scope: 'download', seconds }, signing);
  return json({ signedURL: `/object/sign/${bucketId}/${key}?token=${token}` });
};

const missing = 'Either the object does not exist or you do not have access to it';

const signMany: Handler = async (call) => {
  const caller = await callerOf(call);
  const { service, bucketId } = call;
  const { expiresIn: seconds, paths } = await readJson(call.body, manySchema);
  requireBucketName(bucketId);
  const run = runnerFor(call, caller, 'storage.object.sign_many');
  const found = await run((tx) => findNames(tx, { bucketId, keys: paths.filter(isKey) }));
  const signing = { secret: service.signingSecret, nowMs: service.clock.nowMs() };
  const signed = paths.map(async (path) => {
    if (!found.has(path)) return { error: missing, path, signedURL: null };
    const token = await signToken({ bucketId, key: path, scope: 'download', seconds }, signing);
    return { error: null, path, signedURL: `/object/sign/${bucketId}/${path}?token=${token}` };
  });
  return json(await Promise.all(signed));
};

/** Calls for URLs that give access to an object for a while (protocol: signed addresses). */
export const signingRoutes: readonly Route[] = [
  { method: 'POST', path: '/object/sign/:bucket', handler: signMany },
  { method: 'POST', path: '/object/sign/:bucket/*', handler: signOne },
];
