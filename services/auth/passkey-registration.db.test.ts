import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Circumstances, createAuthenticator } from './testing/authenticator.ts';
import {
  answerToRegister,
  answerToSignIn,
  askToRegister,
  personWithPasskey,
  register,
} from './testing/passkeys.ts';
import { confirmedPerson, signIn } from './testing/people.ts';
import { createTestAuth, type Reply, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const refusalOf = ({ status, body }: Reply) => [status, body.code];
const failed = [400, 'webauthn_verification_failed'];

const own = (bearer: string) => send(auth, auth.app, { path: '/passkeys', bearer });
const remove = (bearer: string, id: string) =>
  send(auth, auth.app, { method: 'DELETE', path: `/passkeys/${id}`, bearer });
const rename = (bearer: string, id: string, friendly_name: unknown) =>
  send(auth, auth.app, { method: 'PATCH', path: `/passkeys/${id}`, bearer, body: { friendly_name } });

describe('adding a passkey', () => {
  const attempt = async (as: Circumstances, options: Parameters<typeof createAuthenticator>[0] = {}) => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    return refusalOf(await register(auth, { bearer }, createAuthenticator(options), as));
  };

  test.each([
    ['of a page elsewhere', { origin: 'https://evil.example.org' }],
    ['of another port of this host', { origin: 'http://localhost:9090' }],
    ['for another site', { rpId: 'evil.example.org' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['meant as a sign-in', { type: 'webauthn.get' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['without a person', { isPresent: false, isVerified: false }],
  ])('is refused if the response is one %s', async (_, as) => {
    expect(await attempt(as)).toEqual(failed);
  });

  test.each(['apple', 'android-key', 'android-safetynet', 'tpm', 'compound', 'none-such'])(
    'contacts no one about an authenticator: the attestation %s is not accepted',
    async (attestation) => {
      expect(await attempt({}, { attestation })).toEqual(failed);
    },
  );

  test('is refused if the input is not an authenticator’s response', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const authenticator = createAuthenticator();
    const answer = async (change: (credential: object) => unknown) => {
      const { body } = await askToRegister(auth, { bearer });
      const credential = change(authenticator.create(body.options));
      return refusalOf(
        await answerToRegister(auth, { bearer }, { challenge_id: body.challenge_id, credential }),
      );
    };
    const nested = Buffer.alloc(12_000, 0x81).toString('base64url');
    for (const change of [
      () => 'text',
      () => ({}),
      (credential: object) => ({ ...credential, id: 'x'.repeat(1400) }),
      (credential: object) => ({ ...credential, id: 'AAAA' }),
      (credential: object) => ({ ...credential, id: 'AAAA', rawId: 'AAAA' }),
      (credential: object) => ({ ...credential, type: 'password' }),
      (credential: object) => ({
        ...credential,
        response: { clientDataJSON: 'e30', attestationObject: 'oA' },
      }),
      (credential: object) => ({
        ...credential,
        response: { clientDataJSON: 'oA', attestationObject: nested },
      }),
      (credential: object) => ({
        ...credential,
        response: { ...Reflect.get(credential, 'response'), attestationObject: nested },
      }),
      (credential: object) => ({
        ...credential,
        response: { ...Reflect.get(credential, 'response'), attestationObject: 'A'.repeat(30_000) },
      }),
    ]) {
      expect(await answer(change)).toEqual(failed);
    }
    const { body } = await askToRegister(auth, { bearer });
    const credential = authenticator.create(body.options);
    for (const wrong of [
      { credential },
      { challenge_id: body.challenge_id },
      { challenge_id: 'x', credential },
    ]) {
      expect(refusalOf(await answerToRegister(auth, { bearer }, wrong))).toEqual([400, 'validation_failed']);
    }
    expect((await own(bearer)).body).toEqual([]);
  });

  test('drops unknown transports', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const { body } = await askToRegister(auth, { bearer });
    const made = createAuthenticator().create(body.options);
    const credential = { ...made, response: { ...made.response, transports: ['usb', 'telepathy'] } };
    const answer = { challenge_id: body.challenge_id, credential };
    expect((await answerToRegister(auth, { bearer }, answer)).status).toBe(200);
    const { options } = (await askToRegister(auth, { bearer })).body;
    expect(options.excludeCredentials).toMatchObject([{ transports: ['usb'] }]);
  });

  test('uses up a challenge whatever the outcome, and only in the session that asked', async () => {
    const person = await confirmedPerson(auth);
    const other = (await signIn(auth, person.email)).body.access_token;
    const stranger = (await confirmedPerson(auth)).accessToken;
    const authenticator = createAuthenticator();
    const asked = (await askToRegister(auth, { bearer: person.accessToken })).body;
    const answer = (bearer: string, as: Circumstances = {}) =>
      answerToRegister(
        auth,
        { bearer },
        {
          challenge_id: asked.challenge_id,
          credential: authenticator.create(asked.options, as),
        },
      );
    const unknown = [400, 'webauthn_challenge_not_found'];
    expect(refusalOf(await answer(stranger))).toEqual(unknown);
    expect(refusalOf(await answer(other))).toEqual(unknown);
    const signInAnswer = {
      challenge_id: asked.challenge_id,
      credential: authenticator.answer(asked.options),
    };
    expect(refusalOf(await answerToSignIn(auth, signInAnswer))).toEqual(unknown);
    expect(refusalOf(await answer(person.accessToken, { isVerified: false }))).toEqual(failed);
    expect(refusalOf(await answer(person.accessToken))).toEqual(unknown);
  });

  test('must be completed within five minutes', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const { body } = await askToRegister(auth, { bearer });
    const credential = createAuthenticator().create(body.options);
    auth.passSeconds(301);
    const late = await answerToRegister(auth, { bearer }, { challenge_id: body.challenge_id, credential });
    expect(refusalOf(late)).toEqual([400, 'webauthn_challenge_expired']);
  });

  test('stores a credential only once, whoever presents it', async () => {
    const { authenticator, accessToken: bearer } = await personWithPasskey(auth);
    const stranger = await confirmedPerson(auth);
    for (const again of [bearer, stranger.accessToken]) {
      expect(refusalOf(await register(auth, { bearer: again }, authenticator))).toEqual([
        422,
        'webauthn_credential_exists',
      ]);
    }
  });

  test('stops at ten, even for two at the same time', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    for (let n = 0; n < 9; n += 1) await register(auth, { bearer }, createAuthenticator());
    const asked = [await askToRegister(auth, { bearer }), await askToRegister(auth, { bearer })];
    const replies = await Promise.all(
      asked.map(({ body }) =>
        answerToRegister(
          auth,
          { bearer },
          {
            challenge_id: body.challenge_id,
            credential: createAuthenticator().create(body.options),
          },
        ),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(refusalOf(await askToRegister(auth, { bearer }))).toEqual([422, 'too_many_passkeys']);
    expect((await own(bearer)).body).toHaveLength(10);
  });

  test('requires a recent sign-in, as removing does', async () => {
    const { accessToken: bearer, passkeyId } = await personWithPasskey(auth);
    auth.passSeconds(901);
    const late = [400, 'reauthentication_needed'];
    expect(refusalOf(await askToRegister(auth, { bearer }))).toEqual(late);
    expect(refusalOf(await remove(bearer, passkeyId))).toEqual(late);
    expect((await rename(bearer, passkeyId, 'Phone')).status).toBe(200);
  });

  test('is refused to anonymous users', async () => {
    const app = await auth.withSettings({ anonymousEnabled: true });
    const { body } = await send(auth, app, { path: '/signup', body: {} });
    expect(refusalOf(await askToRegister(auth, { bearer: body.access_token }))).toEqual([
      403,
      'no_authorization',
    ]);
    expect(refusalOf(await send(auth, app, { path: '/passkeys' }))).toEqual([401, 'no_authorization']);
  });
});
