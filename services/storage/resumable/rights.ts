import { ERRORS } from '@tus/utils';
import { tokenRefused } from '../errors/refusals.ts';
import { callerOf, runnerFor } from '../routes/asking.ts';
import { headerOf } from '../serve/arrival.ts';
import type { Call } from '../serve/router.ts';
import { asOwner } from '../store/in-name-of.ts';
import { verifyToken } from '../tokens/signed-token.ts';
import type { RunTransaction } from '../upload/store-object.ts';
import type { UploadName } from './upload-id.ts';
import type { ResumableUpload } from './uploads.ts';

/** Whoever sends an upload: in whose name its row is written, and whether it replaces what is there. */
export type Sender = {
  readonly ownerId: string | null;
  readonly upsert: boolean;
  readonly run: RunTransaction;
};

const signedPath = '/upload/resumable/sign';

/** Whether an upload comes by a signature (`x-signature`) instead of a token. */
export const isSigned = ({ path }: Pick<Call, 'path'>): boolean =>
  path === signedPath || path.startsWith(`${signedPath}/`);

/** Who sends; rejects a signature that is not for this object, and a token that is not believed. */
export async function senderOf(call: Call, { bucketId, key }: Omit<UploadName, 'version'>): Promise<Sender> {
  const { service } = call;
  if (isSigned(call)) {
    const signature = headerOf(call, 'x-signature');
    if (signature === undefined) throw tokenRefused('Missing x-signature header');
    const signing = { secret: service.signingSecret, nowMs: service.clock.nowMs() };
    const { owner, upsert } = await verifyToken(signature, { bucketId, key, scope: 'upload' }, signing);
    return { ownerId: owner, upsert, run: (work) => asOwner(service.database, work) };
  }
  const caller = await callerOf(call);
  return {
    ownerId: caller.ownerId,
    upsert: headerOf(call, 'x-upsert') === 'true',
    run: runnerFor(
      call,
      caller,
      call.method === 'POST' ? 'storage.tus.upload.create' : 'storage.tus.upload.part',
    ),
  };
}

/** Rejects whoever did not begin an upload: to them there is none. */
export function requireOwn({ ownerId }: Sender, upload: ResumableUpload | undefined): ResumableUpload {
  if (upload === undefined || upload.owner_id !== ownerId) throw ERRORS.FILE_NOT_FOUND;
  return upload;
}
