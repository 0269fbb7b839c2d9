import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import S3rver from '@20minutes/s3rver';
import type { S3 } from '../blobs/s3-request.ts';

/** Mishandles a request; false if it leaves it to the store. */
export type S3Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export type TestS3 = {
  readonly settings: S3;
  /** The fault from now on; null for none. */
  fault: S3Fault | null;
  /** How long it may stay silent. */
  silentMs: number;
  /** Methods of the requests that arrived. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
};

/**
 * A store that speaks S3, written by others, with one bucket, on a local port. It checks signatures; in front of it,
 * requests are turned away as a private bucket of Amazon would that the package lets in, and faults are put in.
 */
export async function startS3(folder: string): Promise<TestS3> {
  const bucket = 'files';
  const store = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  await store.configureBuckets();
  const state: Pick<TestS3, 'fault' | 'silentMs' | 'asked'> = { fault: null, silentMs: 20_000, asked: [] };
  const serve: RequestListener = store.callback();
  const server = createServer((request, response) => {
    state.asked.push(request.method ?? '');
    if (state.fault?.(request, response) === true || isTurnedAway(request, response)) return;
    serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const settings = {
    ...{ bucket, region: 'eu-west-3', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    endpoint: `http://127.0.0.1:${port}`,
    get timeoutMs() {
      return state.silentMs;
    },
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(state, { settings, close });
}

function isTurnedAway({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const why =
    headers.authorization === undefined
      ? { status: 403, code: 'AccessDenied' }
      : method === 'PUT' && headers['transfer-encoding'] !== undefined
        ? { status: 411, code: 'MissingContentLength' }
        : null;
  if (why === null) return false;
  refuse(response, why);
  return true;
}

/** Answers with an error of S3. */
export const refuse = (
  response: ServerResponse,
  { status, code }: { readonly status: number; readonly code: string },
): void => void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
