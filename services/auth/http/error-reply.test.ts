import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { replyWithError } from './error-reply.ts';

const failing = async (error: unknown, logged: unknown[] = []) => {
  const app = Fastify();
  const error_ = (fields: Record<string, unknown>) => void logged.push(fields);
  app.setErrorHandler(replyWithError({ info: () => {}, warn: () => {}, error: error_ }));
  app.get('/', async () => {
    throw error;
  });
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  const answer = await app.inject({ url: '/', headers });
  const retryAfter = answer.headers['retry-after'];
  return { status: answer.statusCode, retryAfter, body: JSON.parse(answer.body) };
};

test.each([
  ['55P03', 409, 'conflict'],
  ['40P01', 409, 'conflict'],
  ['23505', 409, 'conflict'],
  ['22021', 400, 'validation_failed'],
  ['22P05', 400, 'validation_failed'],
  ['FST_ERR_HANDLER_TIMEOUT', 504, 'request_timeout'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'request_entity_too_large'],
  ['XX000', 500, 'unexpected_failure'],
])('a failure with code %s is answered with %i %s', async (code, status, name) => {
  const reply = await failing(Object.assign(new Error('inside'), { code }));
  expect(reply).toMatchObject({ status, body: { code: name } });
  expect(reply.body.message).not.toContain('inside');
});

test('a statement that took too long is answered as a database that is away, with a time to retry', async () => {
  const [tooSlow, away] = await Promise.all(
    ['57014', '08006'].map((code) => failing(new DatabaseError({ code, message: 'inside' }))),
  );
  expect(tooSlow).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'unexpected_failure' } });
  expect(tooSlow).toEqual(away);
});

test('unexpected failures are logged, and client errors are not', async () => {
  const logged: unknown[] = [];
  await failing(new Error('inside'), logged);
  expect(logged).toHaveLength(1);
  await failing(Object.assign(new Error('x'), { code: '55P03' }), logged);
  expect(logged).toHaveLength(1);
});

test('a handler that takes too long is answered in time', async () => {
  const app = Fastify({ handlerTimeout: 1 });
  app.setErrorHandler(replyWithError({ info: () => {}, warn: () => {}, error: () => {} }));
  app.get('/', () => new Promise(() => {}));
  const { statusCode, body } = await app.inject('/');
  expect(statusCode).toBe(504);
  expect(JSON.parse(body)).toMatchObject({ error_code: 'request_timeout', code: 504 });
});
