import { owner } from '@vocabloom/database/port/identities.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedPerson, signIn } from './testing/people.ts';
import { personWithSecondStep } from './testing/second-step.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const make = (bearer: string) =>
  send(auth, auth.app, { method: 'POST', path: '/recovery-codes', bearer, body: {} });
const remaining = async (bearer: string) =>
  (await send(auth, auth.app, { path: '/recovery-codes', bearer })).body.remaining;
const redeem = (bearer: string, code: string, app = auth.app) =>
  send(auth, app, { path: '/recovery-codes/verify', bearer, body: { code } });

async function personWithCodes() {
  const person = await personWithSecondStep(auth);
  const codes = (await make(person.accessToken)).body.codes as readonly string[];
  const halfSignedIn = async () => (await signIn(auth, person.email)).body.access_token as string;
  return { ...person, codes, halfSignedIn };
}

test('there are ten codes of 80 bits each, and none is stored in plain text', async () => {
  const { codes, id } = await personWithCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  const { rows } = await auth.database.once(owner, {
    text: 'select code_hash from auth.recovery_codes where user_id = $1',
    values: [id],
  });
  expect(rows).toHaveLength(10);
  const plain = codes.map((code) => code.replaceAll('-', ''));
  for (const { code_hash: hash } of rows) {
    for (const code of [...codes, ...plain]) expect(String(hash)).not.toContain(code);
  }
});

test('a code passes a session’s second step, reports how many remain, and works once', async () => {
  const { codes, halfSignedIn, accessToken } = await personWithCodes();
  const [code = ''] = codes;
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
  const raised = await redeem(await halfSignedIn(), typed);
  expect([raised.status, raised.body.recovery_codes_remaining]).toEqual([200, 9]);
  const claims = decodeJwt(raised.body.access_token);
  expect(claims.aal).toBe('aal2');
  expect(claims.amr).toContainEqual({ method: 'recovery_code', timestamp: expect.any(Number) });
  expect(await remaining(accessToken)).toBe(9);
  const again = await redeem(await halfSignedIn(), code);
  expect([again.status, again.body.code]).toEqual([422, 'mfa_verification_failed']);
});

test('of two uses at the same time, at two processes, one succeeds', async () => {
  const { codes, halfSignedIn, accessToken } = await personWithCodes();
  const app = await auth.withSettings({});
  const bearers = [await halfSignedIn(), await halfSignedIn()] as const;
  const replies = await Promise.all([
    redeem(bearers[0], codes[0] ?? ''),
    redeem(bearers[1], codes[0] ?? '', app),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await remaining(accessToken)).toBe(9);
});

test('a new set replaces the old one; it needs a recent sign-in and an authenticator app', async () => {
  const { codes, halfSignedIn, accessToken } = await personWithCodes();
  const next = (await make(accessToken)).body.codes as readonly string[];
  expect(next.some((code) => codes.includes(code))).toBe(false);
  expect((await redeem(await halfSignedIn(), codes[0] ?? '')).status).toBe(422);
  expect((await redeem(await halfSignedIn(), next[0] ?? '')).status).toBe(200);
  auth.passSeconds(901);
  const late = await make(accessToken);
  expect([late.status, late.body.code]).toEqual([400, 'reauthentication_needed']);
  const without = await make((await confirmedPerson(auth)).accessToken);
  expect([without.status, without.body.code]).toEqual([422, 'mfa_factor_not_found']);
});

test('a user’s codes work for no one else and are deleted with the authenticator app', async () => {
  const one = await personWithCodes();
  const other = await personWithCodes();
  expect((await redeem(await one.halfSignedIn(), other.codes[0] ?? '')).status).toBe(422);
  const path = `/factors/${one.factor.id}`;
  expect((await send(auth, auth.app, { method: 'DELETE', path, bearer: one.accessToken })).status).toBe(200);
  expect(await remaining(one.accessToken)).toBe(0);
  expect(await remaining(other.accessToken)).toBe(10);
});

test('attempts stop at twenty an hour for an account', async () => {
  const limited = await createTestAuth({ rateLimitScale: 1 });
  try {
    const { accessToken: bearer } = await personWithSecondStep(limited);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      // The rate limit of the IP address would stop them sooner.
      if (n % 10 === 9) limited.passSeconds(60);
      const body = { code: 'aaaa-aaaa-aaaa-aaaa' };
      statuses.push(
        (await send(limited, limited.app, { path: '/recovery-codes/verify', bearer, body })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  } finally {
    await limited.close();
  }
});
