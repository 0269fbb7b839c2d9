import { BlobsAwayError } from '../errors/blobs-away-error.ts';
import { DiskFullError } from '../errors/disk-full-error.ts';
import type { Patience } from './patience.ts';

/** A store's answer, whose body has not been read yet. */
export type S3Answer = { readonly response: Response; readonly patience: Patience };

/** Maximum bytes of a store's answer to a request; a page of a listing has fewer. */
const textBytes = 8_000_000;

/**
 * The body, chunk by chunk. Ends with a `BlobsAwayError` if the store breaks off or stays silent, so that nobody takes
 * the part for the whole.
 */
export async function* chunksOf({ response, patience }: S3Answer): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await patience.wait(reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new BlobsAwayError('the store of files broke off', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The body as a text. */
export async function textOf(answer: S3Answer): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(answer)) {
    bytes += chunk.length;
    if (bytes > textBytes) throw new BlobsAwayError('the store of files answered with too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Releases a body that nobody reads; if the store broke off meanwhile, nobody misses the rest. */
export async function dismiss({ response: { body } }: Pick<S3Answer, 'response'>): Promise<void> {
  if (body?.locked === false) await body.cancel().catch(() => undefined);
}

const codeIn = (text: string): string => /<Code>([\w.-]{1,100})<\/Code>/.exec(text)?.[1] ?? 'no code';

/** Whether nothing is stored under the name. A missing bucket is a fault instead: its blobs are not gone. */
export async function isMissingKey(answer: S3Answer): Promise<boolean> {
  if (answer.response.status !== 404) return false;
  const text = await textOf(answer);
  if (codeIn(text) === 'NoSuchBucket') throw failure(answer, text);
  return true;
}

/** Rejects with the store's error unless it did what was asked. */
export async function requireOk(answer: S3Answer): Promise<void> {
  if (!answer.response.ok) throw failure(answer, await textOf(answer).catch(() => ''));
}

/** The store's error, without anything from the request. */
export function failure({ response }: S3Answer, text: string): Error {
  const code = codeIn(text);
  if (response.status === 507 || /StorageFull|InsufficientStorage|QuotaExceeded/.test(code)) {
    return new DiskFullError(`the store of files is full: ${code}`);
  }
  return new BlobsAwayError(`the store of files answered ${response.status} ${code}`);
}
