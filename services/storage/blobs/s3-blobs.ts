import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Blobs, ByteRange } from '../ports/ports.ts';
import { chunksOf, dismiss, failure, isMissingKey, requireOk, textOf } from './s3-answer.ts';
import { readListing } from './s3-listing.ts';
import { type AskS3, createAskS3, type S3 } from './s3-request.ts';

/** Requests of one removal that run at the same time. */
const removalsAtOnce = 10;

/**
 * Blobs in an S3-compatible store, each an object named by its id. The store is trusted to keep what it has
 * acknowledged.
 */
export function createS3Blobs(s3: S3): Blobs {
  const ask = createAskS3(s3);
  const urlOf = (id: string) => new URL(`${bucketUrl(s3)}/${encodeURIComponent(id)}`);

  const removeOne = async (id: string) => {
    const answer = await ask(urlOf(id), { method: 'DELETE' });
    if (await isMissingKey(answer)) return;
    await requireOk(answer);
    await dismiss(answer);
  };

  return {
    keep: async (id, { path, bytes }) => {
      const opened: Readable[] = [];
      const open = () => {
        const file = createReadStream(path);
        opened.push(file);
        return file;
      };
      try {
        const answer = await ask(urlOf(id), { method: 'PUT', body: { bytes, open } });
        await requireOk(answer);
        await dismiss(answer);
      } finally {
        // Whoever stops reading a file, such as a request that could not be sent, does not close it.
        for (const file of opened) file.destroy();
      }
      await unlink(path);
    },
    read: async (id, range) => {
      const answer = await ask(urlOf(id), { headers: rangeHeader(range) });
      if (await isMissingKey(answer)) return null;
      await requireOk(answer);
      if (range !== undefined && answer.response.status !== 206) {
        await dismiss(answer);
        throw failure(answer, '<Code>RangeIgnored</Code>');
      }
      const stream = Readable.from(chunksOf(answer), { objectMode: false });
      return stream.once('close', () => void dismiss(answer));
    },
    copy: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${s3.bucket}/${encodeURIComponent(from)}` };
      const answer = await ask(urlOf(to), { method: 'PUT', headers });
      if (await isMissingKey(answer)) return false;
      await requireOk(answer);
      // A copy that fails after it has begun reports the error in the body of a 200.
      const text = await textOf(answer);
      if (text.includes('<Error>')) throw failure(answer, text);
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

const bucketUrl = ({ endpoint, bucket }: S3) => `${endpoint.replace(/\/+$/, '')}/${bucket}`;

const rangeHeader = (range: ByteRange | undefined): Record<string, string> =>
  range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };

async function* listAll(s3: S3, ask: AskS3) {
  let token: string | null = null;
  do {
    const url: URL = new URL(bucketUrl(s3));
    url.search = new URLSearchParams({
      'list-type': '2',
      ...(token !== null && { 'continuation-token': token }),
    }).toString();
    const answer = await ask(url);
    await requireOk(answer);
    const listing = readListing(await textOf(answer));
    if (listing === null) throw failure(answer, '<Code>NoListing</Code>');
    yield* listing.entries;
    token = listing.next;
  } while (token !== null);
}
