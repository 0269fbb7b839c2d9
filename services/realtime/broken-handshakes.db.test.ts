import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonKey, type RealtimeServer, startRealtime } from './testing/start-realtime.ts';
import { upgrade } from './testing/upgrade.ts';

let server: RealtimeServer;
/** While this is set, keys wait for it before they are looked at. */
let gate: Promise<void> | null = null;
let waiting = 0;
beforeAll(async () => {
  server = await startRealtime({
    ports: {
      readToken: async () => {
        waiting += 1;
        await gate;
        waiting -= 1;
        return { ok: false, refusal: 'malformed' };
      },
    },
  });
});
afterAll(() => server.close());

/** Asks for a socket on a connection that the client never ends by itself. */
async function ask(path: string): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, 'connect');
  const headers = [
    'host: x',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write([`GET /realtime/v1${path} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'));
  return socket;
}

test('a connection that breaks while its key is looked at ends, and nothing else does', async () => {
  const { promise, resolve: openGate } = Promise.withResolvers<void>();
  gate = promise;
  const socket = await ask(`/websocket?apikey=${anonKey}`);
  await expect.poll(() => waiting).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => server.openSockets()).toBe(0);
  openGate();
  await expect.poll(() => waiting).toBe(0);
  expect((await upgrade(server, `/websocket?apikey=${anonKey}`)).status).toBe(401);
});

test('a connection that is refused ends, also if the client does not end it', async () => {
  for (const path of ['/elsewhere', '/websocket', `/websocket?apikey=${anonKey}`]) {
    const socket = await ask(path);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 40[14] /);
    await expect.poll(() => server.openSockets()).toBe(0);
    socket.destroy();
  }
});
