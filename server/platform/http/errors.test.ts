import { DatabaseError } from '@vocabloom/database/port/errors.ts';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from './errors.ts';

test.each([
  ['57014', 'overloaded'],
  ['08006', 'unavailable'],
])('a statement that failed with %s is answered with 503 %s and a time to retry', async (code, name) => {
  const app = Fastify({ logger: false });
  onTestFinished(() => app.close());
  answerErrors(app);
  app.get('/', async () => {
    throw new DatabaseError({ code, message: 'inside' });
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '2',
    { code: name },
  ]);
  expect(answer.body).not.toContain('inside');
});
