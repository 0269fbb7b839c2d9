import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { admit, defaultLoadLimits, guardLoad, type LoadLimits, watchEventLoop } from './load-guard.ts';

const limits: LoadLimits = {
  maxRequestsInFlight: 2,
  maxEventLoopDelayMs: 500,
  queueBehindSlowLoop: 1,
  retryAfterSeconds: 3,
};

test('a slow event loop alone refuses nobody: an embedded database works in it', () => {
  expect(admit({ requestsInFlight: 1, eventLoopDelayMs: 5000 }, defaultLoadLimits)).toEqual({
    admitted: true,
  });
});

test('a slow event loop with a queue behind it refuses', () => {
  expect(admit({ requestsInFlight: 51, eventLoopDelayMs: 501 }, defaultLoadLimits)).toEqual({
    admitted: false,
    reason: 'event loop too slow',
  });
});

test('too many requests in flight refuse, however quick the event loop', () => {
  expect(admit({ requestsInFlight: 1001, eventLoopDelayMs: 0 }, defaultLoadLimits)).toEqual({
    admitted: false,
    reason: 'too many requests in flight',
  });
});

function guardedApp(eventLoopDelayMs: () => number) {
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  const refusals: string[] = [];
  guardLoad(app, { limits, eventLoopDelayMs, onRefusal: (reason) => refusals.push(reason) });
  const gate = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await gate.promise;
    return 'done';
  });
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
