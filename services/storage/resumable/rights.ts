import { ERRORS } from '@tus/utils';
import { StorageError } from '../errors/storage-error.ts';
import { callerOf, runnerFor } from '../routes/asking.ts';
import { headerOf } from '../serve/arrival.ts';
import type { Call } from '../serve/router.ts';
import { asOwner, type Operation } from '../store/in-name-of.ts';
import { verifyToken } from '../tokens/signed-token.ts';
import type { RunTransaction } from '../upload/store-object.ts';
import type { UploadName } from './upload-id.ts';
import type { ResumableUpload } from './uploads.ts';

/** The sender of an upload: in whose name its row is written, and whether it may replace an existing object. */
export type Sender = {
  readonly ownerId: string | null;
  readonly upsert: boolean;
  readonly run: RunTransaction;
};

const operations: Readonly<Record<string, Operation>> = {
  POST: 'storage.tus.upload.create',
  HEAD: 'storage.tus.upload.get',
  DELETE: 'storage.tus.upload.delete',
};

const signedPath = '/upload/resumable/sign';

/** Whether an upload is authorized by a signature (`x-signature`) instead of a token. */
export const isSigned = ({ path }: Pick<Call, 'path'>): boolean =>
  path === signedPath || path.startsWith(`${signedPath}/`);

/** Finds the sender; rejects a signature for another object, and an invalid token. */
export async function senderOf(call: Call, { bucketId, key }: Omit<UploadName, 'version'>): Promise<Sender> {
  const { service } = call;
  if (isSigned(call)) {
    const signature = headerOf(call, 'x-signature');
    if (signature === undefined) throw new StorageError('InvalidSignature', 'Missing x-signature header');
    const signing = { secret: service.signingSecret, nowMs: service.clock.nowMs() };
    const { owner, upsert } = await verifyToken(signature, { bucketId, key, scope: 'upload' }, signing);
    return { ownerId: owner, upsert, run: (work) => asOwner(service.database, work) };
  }
  const caller = await callerOf(call);
  return {
    ownerId: caller.ownerId,
    upsert: headerOf(call, 'x-upsert') === 'true',
    run: runnerFor(call, caller, operations[call.method] ?? 'storage.tus.upload.part'),
  };
}

/** Rejects anybody other than the creator of an upload: for them it does not exist. */
export function requireOwn({ ownerId }: Sender, upload: ResumableUpload | undefined): ResumableUpload {
  if (upload === undefined || upload.owner_id !== ownerId) throw ERRORS.FILE_NOT_FOUND;
  return upload;
}
