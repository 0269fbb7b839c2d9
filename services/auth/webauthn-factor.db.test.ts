import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, type Circumstances, createAuthenticator } from './testing/authenticator.ts';
import { personWithPasskey, signInWith } from './testing/passkeys.ts';
import { confirmedPerson, signIn } from './testing/people.ts';
import { challenge, codeOf, enroll, personWithSecondStep, verify } from './testing/second-step.ts';
import { createTestAuth, type Reply, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ webauthnEnrollment: true });
});
afterAll(() => auth.close());

const refusalOf = ({ status, body }: Reply) => [status, body.code];
const failed = [422, 'mfa_verification_failed'];

const enrollKey = (bearer: string, name = 'Key', app = auth.app) =>
  send(auth, app, {
    path: '/factors',
    bearer,
    body: { factor_type: 'webauthn', friendly_name: name },
  });

const answer = (bearer: string, id: string, body: object) =>
  send(auth, auth.app, { path: `/factors/${id}/verify`, bearer, body });

/** Challenges a key and has an authenticator answer. */
async function show(bearer: string, id: string, authenticator: Authenticator, as: Circumstances = {}) {
  const { status, body } = await challenge(auth, { bearer }, id);
  if (status !== 200) return { status, body, headers: {} };
  const { type, credential_options: options } = body.webauthn;
  const said = type === 'create' ? authenticator.create : authenticator.answer;
  return answer(bearer, id, {
    challenge_id: body.id,
    webauthn: { type, rpId: 'localhost', rpOrigins: [], credential_response: said(options.publicKey, as) },
  });
}

/** A user with a security key, who has passed it, with a second session that still owes it. */
async function personWithKey(options: Parameters<typeof createAuthenticator>[0] = {}) {
  const person = await confirmedPerson(auth);
  const authenticator = createAuthenticator(options);
  auth.passSeconds(1);
  const { body } = await enrollKey(person.accessToken);
  const shown = await show(person.accessToken, body.id, authenticator);
  if (shown.status !== 200) throw new Error(`the key was not accepted: ${JSON.stringify(shown.body)}`);
  const half = (await signIn(auth, person.email)).body.access_token as string;
  return {
    ...person,
    authenticator,
    factorId: body.id as string,
    whole: shown.body.access_token as string,
    half,
  };
}

