import { openAsBlob } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { BlobsAwayError } from '../errors/blobs-away-error.ts';
import { DiskFullError } from '../errors/disk-full-error.ts';
import type { Blobs, ByteRange } from '../ports/ports.ts';
import { readListing } from './s3-listing.ts';

export type S3 = {
  /** The store's URL; the bucket's name becomes the first segment of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long it may take until a response begins. */
  readonly timeoutMs: number;
};

/** Requests of one removal that run at the same time. */
const removalsAtOnce = 10;

/**
 * Blobs in an S3-compatible store, each an object named by its id. The store is trusted to keep what it has
 * acknowledged.
 */
export function createS3Blobs(s3: S3): Blobs {
  const ask = createAsk(s3);
  const urlOf = (id: string) => new URL(`${bucketUrl(s3)}/${encodeURIComponent(id)}`);

  const removeOne = async (id: string) => {
    const response = await ask(urlOf(id), { method: 'DELETE' });
    await requireOk(response, [404]);
  };

  return {
    keep: async (id, { path }) => {
      await requireOk(await ask(urlOf(id), { method: 'PUT', body: await openAsBlob(path) }));
      await unlink(path);
    },
    read: async (id, range) => {
      const response = await ask(urlOf(id), { headers: rangeHeader(range) });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok || response.body === null) throw await failure(response);
      return Readable.from(response.body, { objectMode: false });
    },
    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${s3.bucket}/${encodeURIComponent(from)}` };
      const response = await ask(urlOf(to), { method: 'PUT', headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return false;
      }
      // A copy that fails after it has begun reports the error in the body of a 200.
      const text = response.ok ? await response.text() : '';
      if (!response.ok || text.includes('<Error>')) throw await failure(response, text);
      return true;
    },
    remove: async (ids) => {
      for (let at = 0; at < ids.length; at += removalsAtOnce) {
        await Promise.all(ids.slice(at, at + removalsAtOnce).map(removeOne));
      }
    },
    list: () => listAll(s3, ask),
  };
}

type Ask = (url: URL, init?: RequestInit) => Promise<Response>;

const bucketUrl = ({ endpoint, bucket }: S3) => `${endpoint.replace(/\/+$/, '')}/${bucket}`;

const rangeHeader = (range: ByteRange | undefined): Record<string, string> =>
  range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };

/**
 * Signs and sends a request; if the store cannot be reached, or does not begin to answer in time, throws a
 * `BlobsAwayError`.
 */
function createAsk({ region, accessKeyId, secretAccessKey, timeoutMs }: S3): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  return async (url, init = {}) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), timeoutMs);
    try {
      return await client.fetch(url.href, { ...init, signal: giveUp.signal });
    } catch (error) {
      throw new BlobsAwayError('the store of files cannot be reached', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function requireOk(response: Response, alsoFine: readonly number[] = []): Promise<void> {
  if (!response.ok && !alsoFine.includes(response.status)) throw await failure(response);
  await response.body?.cancel();
}

/** The store's error, without anything from the request. */
async function failure(response: Response, read?: string): Promise<Error> {
  const text = read ?? (await response.text().catch(() => ''));
  const code = /<Code>([\w.-]{1,100})<\/Code>/.exec(text)?.[1] ?? 'no code';
  if (response.status === 507 || /StorageFull|InsufficientStorage|QuotaExceeded/.test(code)) {
    return new DiskFullError(`the store of files is full: ${code}`);
  }
  return new BlobsAwayError(`the store of files answered ${response.status} ${code}`);
}

async function* listAll(s3: S3, ask: Ask) {
  let token: string | null = null;
  do {
    const url: URL = new URL(bucketUrl(s3));
    url.search = new URLSearchParams({
      'list-type': '2',
      ...(token !== null && { 'continuation-token': token }),
    }).toString();
    const response: Response = await ask(url);
    if (!response.ok) throw await failure(response);
    const listing = readListing(await response.text());
    yield* listing.entries;
    token = listing.next;
  } while (token !== null);
}
