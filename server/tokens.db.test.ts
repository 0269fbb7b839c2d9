import { randomUUID } from 'node:crypto';
import { tutorPath } from '@vocabloom/contract/tutor/call.ts';
import { wordsCall } from '@vocabloom/contract/tutor/words.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner } from './testing/learner.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { nowMs: () => nowMs } } });
});
afterAll(() => server.close());

/** One endpoint of each part of the product that serves signed-in people. */
const endpoints = [
  ['GET', '/rest/v1/words'],
  ['POST', '/study/events'],
  ['POST', '/usage/check-practice'],
  ['POST', tutorPath('library', wordsCall)],
] as const;

type Claims = Record<string, unknown>;

/** The statuses with which all of them answer a token. */
async function statusesWith(token: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const [method, url] of endpoints) {
    const { statusCode } = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { payload: {} }),
    });
    statuses.push(statusCode);
  }
  return statuses;
}

const refused = endpoints.map(() => 401);

async function sign(claims: Claims): Promise<string> {
  const [key = { kty: '' }] = server.dependencies.secrets.jwtKeys.keys;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' })
    .sign(await importJWK(key, 'ES256'));
}

/** A person who signed up and in through the service itself. */
async function signedInPerson() {
  const { serviceRole } = server.dependencies.secrets.apiKeys;
  const headers = { apikey: serviceRole, authorization: `Bearer ${serviceRole}` };
  const email = `${randomUUID()}@example.org`;
  const password = 'a long enough password';
  const payload = { email, password, email_confirm: true };
  const made = await server.app.inject({ method: 'POST', url: '/auth/v1/admin/users', headers, payload });
  const session = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers,
    payload: { email, password },
  });
  const id = made.json().id as string;
  const admin = (method: 'PUT' | 'DELETE', body: object) =>
    server.app.inject({ method, url: `/auth/v1/admin/users/${id}`, headers, payload: body });
  return { token: session.json().access_token as string, admin, headers };
}

describe('every endpoint for signed-in people', () => {
  test('accepts the token of a signed-in person', async () => {
    const { token } = await signedInPerson();
    for (const status of await statusesWith(token)) expect(status).not.toBe(401);
  });

  test.each([
    ['names another issuer', { iss: 'https://elsewhere.example.org/auth/v1' }],
    ['never ends', { exp: undefined }],
    ['is for another audience', { aud: 'others' }],
    ['is for no audience', { aud: undefined }],
    ['names nobody who could be there', { sub: 'me' }],
    ['names somebody who is not there', { sub: randomUUID() }],
    ['names a session that is not there', { session_id: randomUUID() }],
  ])('refuses a token that %s', async (_what, changed) => {
    const { userId } = await createLearner(server, 0);
    const right = {
      iss: `${server.dependencies.config.PUBLIC_URL}/auth/v1`,
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      exp: Math.floor(nowMs / 1000) + 60,
    };
    for (const status of await statusesWith(await sign(right))) expect(status).not.toBe(401);
    expect(await statusesWith(await sign({ ...right, ...changed }))).toEqual(refused);
  });

  test.each(['deleted', 'banned', 'logged out'] as const)(
    'refuses the token of someone who was %s, ten seconds later at the latest',
    async (what) => {
      const { token, admin, headers } = await signedInPerson();
      await statusesWith(token);
      if (what === 'deleted') await admin('DELETE', {});
      if (what === 'banned') await admin('PUT', { ban_duration: '1h' });
      if (what === 'logged out') {
        const authorization = `Bearer ${token}`;
        const url = '/auth/v1/logout';
        await server.app.inject({ method: 'POST', url, headers: { ...headers, authorization } });
      }
      nowMs += 10_000;
      expect(await statusesWith(token)).toEqual(refused);
    },
  );
});

test('another program that a person has allowed access reaches their rows, and nothing else of the product', async () => {
  const { token } = await signedInPerson();
  const ofProgram = await sign({ ...decodeJwt(token), client_id: randomUUID(), scope: 'email' });
  const [rows, ...product] = await statusesWith(ofProgram);
  expect(rows).toBe(200);
  expect(product).toEqual(refused.slice(1));
});

test('someone who owes the second step is told so by every endpoint', async () => {
  const { token } = await signedInPerson();
  const { sub } = decodeJwt(token);
  await server.database.once(owner, {
    text: `insert into auth.mfa_factors (id, user_id, factor_type, status) values ($1, $2, 'totp', 'verified')`,
    values: [randomUUID(), sub],
  });
  expect(await statusesWith(token)).toEqual(refused);
  const headers = { authorization: `Bearer ${token}` };
  const product = await server.app.inject({ method: 'POST', url: '/study/events', headers, payload: {} });
  expect(product.json().code).toBe('second_step_needed');
  const table = await server.app.inject({ method: 'GET', url: '/rest/v1/words', headers });
  expect(table.json()).toMatchObject({ code: 'PGRST303', message: expect.stringContaining('second step') });
  // They may still do what visitors may.
  const support = await server.app.inject({ method: 'POST', url: '/support/messages', headers, payload: {} });
  expect(support.statusCode).toBe(400);
});

test('no answer to a person may be cached, whether it is good or a refusal', async () => {
  const { token } = await signedInPerson();
  const { anon } = server.dependencies.secrets.apiKeys;
  const isFile = (url: string) =>
    url === '/config' || url.endsWith('/jwks.json') || url === '*' || url === '/*';
  const asked = server.routes.filter(({ url, method }) => !isFile(url) && method !== 'OPTIONS');
  expect(asked.length).toBeGreaterThan(30);
  for (const { method, url } of asked) {
    for (const authorization of [`Bearer ${token}`, 'Bearer wrong']) {
      const reply = await server.app.inject({
        method: method as 'GET',
        url: url.replace('*', 'modules_new').replace(/:\w+/g, 'x'),
        headers: { authorization, apikey: anon },
        ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload: {} }),
      });
      expect([method, url, reply.headers['cache-control']]).toEqual([method, url, 'no-store']);
    }
  }
});

test('an unknown address is refused in the form of the service it is below', async () => {
  const auth = await server.app.inject({ method: 'GET', url: '/auth/v1/%' });
  expect([auth.statusCode, auth.json().error_code]).toEqual([400, 'validation_failed']);
  const tables = await server.app.inject({ method: 'GET', url: '/rest/v1/%' });
  expect([tables.statusCode, tables.json().code]).toEqual([404, 'PGRST125']);
  const product = await server.app.inject({ method: 'GET', url: '/study/%' });
  expect([product.statusCode, product.json().code]).toEqual([400, 'bad_request']);
});

test('an unreadable address below the tables is refused without details if errors are to have none', async () => {
  const curt = await startTestServer({ env: { DATA_ERROR_VERBOSITY: 'minimal' } });
  const reply = await curt.app.inject({ method: 'GET', url: '/rest/v1/%' });
  await curt.close();
  expect(reply.json()).toEqual({ code: 'PGRST125', message: 'Invalid path specified in request URL' });
});

test('an unknown path of the auth service is answered by it, not by the web app', async () => {
  const { anon } = server.dependencies.secrets.apiKeys;
  for (const method of ['GET', 'POST'] as const) {
    const reply = await server.app.inject({ method, url: '/auth/v1/nowhere', headers: { apikey: anon } });
    expect([reply.statusCode, reply.json().error_code]).toEqual([404, 'not_found']);
  }
});

test('the mailbox of an invalid address is a bad request', async () => {
  const reply = await server.app.inject({ method: 'GET', url: '/dev/mailbox.json?to=%00' });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
});
