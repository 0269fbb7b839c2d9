import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endUnreadAnswers } from './unread-answers.ts';

/** More than the buffers of both systems between server and client take. */
const long = Buffer.alloc(32 * 1024 * 1024);
const anHour = 3_600_000;

/** A server, and the connection to it of a client that has asked for `path` and reads nothing yet. */
async function asked(path: string, silentMs: number) {
  const app = Fastify({ logger: false });
  endUnreadAnswers(app, { silentMs });
  const gate = Promise.withResolvers<void>();
  app.get('/long', async () => long);
  app.get('/later', async () => {
    await gate.promise;
    return long;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const socket = (await connected)[0] as Socket;
  onTestFinished(() => {
    client.destroy();
    return app.close();
  });
  return { client, socket, gate };
}

/** What Node looks at, and does, when the time is over, for which these tests do not wait. */
type Watched = Socket & {
  readonly _handle: { readonly writeQueueSize: number } | null;
  readonly _onTimeout: () => void;
};

test('the connection of a client that takes nothing of its answer ends', async () => {
  const { socket } = await asked('/long', 20);
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('so it does if the answer came long after the question, which alone ends nothing', async () => {
  const { socket, gate } = await asked('/later', 20);
  await once(socket, 'timeout');
  expect(socket.destroyed).toBe(false);
  gate.resolve();
  await once(socket, 'close');
});

test('as long as something is taken, the answer goes on', async () => {
  const { client, socket } = await asked('/long', anHour);
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  const watched = socket as Watched;
  let left = long.length;
  let looks = 0;
  let taken = 0;
  client.on('data', ({ length }) => {
    taken += length;
    const leftNow = watched._handle?.writeQueueSize ?? 0;
    if (leftNow === 0 || leftNow === left) return;
    left = leftNow;
    looks += 1;
    watched._onTimeout();
  });
  client.resume();
  await expect.poll(() => taken).toBeGreaterThan(long.length);
  expect(looks).toBeGreaterThan(0);
  expect(socket.destroyed).toBe(false);
});
