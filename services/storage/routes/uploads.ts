import { invalidRequest } from '../errors/refusals.ts';
import { requireBucketName, requireKey } from '../names/names.ts';
import { headerOf } from '../serve/arrival.ts';
import { json } from '../serve/reply.ts';
import type { Call, Handler, Route } from '../serve/router.ts';
import { asOwner } from '../store/in-name-of.ts';
import { signToken, verifyToken } from '../tokens/signed-token.ts';
import { requirePermitted } from '../upload/permit.ts';
import { upload } from '../upload/upload.ts';
import { callerOf, runnerFor } from './asking.ts';
import { takePlace } from './upload-places.ts';

const wantsUpsert = (call: Call) => headerOf(call, 'x-upsert') === 'true';

const store =
  (readUpsert: (call: Call) => boolean): Handler =>
  async (call) => {
    const caller = await callerOf(call);
    const upsert = readUpsert(call);
    const { service, bucketId, key } = call;
    const run = runnerFor(call, caller, upsert ? 'storage.object.upload_update' : 'storage.object.upload');
    return takePlace(service, caller.ownerId ?? caller.role, async () => {
      const id = await upload({
        service,
        request: call,
        run,
        bucketId,
        key,
        ownerId: caller.ownerId,
        upsert,
      });
      return json({ Id: id, Key: `${bucketId}/${key}` });
    });
  };

/** Lifetime of a signed upload URL, in seconds. */
const uploadSeconds = 7200;

const signUpload: Handler = async (call) => {
  const caller = await callerOf(call);
  const { service, bucketId, key } = call;
  requireBucketName(bucketId);
  requireKey(key);
  const upsert = wantsUpsert(call);
  const run = runnerFor(call, caller, 'storage.object.sign_upload_url');
  const { ownerId } = caller;
  const ids = { id: service.ids.uuid(), version: service.ids.uuid() };
  await requirePermitted(run, { ...ids, bucketId, key, ownerId, metadata: {}, userMetadata: {} }, { upsert });
  const token = await signToken(
    { bucketId, key, scope: 'upload', seconds: uploadSeconds, more: { owner: ownerId, upsert } },
    { secret: service.signingSecret, nowMs: service.clock.nowMs() },
  );
  return json({ url: `/object/upload/sign/${bucketId}/${key}?token=${token}`, token });
};

const uploadSigned: Handler = async (call) => {
  const { service, bucketId, key, query } = call;
  const token = query.get('token');
  if (token === null) throw invalidRequest("querystring must have required property 'token'");
  const signing = { secret: service.signingSecret, nowMs: service.clock.nowMs() };
  const { owner, upsert } = await verifyToken(token, { bucketId, key, scope: 'upload' }, signing);
  // The signer's right was checked when the URL was signed.
  return takePlace(service, owner ?? 'signed', async () => {
    const run = <T>(work: Parameters<typeof asOwner<T>>[1]) => asOwner(service.database, work);
    await upload({ service, request: call, run, bucketId, key, ownerId: owner, upsert });
    return json({ Key: `${bucketId}/${key}` });
  });
};

/** Calls that upload an object (protocol: uploads, signed addresses). */
export const uploadRoutes: readonly Route[] = [
  { method: 'POST', path: '/object/upload/sign/:bucket/*', handler: signUpload },
  { method: 'PUT', path: '/object/upload/sign/:bucket/*', handler: uploadSigned },
  { method: 'POST', path: '/object/:bucket/*', handler: store(wantsUpsert) },
  { method: 'PUT', path: '/object/:bucket/*', handler: store(() => true) },
];
