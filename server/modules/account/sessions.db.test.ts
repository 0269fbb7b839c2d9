import { randomUUID } from 'node:crypto';
import { END_SESSION_PATH, SESSIONS_PATH } from '@vocabloom/contract/sessions.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { nowMs: () => nowMs } } });
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const password = 'a long enough password';

const keyed = () => {
  const { serviceRole } = server.dependencies.secrets.apiKeys;
  return { apikey: serviceRole, authorization: `Bearer ${serviceRole}` };
};

async function newPerson(): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const payload = { email, password, email_confirm: true };
  await server.app.inject({ method: 'POST', url: '/auth/v1/admin/users', headers: keyed(), payload });
  return email;
}

async function logIn(email: string, userAgent = firefox): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { ...keyed(), 'user-agent': userAgent },
    payload: { email, password },
  });
  return reply.json().access_token;
}

const post = (url: string, accessToken: string, body: object = {}) =>
  server.app.inject({ method: 'POST', url, payload: { ...body, accessToken } });
const sessionsOf = async (token: string) => (await post(SESSIONS_PATH, token)).json().sessions;

test('a person sees where they are signed in, last used first, and which session is the current one', async () => {
  const email = await newPerson();
  const first = await logIn(email);
  nowMs += 60_000;
  const second = await logIn(email, 'x');
  const sessions = await sessionsOf(first);
  expect(sessions).toMatchObject([
    { browser: null, system: null, isThisOne: false },
    { browser: 'Firefox', system: 'Windows', address: '127.0.0.1', isThisOne: true },
  ]);
  expect((await sessionsOf(second)).map(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toEqual([
    true,
    false,
  ]);
});

test('an ended session is refused within ten seconds, and no other is', async () => {
  const email = await newPerson();
  const here = await logIn(email);
  nowMs += 1000;
  const there = await logIn(email);
  expect((await post(SESSIONS_PATH, there)).statusCode).toBe(200);
  const [{ id }] = await sessionsOf(here);
  expect((await post(END_SESSION_PATH, here, { id })).json()).toEqual({ ended: true });
  expect((await post(END_SESSION_PATH, here, { id })).json()).toEqual({ ended: false });
  nowMs += 10_000;
  expect((await post(SESSIONS_PATH, there)).statusCode).toBe(401);
  expect(await sessionsOf(here)).toHaveLength(1);
  const { rows } = await server.database.once(owner, {
    text: `select payload->>'action' as action, payload->'traits' as traits from auth.audit_log_entries
        where payload->'traits'->>'session_id' = $1`,
    values: [id],
  });
  expect(rows).toEqual([{ action: 'logout', traits: { scope: 'one', session_id: id } }]);
});

test('nobody can end or see someone else’s sessions', async () => {
  const [one, other] = [await logIn(await newPerson()), await logIn(await newPerson())];
  const [{ id }] = await sessionsOf(other);
  expect((await post(END_SESSION_PATH, one, { id })).json()).toEqual({ ended: false });
  expect(await sessionsOf(one)).toHaveLength(1);
  expect(await sessionsOf(other)).toHaveLength(1);
  expect((await post(SESSIONS_PATH, 'no token')).statusCode).toBe(401);
  expect((await post(END_SESSION_PATH, one, { id: 'x' })).statusCode).toBe(400);
});
