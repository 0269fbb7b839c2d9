import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  discovery,
} from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFor } from './testing/client-library.ts';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { type RunningProvider, startProvider } from './testing/provider/start-provider.ts';
import { settingsOf } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let provider: RunningProvider;
let auth: TestAuth;
let client: Configuration;
let another: Configuration;
beforeAll(async () => {
  provider = await startProvider({ claimsInToken: true });
  auth = await createTestAuth({ providers: [settingsOf(provider)] }, { startMs: Date.now() });
  client = await clientNamed('vocabloom');
  another = await clientNamed('another-app');
});
afterAll(async () => {
  await auth?.close();
  await provider?.stop();
});

const clientNamed = (name: string) =>
  discovery(new URL(provider.issuer), name, `secret of ${name}`, undefined, {
    execute: [allowInsecureRequests],
  });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Gets tokens from the provider as an app does that signs people in there itself. */
async function tokensFor(login: string, { nonce = '', by = client } = {}) {
  const redirect_uri = 'http://127.0.0.1:9999/app';
  const url = buildAuthorizationUrl(by, {
    redirect_uri,
    scope: 'openid email profile',
    ...(nonce && { nonce }),
  });
  const callback = await visitProvider(url, { login });
  const tokens = await authorizationCodeGrant(by, callback, nonce ? { expectedNonce: nonce } : {});
  return { id_token: tokens.id_token ?? '', access_token: tokens.access_token };
}

/**
 * Gets both tokens directly from the provider, as a page in the implicit flow does: the ID token has the hash of the
 * access token.
 */
async function tokensInPage(login: string) {
  const url = buildAuthorizationUrl(client, {
    redirect_uri: 'http://127.0.0.1:9999/app',
    response_type: 'id_token token',
    scope: 'openid email profile',
    nonce: sha256('my nonce'),
  });
  const fields = new URLSearchParams((await visitProvider(url, { login })).hash.slice(1));
  return {
    id_token: fields.get('id_token') ?? '',
    access_token: fields.get('access_token') ?? '',
    nonce: 'my nonce',
  };
}

test('an ID token of a custom provider is refused if these are disabled', async () => {
  const body = { provider: 'custom:school', id_token: 'x' };
  expect(await grant(body)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Custom OAuth providers are disabled' },
  });
});

test('the client library signs in and links with an ID token', async () => {
  const login = newAddress();
  const { id_token: token } = await tokensFor(login);
  const came = clientFor(auth, 'implicit');
  const signedIn = await came.signInWithIdToken({ provider: 'google', token });
  expect(signedIn.data.user?.email).toBe(login);

  const { email, id } = await confirmedPerson(auth);
  const linking = clientFor(auth, 'implicit');
  await linking.signInWithPassword({ email, password });
  const other = await tokensFor(newAddress(), { nonce: sha256('my nonce') });
  const linked = await linking.linkIdentity({ provider: 'google', token: other.id_token, nonce: 'my nonce' });
  expect(linked.error).toBeNull();
  const { data } = await linking.getUserIdentities();
  expect(data?.identities.map(({ provider: by }) => by)).toEqual(['email', 'google']);
  expect((await linking.getUser()).data.user?.id).toBe(id);
  const again = await linking.linkIdentity({ provider: 'google', token });
  expect(again.error).toMatchObject({ status: 422, code: 'identity_already_exists' });
});

const grant = (body: Record<string, unknown>, bearer?: string) =>
  send(auth, auth.app, {
    path: '/token?grant_type=id_token',
    body: { provider: 'google', ...body },
    ...(bearer && { bearer }),
  });

