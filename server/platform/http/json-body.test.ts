import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createBreathers } from '../breathe.ts';
import { readJsonBodies } from './json-body.ts';

/** A server for which 20 ms pass with every look at the clock. */
function serverInSlowMotion() {
  let nowMs = 0;
  const app = Fastify();
  readJsonBodies(
    app,
    createBreathers(() => {
      nowMs += 20;
      return nowMs;
    }),
  );
  app.post('/', async ({ body }) => body);
  return app;
}

const sendTo = (app: ReturnType<typeof serverInSlowMotion>, payload: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

test('others get their turn while a long body is parsed', async () => {
  const app = serverInSlowMotion();
  const turnsFor = async (texts: number) => {
    let turns = 0;
    let isOver = false;
    const counted = (async () => {
      for (; !isOver; turns += 1) await turn();
    })();
    const body = Array.from({ length: texts }, () => 'a text of this and that');
    const answer = await sendTo(app, JSON.stringify(body));
    isOver = true;
    await counted;
    expect(answer.json()).toEqual(body);
    return turns;
  };
  await turnsFor(10);
  expect(await turnsFor(30_000)).toBeGreaterThan((await turnsFor(10)) + 2);
});

test('a body that is nested too deeply, has too many values or is not JSON is refused, however long it is', async () => {
  const app = serverInSlowMotion();
  const long = '"'.padEnd(200_000, 'a');
  expect((await sendTo(app, `[${long}",${'['.repeat(30)}${']'.repeat(30)}]`)).statusCode).toBe(400);
  expect((await sendTo(app, `[${long}`)).statusCode).toBe(400);
  expect((await sendTo(app, `[${'0,'.repeat(60_000)}0]`)).statusCode).toBe(400);
  expect((await sendTo(app, '')).statusCode).toBe(400);
  expect((await sendTo(app, '{"__proto__":{"a":1}}')).statusCode).toBe(400);
});
