import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionLimits } from './ports/ports.ts';
import { clientFor } from './testing/client-library.ts';
import { confirmedPerson, password, refresh, signIn } from './testing/people.ts';
import { codeOf, personWithSecondStep, verify } from './testing/second-step.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

const none = { timeboxSeconds: null, inactivitySeconds: null, lowAalSeconds: null, single: false };

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const appWith = (limits: Partial<SessionLimits>) =>
  auth.withSettings({ sessionLimits: { ...none, ...limits } });

const over = (why = '') => ({
  status: 400,
  body: { code: 'session_expired', message: `Invalid Refresh Token: Session Expired${why}` },
});

test('a session lasts until somebody logs out', async () => {
  const { refreshToken } = await confirmedPerson(auth);
  auth.passSeconds(400 * 24 * 3600);
  expect((await refresh(auth, refreshToken)).status).toBe(200);
});

test('with an end to it a session ends then, however much it is used', async () => {
  const app = await appWith({ timeboxSeconds: 3600 });
  let { refreshToken } = await confirmedPerson(auth);
  for (let used = 0; used < 3; used += 1) {
    auth.passSeconds(1200);
    const { status, body } = await refresh(auth, refreshToken, app);
    expect(status).toBe(200);
    refreshToken = body.refresh_token;
  }
  auth.passSeconds(1);
  expect(await refresh(auth, refreshToken, app)).toMatchObject(over());
});

test('with a bound to idleness it ends only where it is not used', async () => {
  const app = await appWith({ inactivitySeconds: 3600 });
  const { refreshToken } = await confirmedPerson(auth);
  auth.passSeconds(3600);
  const { body } = await refresh(auth, refreshToken, app);
  auth.passSeconds(3600);
  const again = await refresh(auth, body.refresh_token, app);
  expect(again.status).toBe(200);
  auth.passSeconds(3601);
  expect(await refresh(auth, again.body.refresh_token, app)).toMatchObject(over(' (Inactivity)'));
});

test('one that owes the second step ends, with its access token, and one that has passed it goes on', async () => {
  const app = await appWith({ lowAalSeconds: 600 });
  const { email, factor } = await personWithSecondStep(auth);
  const body = { email, password };
  const { body: half } = await send(auth, app, { path: '/token?grant_type=password', body });
  expect([half.expires_in, half.expires_at]).toEqual([600, Math.floor(auth.nowMs() / 1000) + 600]);
  const { body: whole } = await signIn(auth, email);
  const code = codeOf(auth, factor.secret);
  const passed = await verify(auth, { bearer: whole.access_token }, { id: factor.id, code, app });
  expect(passed.body.expires_in).toBe(3600);
  auth.passSeconds(601);
  expect(await refresh(auth, half.refresh_token, app)).toMatchObject(
    over(' (Low AAL: User Needs MFA Verification)'),
  );
  expect((await refresh(auth, passed.body.refresh_token, app)).status).toBe(200);
});

test('where there is one session for each person, a log-in ends the earlier one', async () => {
  const app = await appWith({ single: true });
  const { email, refreshToken } = await confirmedPerson(auth);
  const another = await confirmedPerson(auth);
  auth.passSeconds(60);
  const { body: newer } = await signIn(auth, email);
  expect(await refresh(auth, refreshToken, app)).toMatchObject(over(' (Revoked by Newer Login)'));
  expect((await refresh(auth, newer.refresh_token, app)).status).toBe(200);
  expect((await refresh(auth, another.refreshToken, app)).status).toBe(200);
});

test('an ended session does not count as the newer one', async () => {
  const app = await appWith({ single: true, timeboxSeconds: 3600 });
  const person = await confirmedPerson(auth);
  auth.passSeconds(60);
  const { body: newer } = await signIn(auth, person.email);
  await auth.database.once(owner, {
    text: 'update auth.sessions set not_after = $2 where id = (select session_id from auth.refresh_tokens where user_id = $1 order by created_at desc limit 1)',
    values: [person.id, new Date(auth.nowMs())],
  });
  expect(await refresh(auth, newer.refresh_token, app)).toMatchObject(over());
  expect((await refresh(auth, person.refreshToken, app)).status).toBe(200);
});

test('the client library is told of the end by its code', async () => {
  const app = await appWith({ timeboxSeconds: 60 });
  const client = clientFor(auth, 'pkce', app);
  const { email } = await confirmedPerson(auth);
  await client.signInWithPassword({ email, password });
  auth.passSeconds(61);
  const { error } = await client.refreshSession();
  expect([error?.status, error?.code]).toEqual([400, 'session_expired']);
});
