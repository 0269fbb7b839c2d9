import { AsyncLocalStorage } from 'node:async_hooks';
import { Server } from '@tus/server';
import { ERRORS } from '@tus/utils';
import { invalidRequest } from '../errors/refusals.ts';
import { StorageError } from '../errors/storage-error.ts';
import { toStorageError } from '../errors/to-storage-error.ts';
import { requireBucketName, requireKey } from '../names/names.ts';
import { limits } from '../ports/limits.ts';
import type { StoragePorts } from '../ports/ports.ts';
import { callerOf } from '../routes/asking.ts';
import { takePlace } from '../routes/upload-places.ts';
import { type Arrival, chunksOf } from '../serve/arrival.ts';
import type { Reply } from '../serve/reply.ts';
import type { Call, Handler } from '../serve/router.ts';
import { createDataStore, stateOf } from './data-store.ts';
import { isSigned, requireOwn, type Sender, senderOf } from './rights.ts';
import {
  begin,
  boundIn,
  boundOf,
  finish,
  isUnfinished,
  requireStillPermitted,
  serverBound,
} from './steps.ts';
import { readUploadId, type UploadName, writeUploadId } from './upload-id.ts';
import { findUpload, type ResumableUpload } from './uploads.ts';

/** The last step of an address, which may have a slash at its end. */
function uploadIdIn(path: string): string {
  const steps = path.split('/');
  return (steps.at(-1) === '' ? steps.at(-2) : steps.at(-1)) ?? '';
}

/** What is known about the request that the library is processing. */
type Context = { readonly call: Call; sender: Sender | null; upload: ResumableUpload | null };

const nameOf = (id: string): UploadName => {
  const name = readUploadId(id);
  if (name === null) throw invalidRequest('Invalid upload id');
  return name;
};

/** Answers requests for uploads in parts (protocol: resumable uploads), at `prefix` as seen from outside. */
export function serveResumable(service: StoragePorts, prefix: string): Handler {
  const contexts = new AsyncLocalStorage<Context>();
  const server = createServer(service, { prefix, contexts });
  return async (call) => {
    // Callers without access get the usual refusal, not one in the format of resumable uploads.
    if (call.method !== 'OPTIONS' && !isSigned(call)) await callerOf(call);
    const context: Context = { call, sender: null, upload: null };
    const { request, leave } = requestOf(call);
    try {
      return await contexts.run(context, async () => replyOf(await server.handleWeb(request)));
    } finally {
      leave();
    }
  };
}

type Surroundings = { readonly prefix: string; readonly contexts: AsyncLocalStorage<Context> };

function createServer(service: StoragePorts, { prefix, contexts }: Surroundings): Server {
  const current = (): Context => {
    const context = contexts.getStore();
    if (context === undefined) throw new Error('an upload was handled outside of its request');
    return context;
  };
  const finishFor = (sender: Sender, upload: ResumableUpload) =>
    takePlace(service, sender.ownerId ?? 'signed', () => finish({ service, sender, upload }));
  const isOver = ({ created_at: begun }: ResumableUpload) =>
    service.clock.nowMs() > new Date(begun).getTime() + limits.uploadLifeMs;
  const store = createDataStore(service);
  const { getUpload: stateNow } = store;
  const getUpload = async (id: string) => {
    const { call, sender } = current();
    if (call.method !== 'HEAD' || sender === null) return stateNow(id);
    // A client that asks for the offset takes the full length as success, so the upload must be finished first. The
    // library asks for the state when no part is being written here any more, and is told what was looked at.
    const upload = requireOwn(sender, await findUpload(service.database, nameOf(id).version));
    if (isUnfinished(upload) && !isOver(upload)) await finishFor(sender, upload);
    return stateOf(id, upload);
  };
  return new Server({
    path: `${prefix}/upload/resumable`,
    datastore: Object.assign(store, { getUpload }),
    disableTerminationForFinishedUploads: true,
    generateUrl: (_request, { id }) => {
      const { call } = current();
      return `${call.origin}${prefix}/upload/resumable${isSigned(call) ? '/sign' : ''}/${id}`;
    },
    getFileIdFromRequest: () => uploadIdIn(current().call.key),
    namingFunction: async (_request, metadata) => {
      if (metadata === undefined) throw invalidRequest('Metadata header is required');
      const [bucketId, key] = [metadata.bucketName ?? '', metadata.objectName ?? ''];
      requireBucketName(bucketId);
      requireKey(key);
      const context = current();
      context.sender = await senderOf(context.call, { bucketId, key });
      return writeUploadId({ bucketId, key, version: service.ids.uuid() });
    },
    maxSize: async (_request, id) => {
      const { upload } = current();
      if (upload !== null) return boundOf(service, upload);
      return id === null ? serverBound(service) : boundIn(service, nameOf(id).bucketId);
    },
    onIncomingRequest: async (_request, id) => {
      const context = current();
      if (context.call.method === 'POST') return;
      const name = nameOf(id);
      context.sender = await senderOf(context.call, name);
      context.upload = requireOwn(context.sender, await findUpload(service.database, name.version));
      if (context.call.method === 'PATCH' || context.call.method === 'DELETE') {
        await requireStillPermitted({ service, sender: context.sender, upload: context.upload });
      }
    },
    onUploadCreate: async (_request, upload) => {
      const { sender } = current();
      if (sender === null) throw ERRORS.FILE_NOT_FOUND;
      await begin({ service, sender, name: nameOf(upload.id) }, upload);
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      const { sender } = current();
      if (sender === null) throw ERRORS.FILE_NOT_FOUND;
      await finishFor(sender, requireOwn(sender, await findUpload(service.database, nameOf(id).version)));
      return { headers: { 'Tus-Complete': '1' } };
    },
    onResponseError: (_request, error) => answerTo(service, error),
  });
}

/** The library's own refusals are returned unchanged; ours get their accurate status and their text. */
function answerTo(
  service: StoragePorts,
  error: Error | { readonly status_code: number; readonly body: string },
) {
  if (!(error instanceof Error) || 'status_code' in error) return undefined;
  const refusal = toStorageError(error);
  // A refusal of our own, such as that of an upload that another request is finishing, is no failure.
  if (refusal.httpStatus >= 500 && !(error instanceof StorageError))
    service.logger.error({ err: refusal.cause ?? refusal }, 'a resumable upload failed');
  return { status_code: refusal.trueStatus, body: refusal.message };
}

/** The request in the form of the library; `leave` ends the reading of its body, whatever of it has not been read. */
function requestOf({ method, path, headers, body }: Arrival) {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) all.append(name, one);
  }
  const chunks = chunksOf(body);
  const hasBody = method === 'PATCH' || method === 'POST';
  const sent = { body: hasBody ? webStreamOf(chunks) : null, duplex: 'half' };
  const leave = () => void chunks.return().catch(() => undefined);
  return { request: new Request(`http://storage${path}`, { method, headers: all, ...sent }), leave };
}

/** The body as a web stream, read on demand. */
function webStreamOf(chunks: AsyncIterator<unknown>): ReadableStream<unknown> {
  return new ReadableStream({
    pull: async (controller) => {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? null : text,
  };
}