describe('an ID token', () => {
  test('signs in, with and without a nonce', async () => {
    const login = newAddress();
    const first = await grant(await tokensFor(login));
    expect(first.body.user).toMatchObject({ email: login, user_metadata: { has_password: false } });
    const tokens = await tokensFor(login, { nonce: sha256('my nonce') });
    const second = await grant({ ...tokens, nonce: 'my nonce' });
    expect(second.body.user.id).toBe(first.body.user.id);
  });

  test('with the wrong nonce, or with a nonce on only one side, is refused', async () => {
    const tokens = await tokensFor(newAddress(), { nonce: sha256('my nonce') });
    const wrong = await grant({ ...tokens, nonce: 'yours' });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: 'invalid nonce', error_description: 'Nonces mismatch' },
    ]);
    expect((await grant(tokens)).body.error).toBe('invalid request');
    expect((await grant({ ...(await tokensFor(newAddress())), nonce: 'mine' })).body.error).toBe(
      'invalid request',
    );
  });

  test('for another app is refused', async () => {
    const { status, body } = await grant(await tokensFor(newAddress(), { by: another }));
    expect(status).toBe(400);
    expect(body.error_description).toBe('Unacceptable audience in id_token: [another-app]');
  });

  test('that belongs to another access token is refused', async () => {
    const [one, other] = [await tokensInPage(newAddress()), await tokensInPage(newAddress())];
    const { body } = await grant({ ...one, access_token: other.access_token });
    expect(body).toEqual({ error: 'invalid request', error_description: 'Bad ID token' });
    expect((await grant(one)).status).toBe(200);
  });

  test('that is altered, unsigned or made up is refused', async () => {
    const { id_token: token } = await tokensFor(newAddress());
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const id_token of [
      `${header}.${other}.${signature}`,
      `${none}.${payload}.`,
      'x',
      'x'.repeat(20_000),
    ]) {
      expect((await grant({ id_token })).body).toMatchObject({ error_description: 'Bad ID token' });
    }
    expect((await grant({ id_token: '' })).body.error_description).toBe('id_token required');
  });

  test('that has expired is refused', async () => {
    const { id_token } = await tokensFor(newAddress());
    // Its ten minutes begin by the machine's clock, which is ahead of the service's by as long as this file has run.
    auth.passSeconds(3600);
    expect((await grant({ id_token })).body.error_description).toBe('Bad ID token');
    auth.passSeconds(-3600);
  });

  test('of a person whose address has an account or is not verified is refused', async () => {
    const { email } = await confirmedPerson(auth);
    expect((await grant(await tokensFor(email))).body.code).toBe('email_exists');
    const unverified = await grant(await tokensFor(`unverified-${newAddress()}`));
    expect([unverified.status, unverified.body.code]).toEqual([422, 'provider_email_needs_verification']);
  });

  test('of another provider is refused, and so is any if there is no provider', async () => {
    const tokens = await tokensFor(newAddress());
    for (const [provider, code, message] of [
      ['kakao', 'provider_disabled', 'Provider (issuer "https://kauth.kakao.com") is not enabled'],
      ['apple', 'validation_failed', 'Detected ID token issuer is not an Apple ID token issuer'],
      ['sorcery', 'validation_failed', 'Custom OIDC provider "sorcery" not allowed'],
    ]) {
      expect(await grant({ ...tokens, provider })).toMatchObject({ status: 400, body: { code, message } });
    }
    const unreadable = await grant({ id_token: 'x', provider: 'azure' });
    expect(unreadable.body.message).toBe('Unable to detect issuer in ID token for Azure provider');
    expect((await grant({ ...tokens, provider: '' })).body).toEqual({
      error: 'invalid request',
      error_description: 'provider or client_id and issuer required',
    });
    const without = await auth.withSettings({ providers: [] });
    const reply = await send(auth, without, {
      path: '/token?grant_type=id_token',
      body: { provider: 'google', ...tokens },
    });
    expect(reply.body.code).toBe('provider_disabled');
  });

  test('links an account to the signed-in user', async () => {
    const person = await confirmedPerson(auth);
    const tokens = await tokensFor(newAddress());
    expect((await grant({ ...tokens, link_identity: true })).body).toEqual({
      error: 'invalid request',
      error_description: 'Linking requires a valid user access token in Authorization',
    });
    const { body } = await grant({ ...tokens, link_identity: true }, person.accessToken);
    expect(body.user).toMatchObject({ id: person.id, app_metadata: { providers: ['email', 'google'] } });
    const again = await grant({ ...tokens, link_identity: true }, person.accessToken);
    expect([again.status, again.body.code]).toEqual([422, 'identity_already_exists']);
  });

  test('links nothing where linking is switched off, and signs in all the same', async () => {
    const off = await auth.withSettings({ manualLinking: false });
    const person = await confirmedPerson(auth);
    const tokens = await tokensFor(newAddress());
    const body = { provider: 'google', ...tokens };
    const path = '/token?grant_type=id_token';
    const linking = { path, body: { ...body, link_identity: true }, bearer: person.accessToken };
    expect(await send(auth, off, linking)).toMatchObject({
      status: 404,
      body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    });
    expect((await send(auth, off, { path, body })).body.user.id).not.toBe(person.id);
  });

  test('is limited by the request rate of its client', async () => {
    const limited = await auth.withSettings({ rateLimitScale: 1 });
    const replies = await Promise.all(
      Array.from({ length: 31 }, () =>
        send(auth, limited, {
          path: '/token?grant_type=id_token',
          body: { provider: 'google', id_token: 'x' },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
