import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true' } });
});
afterAll(() => server.close());

async function send(method: 'POST' | 'PUT', path: string, body: object, token?: string) {
  const answer = await server.app.inject({
    method,
    url: `/auth/v1${path}`,
    headers: {
      apikey: server.dependencies.secrets.apiKeys.anon,
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const signUp = (data: object) =>
  send('POST', '/signup', { email: `${randomUUID()}@example.org`, password: 'a long password', data });

test.each([
  ['offends', 'fuck'],
  ['is longer than 100 characters', 'a'.repeat(101)],
  ['is no text', { first: 'Ana' }],
])('a name that %s is refused, whichever client sends it', async (_which, full_name) => {
  expect(await signUp({ full_name })).toMatchObject({ status: 422, body: { code: 'data_refused' } });
  const { body } = await signUp({});
  expect(await send('PUT', '/user', { data: { full_name } }, body.access_token)).toMatchObject({
    status: 422,
    body: { code: 'data_refused' },
  });
});

test('any other name is accepted, and can be removed', async () => {
  const { status, body } = await signUp({ full_name: 'Ana María' });
  expect(status).toBe(200);
  const taken = await send('PUT', '/user', { data: { full_name: null } }, body.access_token);
  expect(taken.body.user_metadata).not.toHaveProperty('full_name');
});