describe('a security key as a second step', () => {
  test.each(['ES256', 'RS256'] as const)(
    'with %s is added, owed by later sign-ins, and passed',
    async (algorithm) => {
      const { authenticator, factorId, whole, half } = await personWithKey({ algorithm });
      expect(decodeJwt(whole)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
      });
      const update = (bearer: string) =>
        send(auth, auth.app, { method: 'PUT', path: '/user', bearer, body: { data: { a: 1 } } });
      expect(refusalOf(await update(half))).toEqual([401, 'insufficient_aal']);
      const raised = await show(half, factorId, authenticator);
      expect(decodeJwt(raised.body.access_token)).toMatchObject({ aal: 'aal2' });
      expect((await update(raised.body.access_token)).status).toBe(200);
      expect(raised.body.user.factors).toMatchObject([
        { id: factorId, factor_type: 'webauthn', status: 'verified', friendly_name: 'Key' },
      ]);
      expect(JSON.stringify(raised.body.user)).not.toContain(authenticator.id);
    },
  );

  test('is challenged for the configured site, whatever the page says', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const enrolled = await enrollKey(bearer);
    expect(enrolled.body).toEqual({ id: enrolled.body.id, type: 'webauthn', friendly_name: 'Key' });
    const { body } = await send(auth, auth.app, {
      path: `/factors/${enrolled.body.id}/challenge`,
      bearer,
      body: {
        factorId: 'x',
        webauthn: { rpId: 'evil.example.org', rpOrigins: ['https://evil.example.org'] },
      },
    });
    expect(body).toMatchObject({
      type: 'webauthn',
      expires_at: Math.floor(auth.nowMs() / 1000) + 300,
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'localhost' },
            user: { id: Buffer.from(enrolled.body.id).toString('base64url') },
            authenticatorSelection: { userVerification: 'preferred', residentKey: 'discouraged' },
          },
        },
      },
    });
  });

  test('need not ask for finger or PIN: the password was given before', async () => {
    const { half, factorId, authenticator } = await personWithKey();
    expect((await show(half, factorId, authenticator, { isVerified: false })).status).toBe(200);
  });

  test.each([
    ['from a page elsewhere', { origin: 'https://evil.example.org' }],
    ['for another site', { rpId: 'evil.example.org' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without a person', { isPresent: false }],
  ])('is refused if its response is one %s', async (_, as) => {
    const { half, factorId, authenticator } = await personWithKey();
    expect(refusalOf(await show(half, factorId, authenticator, as))).toEqual(failed);
    const { accessToken: bearer } = await confirmedPerson(auth);
    const { body } = await enrollKey(bearer);
    expect(refusalOf(await show(bearer, body.id, createAuthenticator(), as))).toEqual(failed);
  });

  test('is refused if it is a different key, a copy, or repeats an answer', async () => {
    const { half, factorId, authenticator } = await personWithKey();
    expect(refusalOf(await show(half, factorId, createAuthenticator()))).toEqual(failed);
    const asked = (await challenge(auth, { bearer: half }, factorId)).body;
    const said = authenticator.answer(asked.webauthn.credential_options.publicKey);
    const again = { challenge_id: asked.id, webauthn: { type: 'request', credential_response: said } };
    const replies = await Promise.all([answer(half, factorId, again), answer(half, factorId, again)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    authenticator.setCounter(0);
    expect(refusalOf(await show(half, factorId, authenticator))).toEqual(failed);
  });

  test('must answer in the session that asked', async () => {
    const { half, whole, factorId, authenticator } = await personWithKey();
    const asked = (await challenge(auth, { bearer: half }, factorId)).body;
    const said = authenticator.answer(asked.webauthn.credential_options.publicKey);
    const elsewhere = await answer(whole, factorId, {
      challenge_id: asked.id,
      webauthn: { type: 'request', credential_response: said },
    });
    expect(refusalOf(elsewhere)).toEqual([422, 'mfa_factor_not_found']);
  });

  test.each([
    [{}, 'WebAuthn config required'],
    [{ webauthn: { type: 'guess', credential_response: {} } }, 'WebAuthn type must be create or request'],
    [{ webauthn: { type: 'request' } }, 'credential_response required'],
    [{ webauthn: { type: 'request', credential_response: { id: 5 } } }, 'Invalid credential_response'],
    [{ webauthn: { type: 'request', credential_response: 'x' } }, 'Invalid credential_response'],
  ])('requires an answer of its type: %j', async (body, message) => {
    const { half, factorId } = await personWithKey();
    const asked = (await challenge(auth, { bearer: half }, factorId)).body;
    const reply = await answer(half, factorId, { challenge_id: asked.id, ...body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  test('works beside an app: either passes, and each can be removed separately', async () => {
    const person = await personWithSecondStep(auth);
    const authenticator = createAuthenticator();
    const { body } = await enrollKey(person.accessToken);
    const both = await show(person.accessToken, body.id, authenticator);
    expect(both.status).toBe(200);
    const bearer = both.body.access_token;
    expect(refusalOf(await enrollKey(bearer))).toEqual([422, 'mfa_factor_name_conflict']);
    const byKey = (await signIn(auth, person.email)).body.access_token;
    expect((await show(byKey, body.id, authenticator)).status).toBe(200);
    const byApp = (await signIn(auth, person.email)).body.access_token;
    const code = codeOf(auth, person.factor.secret);
    expect((await verify(auth, { bearer: byApp }, { id: person.factor.id, code })).status).toBe(200);
    const gone = await send(auth, auth.app, { method: 'DELETE', path: `/factors/${body.id}`, bearer });
    expect(gone.status).toBe(200);
    const after = (await signIn(auth, person.email)).body.access_token;
    expect(refusalOf(await challenge(auth, { bearer: after }, body.id))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
  });

  test('can be added once, even beside a passkey on the same device', async () => {
    const person = await personWithPasskey(auth);
    const { body } = await enrollKey(person.accessToken, 'One');
    const key = createAuthenticator();
    const { body: raised } = await show(person.accessToken, body.id, key);
    const bearer = raised.access_token;
    expect((await signInWith(auth, person.authenticator)).status).toBe(200);
    const second = (await enrollKey(bearer, 'Two')).body;
    const again = await show(bearer, second.id, key);
    expect(refusalOf(again)).toEqual([422, 'webauthn_credential_exists']);
  });

  test('cannot be verified by a session that owes the second step, nor with another type’s answer', async () => {
    const { half, whole, factorId } = await personWithKey();
    const second = (await enrollKey(whole, 'Two')).body;
    expect(refusalOf(await show(half, second.id, createAuthenticator()))).toEqual([403, 'insufficient_aal']);
    const app = (await enroll(auth, { bearer: whole }, { friendly_name: 'App' })).body;
    const asked = (await challenge(auth, { bearer: whole }, app.id)).body;
    const reply = await answer(whole, app.id, {
      challenge_id: asked.id,
      webauthn: { type: 'create', credential_response: {} },
    });
    expect(refusalOf(reply)).toEqual([400, 'validation_failed']);
    const foreign = await answer(half, factorId, {
      challenge_id: asked.id,
      webauthn: { type: 'request', credential_response: {} },
    });
    expect(refusalOf(foreign)).toEqual([422, 'mfa_factor_not_found']);
  });
});

describe('with security keys turned off', () => {
  test('none can be added or completed, but verified ones are still required', async () => {
    const { half, factorId, authenticator } = await personWithKey();
    const { accessToken: bearer } = await confirmedPerson(auth);
    const begun = (await enrollKey(bearer)).body;
    const app = await auth.withSettings({ webauthnEnrollment: false });
    expect(await enrollKey(bearer, 'Other', app)).toMatchObject({
      status: 422,
      body: { code: 'mfa_webauthn_enroll_not_enabled', message: 'MFA enroll is disabled for WebAuthn' },
    });
    const ask = (by: string, id: string) =>
      send(auth, app, { path: `/factors/${id}/challenge`, bearer: by, body: {} });
    expect(await ask(bearer, begun.id)).toMatchObject({
      status: 422,
      body: {
        code: 'mfa_webauthn_verify_not_enabled',
        message: 'MFA verification is disabled for WebAuthn',
      },
    });
    const asked = (await ask(half, factorId)).body;
    const said = authenticator.answer(asked.webauthn.credential_options.publicKey);
    const shown = await answer(half, factorId, {
      challenge_id: asked.id,
      webauthn: { type: 'request', credential_response: said },
    });
    expect(shown.status).toBe(200);
  });
});
