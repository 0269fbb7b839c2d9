import type { IncomingMessage, ServerResponse } from 'node:http';
import { refuse, type S3Fault } from './start-s3.ts';

export type Mishap = (request: IncomingMessage, response: ServerResponse) => void;

/** The store answers with an error. */
export const answers =
  (status: number, code: string): Mishap =>
  (request, response) => {
    request.resume();
    request.once('end', () => refuse(response, { status, code }));
  };

export const hangs: Mishap = (request) => void request.resume();

export const breaksOff: Mishap = (request) => void request.socket.destroy();

export const breaksOffWithinTheRequest: Mishap = (request) => {
  // One without a body has only an end.
  for (const event of ['data', 'end']) request.once(event, () => request.socket.destroy());
};

export const breaksOffWithinTheAnswer: Mishap = (request, response) => {
  beginAnswer(request, response);
  setTimeout(() => response.destroy(), 20);
};

export const hangsWithinTheAnswer: Mishap = (request, response) => beginAnswer(request, response);

/** Faults that last until the client stops waiting. */
export const silent: ReadonlySet<Mishap> = new Set([hangs, hangsWithinTheAnswer]);

/** Sends the first bytes of an answer that announced more. */
function beginAnswer(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  response.writeHead(range === null ? 200 : 206, { 'content-length': '1000' });
  response.write('<ListBucketResult>');
}

/** Lets it go wrong for requests of one method, as often as said. */
export function onlyFor(method: string, mishap: Mishap, times = Number.POSITIVE_INFINITY): S3Fault {
  let left = times;
  return (request, response) => {
    if (request.method !== method || left <= 0) return false;
    left -= 1;
    mishap(request, response);
    return true;
  };
}
