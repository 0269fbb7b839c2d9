import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from './testing/authenticator.ts';
import { askToRegister, askToSignIn, personWithPasskey, register, signInWith } from './testing/passkeys.ts';
import { auditOf, confirmedPerson, refresh } from './testing/people.ts';
import { codeOf, personWithSecondStep, verify as verifyFactor } from './testing/second-step.ts';
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

describe('a passkey', () => {
  test.each(['ES256', 'RS256', 'EdDSA'] as const)(
    'of %s is added and signs its owner in',
    async (algorithm) => {
      const person = await personWithPasskey(auth, { algorithm });
      const { status, body } = await signInWith(auth, person.authenticator);
      expect(status).toBe(200);
      expect(body.user.id).toBe(person.id);
      expect(decodeJwt(body.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
      expect((await refresh(auth, body.refresh_token)).status).toBe(200);
      expect(await auditOf(auth, person.id)).toEqual(expect.arrayContaining(['passkey_created', 'login']));
    },
  );

  test('shows its owner by the name they gave', async () => {
    const person = await confirmedPerson(auth, { name: 'Ana' });
    const { body } = await askToRegister(auth, { bearer: person.accessToken });
    expect(body.options.user).toMatchObject({ name: person.email, displayName: 'Ana' });
  });

  test('must be discoverable by the authenticator and protected by fingerprint, face or PIN', async () => {
    const person = await personWithPasskey(auth);
    const { body } = await askToRegister(auth, { bearer: person.accessToken });
    expect(body).toEqual({
      challenge_id: expect.stringMatching(/^[\da-f-]{36}$/),
      expires_at: Math.floor(auth.nowMs() / 1000) + 300,
      options: expect.objectContaining({
        rp: { id: 'localhost', name: 'Product' },
        user: {
          id: Buffer.from(person.id).toString('base64url'),
          name: person.email,
          displayName: person.email,
        },
        attestation: 'none',
        excludeCredentials: [
          { id: person.authenticator.id, type: 'public-key', transports: ['internal', 'hybrid'] },
        ],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      }),
    });
    expect(Buffer.from(body.options.challenge, 'base64url')).toHaveLength(32);
    const asked = await askToSignIn(auth);
    expect(asked.body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.body.options).not.toHaveProperty('allowCredentials');
  });

  test('is listed with its last use, renamed and removed', async () => {
    const person = await personWithPasskey(auth, {
      aaguid: Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex'),
    });
    const { accessToken: bearer, passkeyId: id } = person;
    const [fresh] = (await own(bearer)).body;
    expect(fresh).toEqual({
      id,
      friendly_name: 'Apple Passwords',
      created_at: new Date(auth.nowMs()).toISOString(),
    });
    auth.passSeconds(60);
    await signInWith(auth, person.authenticator);
    const renamed = await rename(bearer, id, 'Phone');
    expect(renamed.body).toEqual({
      id,
      friendly_name: 'Phone',
      created_at: fresh.created_at,
      last_used_at: new Date(auth.nowMs()).toISOString(),
    });
    expect((await own(bearer)).body).toEqual([renamed.body]);
    expect((await remove(bearer, id)).status).toBe(204);
    expect((await own(bearer)).body).toEqual([]);
    expect(refusalOf(await signInWith(auth, person.authenticator))).toEqual(failed);
    expect(await auditOf(auth, person.id)).toEqual(
      expect.arrayContaining(['passkey_updated', 'passkey_deleted']),
    );
  });

  test('has a name of 1 to 120 characters', async () => {
    const { accessToken: bearer, passkeyId: id } = await personWithPasskey(auth);
    for (const name of ['', '   ', 'x'.repeat(121)]) {
      expect(refusalOf(await rename(bearer, id, name))).toEqual([400, 'validation_failed']);
    }
    expect(refusalOf(await rename(bearer, id, 5))).toEqual([400, 'bad_json']);
    expect((await rename(bearer, id, 'x'.repeat(120))).status).toBe(200);
  });

  test('of another user is not found', async () => {
    const { passkeyId, authenticator } = await personWithPasskey(auth);
    const { accessToken: bearer } = await confirmedPerson(auth);
    for (const id of [passkeyId, randomUUID(), 'x']) {
      expect(refusalOf(await rename(bearer, id, 'Mine'))).toEqual([404, 'validation_failed']);
      expect(refusalOf(await remove(bearer, id))).toEqual([404, 'validation_failed']);
    }
    expect((await signInWith(auth, authenticator)).status).toBe(200);
  });

  test('is deleted with the account, even if the user’s row is kept', async () => {
    const person = await personWithPasskey(auth);
    await send(auth, auth.app, {
      method: 'DELETE',
      path: `/admin/users/${person.id}`,
      bearer: auth.serviceKey,
      body: { should_soft_delete: true },
    });
    expect(refusalOf(await signInWith(auth, person.authenticator))).toEqual(failed);
  });

  test('does not sign in a banned user', async () => {
    const person = await personWithPasskey(auth);
    await send(auth, auth.app, {
      method: 'PUT',
      path: `/admin/users/${person.id}`,
      bearer: auth.serviceKey,
      body: { ban_duration: '24h' },
    });
    expect(refusalOf(await signInWith(auth, person.authenticator))).toEqual([403, 'user_banned']);
  });

  test('is only the first step: an account with a second one still owes it', async () => {
    const person = await personWithSecondStep(auth);
    const authenticator = createAuthenticator();
    await register(auth, { bearer: person.accessToken }, authenticator);
    const { body } = await signInWith(auth, authenticator);
    const bearer = body.access_token;
    for (const asked of [
      await own(bearer),
      await askToRegister(auth, { bearer }),
      await remove(bearer, randomUUID()),
      await rename(bearer, randomUUID(), 'Mine'),
    ]) {
      expect(refusalOf(asked)).toEqual([403, 'insufficient_aal']);
    }
    const code = codeOf(auth, person.factor.secret);
    const raised = await verifyFactor(auth, { bearer }, { id: person.factor.id, code });
    expect(decodeJwt(raised.body.access_token)).toMatchObject({ aal: 'aal2' });
    expect((await own(raised.body.access_token)).status).toBe(200);
  });
});

describe('with passkeys turned off', () => {
  test('none of their endpoints are available, and the settings say so', async () => {
    const { accessToken: bearer, passkeyId, id } = await personWithPasskey(auth);
    const app = await auth.withSettings({ passkeysEnabled: false });
    const off = [404, 'passkey_disabled'];
    const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string) =>
      send(auth, app, { method, path, bearer, ...(method !== 'GET' && { body: {} }) });
    for (const [method, path] of [
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${passkeyId}`],
      ['DELETE', `/passkeys/${passkeyId}`],
      ['POST', '/passkeys/registration/options'],
      ['POST', '/passkeys/registration/verify'],
      ['POST', '/passkeys/authentication/options'],
      ['POST', '/passkeys/authentication/verify'],
    ] as const) {
      expect([path, refusalOf(await ask(method, path))]).toEqual([path, off]);
    }
    expect((await send(auth, app, { path: '/settings' })).body.passkeys_enabled).toBe(false);
    expect((await send(auth, auth.app, { path: '/settings' })).body.passkeys_enabled).toBe(true);
    const admin = await send(auth, app, { path: `/admin/users/${id}/passkeys`, bearer: auth.serviceKey });
    expect(admin.body).toHaveLength(1);
  });
});

describe('an administrator', () => {
  test('lists a user’s passkeys and removes one', async () => {
    const { id, passkeyId, authenticator, accessToken } = await personWithPasskey(auth);
    const path = `/admin/users/${id}/passkeys`;
    const bearer = auth.serviceKey;
    expect((await send(auth, auth.app, { path, bearer })).body).toMatchObject([{ id: passkeyId }]);
    const drop = (to: string, by = bearer) =>
      send(auth, auth.app, { method: 'DELETE', path: to, bearer: by });
    expect(refusalOf(await drop(`${path}/${passkeyId}`, accessToken))).toEqual([403, 'not_admin']);
    expect(refusalOf(await drop(`${path}/${randomUUID()}`))).toEqual([404, 'validation_failed']);
    expect(refusalOf(await drop(`/admin/users/${randomUUID()}/passkeys/${passkeyId}`))).toEqual([
      404,
      'user_not_found',
    ]);
    expect((await drop(`${path}/${passkeyId}`)).status).toBe(204);
    expect(refusalOf(await signInWith(auth, authenticator))).toEqual(failed);
  });
});
