import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteUse } from './store/passkeys.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import {
  answerToSignIn,
  askToRegister,
  askToSignIn,
  personWithPasskey,
  signInWith,
} from './testing/passkeys.ts';
import { confirmedPerson } from './testing/people.ts';
import { createTestAuth, type Reply, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const refusalOf = ({ status, body }: Reply) => [status, body.code];
const failed = [400, 'webauthn_verification_failed'];

describe('signing in with a passkey', () => {
  test.each([
    ['from a page elsewhere', { origin: 'https://evil.example.org' }],
    ['for another site', { rpId: 'evil.example.org' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['meant as a registration', { type: 'webauthn.create' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['without a person', { isPresent: false }],
    ['in somebody else’s name', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ])('is refused if the response is one %s', async (_, as) => {
    const { authenticator } = await personWithPasskey(auth);
    expect(refusalOf(await signInWith(auth, authenticator, as))).toEqual(failed);
    expect((await signInWith(auth, authenticator)).status).toBe(200);
  });

  test('is refused if another key signed or the credential is unknown', async () => {
    const { authenticator } = await personWithPasskey(auth);
    const asked = (await askToSignIn(auth)).body;
    const forged = createAuthenticator();
    const right = authenticator.answer(asked.options);
    const wrong = forged.answer(asked.options);
    const credential = { ...right, response: { ...right.response, signature: wrong.response.signature } };
    const reply = await answerToSignIn(auth, { challenge_id: asked.challenge_id, credential });
    expect(refusalOf(reply)).toEqual(failed);
    expect(refusalOf(await signInWith(auth, forged))).toEqual(failed);
  });

  test('answers a challenge once, and within five minutes', async () => {
    const { authenticator } = await personWithPasskey(auth);
    const asked = (await askToSignIn(auth)).body;
    const answer = () =>
      answerToSignIn(auth, {
        challenge_id: asked.challenge_id,
        credential: authenticator.answer(asked.options),
      });
    const replies = await Promise.all([answer(), answer()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(refusalOf(await answer())).toEqual([400, 'webauthn_challenge_not_found']);
    const late = (await askToSignIn(auth)).body;
    auth.passSeconds(301);
    const reply = await answerToSignIn(auth, {
      challenge_id: late.challenge_id,
      credential: authenticator.answer(late.options),
    });
    expect(refusalOf(reply)).toEqual([400, 'webauthn_challenge_expired']);
  });

  test('is refused if a copy has advanced the counter', async () => {
    const { authenticator } = await personWithPasskey(auth);
    await signInWith(auth, authenticator);
    await signInWith(auth, authenticator);
    authenticator.setCounter(0);
    expect(refusalOf(await signInWith(auth, authenticator))).toEqual(failed);
    authenticator.setCounter(2);
    expect((await signInWith(auth, authenticator)).status).toBe(200);
  });

  test('lets in only one of two with the same counter at the same time, at two processes', async () => {
    const { authenticator } = await personWithPasskey(auth);
    const app = await auth.withSettings({});
    const asked = [await askToSignIn(auth), await askToSignIn(auth, { app })];
    const credentials = asked.map(({ body }) => {
      authenticator.setCounter(6);
      return { challenge_id: body.challenge_id, credential: authenticator.answer(body.options) };
    });
    const replies = await Promise.all(
      credentials.map((answer, n) => answerToSignIn(auth, answer, n === 0 ? {} : { app })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('a counter value is stored once: a second sign-in with it comes from a copy', async () => {
    const { passkeyId: id } = await personWithPasskey(auth);
    const now = new Date(auth.nowMs()).toISOString();
    const use = (counter: number) =>
      auth.database.transaction(owner, (tx) =>
        noteUse(tx, { id, proof: { counter, isBackedUp: false }, now }),
      );
    expect(await use(5)).toBe(true);
    expect(await use(5)).toBe(false);
    expect(await use(4)).toBe(false);
    expect(await use(6)).toBe(true);
    expect(await use(0)).toBe(false);
  });

  test('works any number of times with one that does not count, such as those kept in a cloud', async () => {
    const { authenticator } = await personWithPasskey(auth, { counts: false });
    for (const status of [200, 200]) expect((await signInWith(auth, authenticator)).status).toBe(status);
  });

  test('is refused if the input is not an authenticator’s response', async () => {
    const { authenticator } = await personWithPasskey(auth);
    for (const response of [
      {},
      { clientDataJSON: 'e30' },
      { clientDataJSON: 'e30', authenticatorData: 'oA', signature: 'oA' },
      { clientDataJSON: 'e30', authenticatorData: 'A'.repeat(9000), signature: 'oA' },
      { clientDataJSON: '{}', authenticatorData: 'oA', signature: 'oA' },
    ]) {
      const { body } = await askToSignIn(auth);
      const credential = { ...authenticator.answer(body.options), response };
      expect(refusalOf(await answerToSignIn(auth, { challenge_id: body.challenge_id, credential }))).toEqual(
        failed,
      );
    }
  });
});

describe('attempts and challenges are bounded', () => {
  let limited: TestAuth;
  beforeAll(async () => {
    limited = await createTestAuth({ rateLimitScale: 1 });
  });
  afterAll(() => limited.close());

  test('wrong answers for one account stop at twenty an hour; right ones do not count', async () => {
    const { authenticator } = await personWithPasskey(limited);
    for (let n = 0; n < 20; n += 1) {
      limited.passSeconds(10);
      const wrong = await signInWith(limited, authenticator, { isVerified: false });
      expect(refusalOf(wrong)).toEqual(failed);
    }
    limited.passSeconds(10);
    const right = await signInWith(limited, authenticator);
    expect(refusalOf(right)).toEqual([429, 'over_request_rate_limit']);
    limited.passSeconds(3601);
    for (let n = 0; n < 22; n += 1) {
      limited.passSeconds(10);
      expect((await signInWith(limited, authenticator)).status).toBe(200);
    }
  });

  test('an IP address may ask thirty times at once, and its responses are limited too', async () => {
    const app = await limited.withSettings({});
    for (let n = 0; n < 30; n += 1) expect((await askToSignIn(limited, { app })).status).toBe(200);
    const refused = [429, 'over_request_rate_limit'];
    expect(refusalOf(await askToSignIn(limited, { app }))).toEqual(refused);
    const answer = { challenge_id: randomUUID(), credential: {} };
    for (let n = 0; n < 30; n += 1) expect((await answerToSignIn(limited, answer, { app })).status).toBe(400);
    expect(refusalOf(await answerToSignIn(limited, answer, { app }))).toEqual(refused);
  });

  test('a session keeps five challenges; expired ones are deleted when new ones are made', async () => {
    const { accessToken: bearer, id } = await confirmedPerson(auth);
    for (let n = 0; n < 7; n += 1) await askToRegister(auth, { bearer });
    const count = async (where: string, values: readonly unknown[]) => {
      const text = `select count(*)::integer as n from auth.webauthn_challenges where ${where}`;
      return (await auth.database.once(owner, { text, values })).rows[0]?.n;
    };
    expect(await count('user_id = $1', [id])).toBe(5);
    auth.passSeconds(301);
    await askToSignIn(auth);
    expect(await count('expires_at < $1', [new Date(auth.nowMs())])).toBe(0);
  });
});
