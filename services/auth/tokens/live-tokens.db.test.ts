import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, refresh, signIn } from '../testing/people.ts';
import { codeOf, enroll, personWithSecondStep, verify as verifyFactor } from '../testing/second-step.ts';
import { createTestAuth, issuer, send, type TestAuth } from '../testing/test-auth.ts';
import { createKeyRing } from './key-ring.ts';
import { onlyLive } from './live-tokens.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

let auth: TestAuth;
let verify: TokenVerifier;
beforeAll(async () => {
  auth = await createTestAuth();
  const clock = { nowMs: auth.nowMs };
  verify = onlyLive(createTokenVerifier({ keys: auth.keys, issuer, clock }), {
    database: auth.database,
    clock,
  });
});
afterAll(() => auth.close());

const ended = { result: 'refused', reason: 'ended' };
const admin = (method: 'PUT' | 'DELETE', id: string, body: object) =>
  send(auth, auth.app, { method, path: `/admin/users/${id}`, body, bearer: auth.serviceKey });

test.each([
  ['deleted', ({ id }) => admin('DELETE', id, {})],
  ['deleted, its row kept', ({ id }) => admin('DELETE', id, { should_soft_delete: true })],
  ['banned', ({ id }) => admin('PUT', id, { ban_duration: '1h' })],
  [
    'logged out',
    ({ accessToken: bearer }) => send(auth, auth.app, { method: 'POST', path: '/logout', bearer }),
  ],
] as readonly [string, (person: { id: string; accessToken: string }) => Promise<unknown>][])(
  'the token of a user who was %s is refused within ten seconds',
  async (_what, happens) => {
    const person = await confirmedPerson(auth);
    expect((await verify(person.accessToken)).result).toBe('verified');
    await happens(person);
    auth.passSeconds(10);
    expect(await verify(person.accessToken)).toEqual(ended);
  },
);

test('a user is looked up once in ten seconds, whichever token of the session is sent', async () => {
  const person = await confirmedPerson(auth);
  auth.passSeconds(1);
  const next = (await refresh(auth, person.refreshToken)).body.access_token;
  let asked = 0;
  const counting = onlyLive(createTokenVerifier({ keys: auth.keys, issuer, clock: { nowMs: auth.nowMs } }), {
    clock: { nowMs: auth.nowMs },
    database: {
      ...auth.database,
      once: (...question) => {
        asked += 1;
        return auth.database.once(...question);
      },
    },
  });
  for (const token of [person.accessToken, next, person.accessToken]) await counting(token);
  expect(asked).toBe(1);
});

test('a user who is no longer banned is let in at once', async () => {
  const person = await confirmedPerson(auth);
  await admin('PUT', person.id, { ban_duration: '1h' });
  expect(await verify(person.accessToken)).toEqual(ended);
  await admin('PUT', person.id, { ban_duration: 'none' });
  expect((await verify(person.accessToken)).result).toBe('verified');
});

test('what the verifier refuses stays refused for its own reason', async () => {
  expect(await verify('no.token.atall')).toEqual({ result: 'refused', reason: 'malformed' });
});

test('API keys name no user and pass', async () => {
  expect((await verify(auth.anonKey)).result).toBe('verified');
});

describe('a person in a token signed with a further key', () => {
  const secret = 'a shared secret of at least 32 characters';
  const verifierThat = (strangers: 'refused' | 'allowed') => {
    const clock = { nowMs: auth.nowMs };
    const furtherKeys = { keys: { keys: [] }, secret };
    return onlyLive(createTokenVerifier({ keys: auth.keys, issuer, clock, furtherKeys }), {
      ...{ database: auth.database, clock, strangers },
    });
  };
  const theirToken = (claims: object) =>
    new SignJWT({ exp: auth.nowMs() / 1000 + 60, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));

  test('is let in without an account only if strangers are allowed', async () => {
    const token = await theirToken({ sub: randomUUID() });
    expect((await verifierThat('allowed')(token)).result).toBe('verified');
    expect(await verifierThat('refused')(token)).toEqual(ended);
  });

  test('does not count as a stranger with a session or when the token is signed with our key', async () => {
    const allowing = verifierThat('allowed');
    const [sub, session_id] = [randomUUID(), randomUUID()];
    expect(await allowing(await theirToken({ sub, session_id }))).toEqual(ended);
    expect(await allowing(await tokenWith({ sub }))).toEqual(ended);
  });

  test('is checked as usual if they have an account', async () => {
    const { id } = await confirmedPerson(auth);
    const token = await theirToken({ sub: id });
    expect((await verifierThat('allowed')(token)).result).toBe('verified');
    await admin('PUT', id, { ban_duration: '1h' });
    expect(await verifierThat('allowed')(token)).toEqual(ended);
  });
});

test('a token from before its session lost the second step is refused within ten seconds', async () => {
  const person = await personWithSecondStep(auth);
  expect((await verify(person.accessToken)).result).toBe('verified');
  await auth.database.once(owner, {
    text: `update auth.sessions set aal = 'aal1' where user_id = $1`,
    values: [person.id],
  });
  auth.passSeconds(10);
  expect(await verify(person.accessToken)).toEqual({ result: 'refused', reason: 'second-step-owed' });
});

/** A token signed with this service's key, with the given claims. */
async function tokenWith(claims: Record<string, unknown>): Promise<string> {
  const { signing } = await createKeyRing(auth.keys);
  return new SignJWT({ iss: issuer, aud: 'authenticated', exp: auth.nowMs() / 1000 + 60, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: signing.kid })
    .sign(signing.key);
}

test('a token is accepted without a session, and with one only if it is the user’s own', async () => {
  const [person, other] = [await confirmedPerson(auth), await confirmedPerson(auth)];
  const sessionOf = ({ accessToken }: { accessToken: string }): unknown =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).session_id;
  const resultOf = async (claims: Record<string, unknown>) => {
    const verified = await verify(await tokenWith({ sub: person.id, ...claims }));
    return verified.result === 'refused' ? verified.reason : verified.result;
  };
  expect(await resultOf({})).toBe('verified');
  expect(await resultOf({ session_id: '' })).toBe('verified');
  expect(await resultOf({ session_id: sessionOf(person) })).toBe('verified');
  expect(await resultOf({ session_id: sessionOf(other) })).toBe('ended');
  for (const none of [{ session_id: 'mine' }, { session_id: 5 }, { sub: 'me' }])
    expect(await resultOf(none), JSON.stringify(none)).toBe('bad-claims');
});

test('a session that owes its second step is refused at once, and accepted as soon as it has passed', async () => {
  const person = await personWithSecondStep(auth);
  expect((await verify(person.accessToken)).result).toBe('verified');
  const half = (await signIn(auth, person.email)).body.access_token as string;
  const owed = { result: 'refused', reason: 'second-step-owed' };
  expect(await verify(half)).toEqual(owed);
  const code = codeOf(auth, person.factor.secret);
  const raised = await verifyFactor(auth, { bearer: half }, { id: person.factor.id, code });
  expect((await verify(raised.body.access_token)).result).toBe('verified');
  // A token from before the step is still refused.
  expect(await verify(half)).toEqual(owed);
});

test('a token from before the account had a second step is refused within ten seconds', async () => {
  const { accessToken: bearer } = await confirmedPerson(auth);
  expect((await verify(bearer)).result).toBe('verified');
  const { body } = await enroll(auth, { bearer });
  await verifyFactor(auth, { bearer }, { id: body.id, code: codeOf(auth, body.totp.secret) });
  auth.passSeconds(10);
  expect(await verify(bearer)).toEqual({ result: 'refused', reason: 'second-step-owed' });
});
