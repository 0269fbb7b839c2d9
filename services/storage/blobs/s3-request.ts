import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { BlobsAwayError } from '../errors/blobs-away-error.ts';
import { createPatience, type Patience } from './patience.ts';
import { dismiss, type S3Answer } from './s3-answer.ts';

export type S3 = {
  /** The store's URL; the bucket's name becomes the first segment of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How long the store may stay silent: before its answer, during it, or while a file is sent to it. */
  readonly timeoutMs: number;
};

type S3Request = {
  readonly method?: 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: {
    readonly bytes: number;
    /** Called for each attempt. */
    readonly open: () => AsyncIterable<Uint8Array>;
  };
};

export type AskS3 = (url: URL, request?: S3Request) => Promise<S3Answer>;

/** Every request may be repeated: it has the same effect again. */
const attempts = 3;

/** The first pause between two attempts; the second is twice as long. */
const pauseMs = 50;

/**
 * Signs and sends requests. One that meets a broken connection or a passing fault is repeated; if the store cannot be
 * reached, or stays silent, they reject with a `BlobsAwayError`.
 */
export function createAskS3(s3: S3): AskS3 {
  return async (url, request = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const answer = await askOnce(s3, url, request).catch((error: unknown) => {
        if (isLast || !(error instanceof BrokenError)) throw awayFor(error);
        return null;
      });
      if (answer !== null && (isLast || !isPassing(answer))) return answer;
      if (answer !== null) await dismiss(answer);
      await delay(pauseMs * 2 ** (attempt - 1) * Math.random());
    }
  };
}

const isPassing = ({ response: { status } }: S3Answer) => (status >= 500 && status !== 507) || status === 429;

/** The connection could not be made, or ended before the answer. */
class BrokenError extends Error {}

const awayFor = (error: unknown) =>
  new BlobsAwayError('the store of files cannot be reached', {
    cause: error instanceof BrokenError ? error.cause : error,
  });

async function askOnce(s3: S3, url: URL, { method = 'GET', headers, body }: S3Request): Promise<S3Answer> {
  const { region, accessKeyId, secretAccessKey } = s3;
  const key = { accessKeyId, secretAccessKey, region, service: 's3' };
  const length = body === undefined ? {} : { 'content-length': String(body.bytes) };
  const signed = await new AwsV4Signer({
    ...{ ...key, method, url: url.href, headers: { ...headers, ...length } },
  }).sign();
  const patience = createPatience(s3.timeoutMs);
  const sent = body === undefined ? {} : streamed(body.open(), patience);
  const { signal } = patience;
  try {
    const response = await patience.wait(
      fetch(signed.url, { method, headers: signed.headers, signal, ...sent }),
    );
    return { response, patience };
  } catch (error) {
    if (signal.aborted) throw error;
    throw new BrokenError('broken', { cause: error });
  }
}

/** A body that is read as fast as the store takes it. */
function streamed(chunks: AsyncIterable<Uint8Array>, { renew }: Patience) {
  const iterator = chunks[Symbol.asyncIterator]();
  const body = new ReadableStream<unknown>({
    pull: async (controller) => {
      const next = await iterator.next();
      renew();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return { body, duplex: 'half' as const };
}
