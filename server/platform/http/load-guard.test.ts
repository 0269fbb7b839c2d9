import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clientReader } from './address-of.ts';
import { admit, defaultLoadLimits, guardLoad, type LoadLimits, watchEventLoop } from './load-guard.ts';

const limits: LoadLimits = {
  maxRequestsInFlight: 2,
  maxRequestsOfAddress: 2,
  maxEventLoopDelayMs: 500,
  queueBehindSlowLoop: 1,
  retryAfterSeconds: 3,
};

test('a slow event loop alone refuses nobody: an embedded database works in it', () => {
  expect(
    admit({ requestsInFlight: 1, requestsOfAddress: 1, eventLoopDelayMs: 5000 }, defaultLoadLimits),
  ).toEqual({
    admitted: true,
  });
});

test('a slow event loop with a queue behind it refuses', () => {
  expect(
    admit({ requestsInFlight: 51, requestsOfAddress: 1, eventLoopDelayMs: 501 }, defaultLoadLimits),
  ).toEqual({
    admitted: false,
    reason: 'event loop too slow',
  });
});

test('too many requests in flight refuse, however quick the event loop', () => {
  expect(
    admit({ requestsInFlight: 1001, requestsOfAddress: 1, eventLoopDelayMs: 0 }, defaultLoadLimits),
  ).toEqual({
    admitted: false,
    reason: 'too many requests in flight',
  });
});

function guardedApp(
  eventLoopDelayMs: () => number,
  { bounds = limits, trusted }: { bounds?: LoadLimits; trusted?: readonly string[] } = {},
) {
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  const refusals: string[] = [];
  guardLoad(app, {
    limits: bounds,
    addressOf: clientReader(trusted),
    eventLoopDelayMs,
    onRefusal: (reason) => refusals.push(reason),
  });
  const gate = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await gate.promise;
    return 'done';
  });
  app.post('/quick', async () => 'quick');
  app.get('/quick', async () => 'quick');
  app.get('/health', { config: { alwaysAdmit: true } }, async () => 'ok');
  return { app, gate, refusals };
}

/** Starts `count` slow requests at once; resolves to their statuses. */
const ask = (app: FastifyInstance, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await app.inject('/slow')).statusCode));

test('under overload a request gets 503 with Retry-After, and those accepted before still finish', async () => {
  const { app, gate, refusals } = guardedApp(() => 0);
  const accepted = ask(app, 2);
  const refused = await app.inject('/slow');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('3');
  expect(refused.json()).toMatchObject({
    code: 'overloaded',
    error: 'The server is busy. Please try again in a moment.',
  });
  expect(refused.json().requestId).toEqual(expect.any(String));
  expect(refusals).toEqual(['too many requests in flight']);

  gate.resolve();
  const statuses = await accepted;
  expect(statuses).toEqual([200, 200]);
});

test('once the load is gone, requests are admitted again', async () => {
  const { app, gate } = guardedApp(() => 0);
  const accepted = ask(app, 2);
  expect((await app.inject('/quick')).statusCode).toBe(503);
  gate.resolve();
  await accepted;
  expect((await app.inject('/quick')).statusCode).toBe(200);
});

test('health is answered under overload, so that nobody restarts a server that is only busy', async () => {
  const { app, gate } = guardedApp(() => 10_000);
  const accepted = ask(app, 3);
  expect((await app.inject('/quick')).statusCode).toBe(503);
  expect((await app.inject('/health')).statusCode).toBe(200);
  gate.resolve();
  await accepted;
});

describe('requests whose body never arrives', () => {
  const behindProxy = { bounds: { ...limits, maxRequestsInFlight: 100 }, trusted: ['127.0.0.1'] };

  const sockets: Socket[] = [];

  /** Begins requests of one visitor, each on a connection of its own. */
  async function begin(app: FastifyInstance, { count, from }: { count: number; from: string }) {
    const { port } = app.server.address() as AddressInfo;
    for (let begun = 0; begun < count; begun += 1) {
      const arrived = once(app.server, 'request');
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.write(
        `POST /quick HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
      );
      await arrived;
    }
  }
  const statusFor = async (app: FastifyInstance, from: string) =>
    (await app.inject({ url: '/quick', headers: { 'x-forwarded-for': from } })).statusCode;
  const hangUp = () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  };

  test('shut out the address they come from and nobody else, until it hangs up', async () => {
    const { app, refusals } = guardedApp(() => 0, behindProxy);
    onTestFinished(hangUp);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await begin(app, { count: 2, from: '2001:db8::1' });
    const refused = await app.inject({ url: '/quick', headers: { 'x-forwarded-for': '2001:db8::2' } });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '3',
      { code: 'overloaded' },
    ]);
    expect(refusals).toEqual(['too many requests of one address']);
    expect(await statusFor(app, '203.0.113.1')).toBe(200);
    hangUp();
    await expect.poll(() => statusFor(app, '2001:db8::2')).toBe(200);
  });

  test.each([
    ['without a trusted proxy, behind which everybody may have one address', undefined],
    ['if the proxy does not say who asks', ['127.0.0.1', '203.0.113.1']],
  ])('are not counted for an address %s', async (_when, trusted) => {
    const { bounds } = behindProxy;
    const { app } = guardedApp(() => 0, trusted === undefined ? { bounds } : { bounds, trusted });
    onTestFinished(hangUp);
    await app.listen({ host: '127.0.0.1', port: 0 });
    await begin(app, { count: 4, from: '203.0.113.1' });
    expect(await statusFor(app, '203.0.113.1')).toBe(200);
  });
});

test('a blocked event loop is noticed', async () => {
  const loop = watchEventLoop({ sampleMs: 200 });
  onTestFinished(loop.stop);
  const seen = Promise.withResolvers<void>();
  const block = () => {
    const untilMs = performance.now() + 100;
    while (performance.now() < untilMs);
    if (loop.delayMs() > 20) seen.resolve();
    else setImmediate(block);
  };
  block();
  await seen.promise;
  expect(loop.delayMs()).toBeGreaterThan(20);
});
