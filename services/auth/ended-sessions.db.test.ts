import { owner } from '@vocabloom/database/port/identities.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clean, endless } from './testing/clean.ts';
import { confirmedPerson, password, refresh, signIn } from './testing/people.ts';
import { personWithSecondStep } from './testing/second-step.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const hour = 3600;
const day = 24 * hour;
/** How many of the sessions of these access tokens there are. */
async function sessionsOf(...tokens: readonly string[]): Promise<number> {
  const ids = tokens.map((token) => decodeJwt(token).session_id);
  const text = 'select count(*)::int as n from auth.sessions where id = any($1::uuid[])';
  const { rows } = await auth.database.once(owner, { text, values: [ids] });
  return Number(rows[0]?.n);
}

test('without limits a session stays, however old it is', async () => {
  const { refreshToken } = await confirmedPerson(auth);
  auth.passSeconds(400 * day);
  await clean(auth);
  expect((await refresh(auth, refreshToken)).status).toBe(200);
});

test('a session that is over by its age is told so for a day, and deleted then', async () => {
  const limits = { timeboxSeconds: hour };
  const app = await auth.withSettings({ sessionLimits: { ...endless, ...limits } });
  const { refreshToken } = await confirmedPerson(auth);
  auth.passSeconds(day + 2 * hour - 60);
  await clean(auth, limits);
  expect((await refresh(auth, refreshToken, app)).body.code).toBe('session_expired');
  auth.passSeconds(120);
  await clean(auth, limits);
  expect((await refresh(auth, refreshToken, app)).body.code).toBe('refresh_token_not_found');
});

test('so is one that nobody used, but not one that was used since', async () => {
  const limits = { inactivitySeconds: hour };
  const used = await confirmedPerson(auth);
  const idle = await confirmedPerson(auth);
  auth.passSeconds(hour);
  await refresh(auth, used.refreshToken);
  auth.passSeconds(day + hour + 60);
  await clean(auth, limits);
  expect(await sessionsOf(used.accessToken)).toBe(1);
  expect(await sessionsOf(idle.accessToken)).toBe(0);
});

test('one that owes the second step is deleted, one that passed it or owes none is not', async () => {
  const { email, accessToken } = await personWithSecondStep(auth);
  const { body: half } = await signIn(auth, email);
  const simple = await confirmedPerson(auth);
  auth.passSeconds(day + 2 * hour);
  await clean(auth, { lowAalSeconds: 600 });
  expect(await sessionsOf(half.access_token)).toBe(0);
  expect(await sessionsOf(accessToken, simple.accessToken)).toBe(2);
});

test('where a log-in ends the earlier ones, these are deleted, and the newest stays', async () => {
  const { email, accessToken } = await confirmedPerson(auth);
  const another = await confirmedPerson(auth);
  auth.passSeconds(60);
  const { body: newer } = await signIn(auth, email);
  auth.passSeconds(day);
  await clean(auth, { single: true });
  expect(await sessionsOf(accessToken)).toBe(1);
  auth.passSeconds(2 * hour);
  await clean(auth, { single: true });
  expect(await sessionsOf(accessToken)).toBe(0);
  expect(await sessionsOf(newer.access_token, another.accessToken)).toBe(2);
});

test('a newer one that has ended itself ends none', async () => {
  const limits = { single: true, lowAalSeconds: 600 };
  const { email, accessToken } = await personWithSecondStep(auth);
  auth.passSeconds(60);
  await send(auth, auth.app, { path: '/token?grant_type=password', body: { email, password } });
  auth.passSeconds(2 * day);
  await clean(auth, limits);
  expect(await sessionsOf(accessToken)).toBe(1);
});
