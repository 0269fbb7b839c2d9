import { connect, type Socket } from 'node:net';

export type Load = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Bytes of the next request; called once per request. */
  readonly nextRequest: () => Buffer;
};

export type LoadResult = { readonly requestsPerSecond: number; readonly p99Ms: number };

/**
 * Sends requests over keep-alive connections, one at a time on each, and counts the answers. It reads nothing of HTTP
 * but the status and content length, so that on a small machine the measured server keeps the processor.
 */
export async function generateLoad({ port, connections, seconds, nextRequest }: Load): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  const startMs = performance.now();
  const endMs = startMs + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () => runConnection({ port, endMs, nextRequest, latenciesMs })),
  );
  const elapsedSeconds = (performance.now() - startMs) / 1000;
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    requestsPerSecond: sorted.length / elapsedSeconds,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

type Connection = {
  readonly port: number;
  readonly endMs: number;
  readonly nextRequest: () => Buffer;
  readonly latenciesMs: number[];
};

function runConnection({ port, endMs, nextRequest, latenciesMs }: Connection): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received: Buffer = Buffer.alloc(0);
    let sentAtMs = 0;
    const send = () => {
      sentAtMs = performance.now();
      socket.write(nextRequest());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = answerLength(received);
      if (length === null || received.length < length) return;
      const status = received.toString('latin1', 9, 12);
      if (!status.startsWith('2')) {
        socket.removeAllListeners('close');
        socket.destroy();
        reject(new Error(`the server answered ${received.toString('utf8').slice(0, 600)}`));
        return;
      }
      received = Buffer.alloc(0);
      const nowMs = performance.now();
      latenciesMs.push(nowMs - sentAtMs);
      if (nowMs < endMs) {
        send();
        return;
      }
      socket.removeAllListeners('close');
      socket.end();
      resolve();
    });
  });
}

/** Length of the first answer in the bytes; null while its head is incomplete. */
function answerLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const contentLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return headEnd + 4 + Number(contentLength ?? '0');
}
