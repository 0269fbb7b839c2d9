import { robotsOf } from '../content/robots.ts';
import { inertHeaders, servedAs } from '../content/served-as.ts';
import { noSuchKey } from '../errors/refusals.ts';
import type { StoragePorts } from '../ports/ports.ts';
import { type Arrival, headerOf } from '../serve/arrival.ts';
import type { Reply } from '../serve/reply.ts';
import type { StoredObject } from '../store/objects.ts';
import { isRangeValid, isUnchanged, readRange } from './conditions.ts';
import { dispositionOf } from './disposition.ts';
import { exactly } from './exactly.ts';

type Download = {
  readonly service: StoragePorts;
  readonly request: Arrival;
  /** Looks up the object; called again if its bytes were replaced meanwhile. */
  readonly find: () => Promise<StoredObject | undefined>;
  /** When the URL expires, if it does. */
  readonly expiresAtMs?: number;
};

/**
 * Answers with the bytes of an object, with a range of them, or with 304 if they have not changed (protocol: storage
 * downloads).
 */
export async function download(asked: Download): Promise<Reply> {
  let object = await asked.find();
  for (let attempt = 1; object !== undefined; attempt += 1) {
    const reply = await replyWith(object, asked);
    if (reply !== null) return reply;
    const { version } = object;
    object = await asked.find();
    if (object?.version === version || attempt === 5) {
      asked.service.logger.error({ version }, 'the bytes of an object are gone');
      break;
    }
  }
  throw noSuchKey();
}

async function replyWith(object: StoredObject, asked: Download): Promise<Reply | null> {
  const { request, service } = asked;
  const size = object.metadata.size ?? 0;
  const lastModifiedMs = timeOf(object);
  const etag = object.metadata.eTag ?? `"${object.version}"`;
  const validators = { etag, lastModifiedMs };
  const headers = {
    ...headersOf(object, asked),
    etag,
    'last-modified': new Date(lastModifiedMs).toUTCString(),
  };
  const conditions = {
    ifNoneMatch: headerOf(request, 'if-none-match'),
    ifModifiedSince: headerOf(request, 'if-modified-since'),
  };
  if (isUnchanged(conditions, validators)) return { status: 304, headers, body: null };
  const isWhole = !isRangeValid(headerOf(request, 'if-range'), validators);
  const range = isWhole ? null : readRange(headerOf(request, 'range'), size);
  const length = range === null ? size : range.end - range.start + 1;
  const lengthHeaders = {
    'content-length': String(length),
    ...(range !== null && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
  };
  const answer = { status: range === null ? 200 : 206, headers: { ...headers, ...lengthHeaders } };
  if (request.method === 'HEAD') return { ...answer, body: null };
  const body = await service.blobs.read(object.version, range ?? undefined);
  return body === null ? null : { ...answer, body: exactly(body, length) };
}

/** A row written by hand may contain anything as a time. */
function timeOf({ metadata, updated_at: updatedAt }: StoredObject): number {
  const noted = Date.parse(metadata.lastModified ?? updatedAt);
  return Number.isNaN(noted) ? Date.parse(updatedAt) : noted;
}

function headersOf(object: StoredObject, { request, expiresAtMs }: Download) {
  const { contentType, isAttachment } = servedAs(object.metadata.mimetype ?? 'application/octet-stream');
  const disposition = dispositionOf(request.query.get('download')) ?? (isAttachment ? 'attachment;' : null);
  return {
    ...inertHeaders,
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'x-robots-tag': robotsOf(object.metadata.xRobotsTag),
    'cache-control': object.metadata.cacheControl ?? 'no-cache',
    ...(disposition !== null && { 'content-disposition': disposition }),
    ...(expiresAtMs !== undefined && { expires: new Date(expiresAtMs).toUTCString() }),
  };
}
