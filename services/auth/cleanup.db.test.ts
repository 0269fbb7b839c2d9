import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clean } from './testing/clean.ts';
import { askToSignIn } from './testing/passkeys.ts';
import { confirmedPerson, newAddress, openLink, signUp } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ mailIntervalSeconds: 60 });
});
afterAll(() => auth.close());

const count = async (table: string) => {
  const { rows } = await auth.database.once(owner, { text: `select count(*)::int as n from auth.${table}` });
  return Number(rows[0]?.n);
};
test('what may still be needed stays, and what has expired is deleted', async () => {
  const email = newAddress();
  const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' };
  await signUp(auth, { email, ...pkce });
  const person = await confirmedPerson(auth);
  auth.passSeconds(86_000);
  await askToSignIn(auth);
  await clean(auth);
  expect(await count('flow_state')).toBe(1);
  expect(await count('webauthn_challenges')).toBe(1);
  expect(await count('rate_limits')).toBe(2);
  expect((await openLink(auth, (await auth.lastMail(email)).link)).searchParams.get('code')).not.toBeNull();

  await signUp(auth, { email: newAddress() });
  auth.passSeconds(2 * 86_400);
  await auth.database.once(owner, {
    text: 'update auth.sessions set not_after = $1 where user_id = $2 and created_at = (select max(created_at) from auth.sessions)',
    values: [new Date(auth.nowMs() - 1000), person.id],
  });
  const sessions = await count('sessions');
  expect(await count('sign_ups')).toBe(1);
  await clean(auth);
  expect(await count('sign_ups')).toBe(0);
  expect(await count('flow_state')).toBe(0);
  expect(await count('webauthn_challenges')).toBe(0);
  expect(await count('rate_limits')).toBe(0);
  expect(await count('sessions')).toBeLessThan(sessions);
  expect((await send(auth, auth.app, { path: '/health' })).status).toBe(200);
});

test('actions on accounts are logged for a year', async () => {
  await confirmedPerson(auth);
  auth.passSeconds(364 * 86_400);
  await clean(auth);
  expect(await count('audit_log_entries')).toBeGreaterThan(0);
  auth.passSeconds(2 * 86_400);
  await clean(auth);
  expect(await count('audit_log_entries')).toBe(0);
});
