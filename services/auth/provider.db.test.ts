import { createHash } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, newAddress, openLink, password, signIn, signUp } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import {
  beginAt,
  comeBy,
  fragmentOf,
  open,
  settingsOf,
  target,
  userAt,
} from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { send } from './testing/test-auth.ts';

let auth: AuthWithProvider;
beforeAll(async () => {
  auth = await createAuthWithProvider();
});
afterAll(() => auth?.close());

describe('a person who signs in with a provider', () => {
  test('gets an account, with a confirmed address and without a password', async () => {
    const email = newAddress();
    const page = await comeBy(auth.app, email, { ui_locales: 'he' });
    expect(page.origin + page.pathname).toBe(target);
    expect(fragmentOf(page)).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
    expect(fragmentOf(page)).not.toHaveProperty('type');
    const user = await userAt(auth, page);
    expect(user).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: {
        full_name: `Somebody called ${email.split('@')[0]}`,
        preferred_language: 'he',
        has_password: false,
        has_signed_in: false,
        email_verified: true,
      },
      identities: [{ provider: 'google', id: email, email, identity_data: { email_verified: true } }],
    });
    expect(user.email_confirmed_at).toBeDefined();
    expect(await auditOf(auth, user.id)).toEqual(['user_signedup']);
    expect(auth.eventsOf(user.id).map(({ kind }) => kind)).toEqual(['confirmed', 'signed-in']);
    expect(await auth.mails(email)).toEqual([]);
    expect((await signIn(auth, email, '')).body.code).toBe('invalid_credentials');
  });

  test('finds the account again by the subject, whatever the address is now', async () => {
    const email = newAddress();
    const first = await userAt(auth, await comeBy(auth.app, email));
    await auth.database.once(owner, {
      text: 'update auth.users set email = $2 where id = $1',
      values: [first.id, newAddress()],
    });
    const second = await userAt(auth, await comeBy(auth.app, email));
    expect(second.id).toBe(first.id);
    expect(second.identities).toHaveLength(1);
    expect(auth.eventsOf(first.id).map(({ kind }) => kind)).toEqual(['confirmed', 'signed-in', 'signed-in']);
  });

  test('brings what the provider says of them, and keeps what they said themselves when they come again', async () => {
    const email = newAddress();
    const first = await comeBy(auth.app, email);
    const name = `Somebody called ${email.split('@')[0]}`;
    const [picture, iss] = ['https://example.org/picture.png', auth.provider.issuer];
    const told = { iss, sub: email, provider_id: email, email, name, picture, avatar_url: picture };
    expect((await userAt(auth, first)).user_metadata).toMatchObject({ ...told, full_name: name });
    const bearer = fragmentOf(first).access_token ?? '';
    const say = (data: object) =>
      send(auth, auth.app, { method: 'PUT', path: '/user', bearer, body: { data } });
    await say({ full_name: 'Another Name', picture: null });
    const { user_metadata: after } = await userAt(auth, await comeBy(auth.app, email));
    const { picture: _removed, ...rest } = told;
    expect(after).toMatchObject({ ...rest, full_name: 'Another Name' });
    expect(after).not.toHaveProperty('picture');
    await say({ full_name: null });
    expect((await userAt(auth, await comeBy(auth.app, email))).user_metadata).not.toHaveProperty('full_name');
  });

  test('gets a code under PKCE, which only the one who began can exchange, once', async () => {
    const verifier = 'a'.repeat(64);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const email = newAddress();
    const page = await comeBy(auth.app, email, { code_challenge: challenge, code_challenge_method: 's256' });
    expect(page.hash).toBe('');
    const code = page.searchParams.get('code');
    const exchange = (secret: string) =>
      send(auth, auth.app, {
        path: '/token?grant_type=pkce',
        body: { auth_code: code, code_verifier: secret },
      });
    expect((await exchange('b'.repeat(64))).body.code).toBe('bad_code_verifier');
    const { body } = await exchange(verifier);
    expect(body.user.email).toBe(email);
    const [, payload = ''] = body.access_token.split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).amr).toMatchObject([{ method: 'oauth' }]);
    expect((await exchange(verifier)).body.code).toBe('flow_state_not_found');
  });

  test('may come back by a form', async () => {
    const email = newAddress();
    const callback = await visitProvider(await beginAt(auth.app), { login: email });
    const reply = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: callback.search.slice(1),
    });
    expect(reply.statusCode).toBe(302);
    expect((await userAt(auth, new URL(String(reply.headers.location)))).email).toBe(email);
  });

  test('gets one account, however many windows come back at once', async () => {
    const email = newAddress();
    const callbacks = await Promise.all(
      [1, 2].map(async () => visitProvider(await beginAt(auth.app), { login: email })),
    );
    const pages = await Promise.all(callbacks.map((callback) => open(auth.app, callback)));
    const [one, other] = await Promise.all(pages.map((page) => userAt(auth, page)));
    expect(one.id).toBe(other.id);
    expect(auth.eventsOf(one.id).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1);
  });
});

describe('an address that is not yet confirmed', () => {
  test('is confirmed, and what strangers chose for it is deleted', async () => {
    const email = newAddress();
    await signUp(auth, { email, data: { full_name: 'A stranger' } });
    const { link } = await auth.lastMail(email);
    const user = await userAt(auth, await comeBy(auth.app, email));
    expect(user.user_metadata).toMatchObject({
      full_name: expect.stringMatching(/^Somebody called/),
      has_password: false,
    });
    expect(user.app_metadata.providers).toEqual(['google']);
    expect(user.identities).toHaveLength(1);
    expect((await signIn(auth, email, password)).body.code).toBe('invalid_credentials');
    expect((await openLink(auth, link)).hash).toContain('otp_expired');
    expect(auth.eventsOf(user.id).map(({ kind }) => kind)).toEqual(['confirmed', 'signed-in']);
  });

  test('loses what else leads into the account', async () => {
    const [email, others] = [newAddress(), newAddress()];
    const { id } = await userAt(auth, await comeBy(auth.app, others));
    // Somebody else's account at the provider is linked, and an operator gives it an address that nobody has confirmed.
    await auth.database.once(owner, {
      text: 'update auth.users set email = $2, email_confirmed_at = null where id = $1',
      values: [id, email],
    });
    expect((await userAt(auth, await comeBy(auth.app, email))).id).toBe(id);
    expect((await userAt(auth, await comeBy(auth.app, others))).id).not.toBe(id);
  });

  test('loses a password that was set for it beforehand', async () => {
    const email = newAddress();
    await send(auth, auth.app, { path: '/admin/users', body: { email, password }, bearer: auth.serviceKey });
    await comeBy(auth.app, email);
    expect((await signIn(auth, email, password)).body.code).toBe('invalid_credentials');
  });
});

test('the request to the provider is bound to the flow, and a client cannot override it', async () => {
  const extra = { prompt: 'login', state: 'mine', nonce: 'mine', client_id: 'mine', response_type: 'token' };
  const begun = await beginAt(auth.app, {
    ...extra,
    scopes: 'calendar',
    redirect_uri: 'https://evil.example',
  });
  const sent = Object.fromEntries(begun.searchParams);
  expect(sent).toMatchObject({
    prompt: 'login',
    client_id: 'vocabloom',
    response_type: 'code',
    redirect_uri: 'http://localhost:8080/auth/v1/callback',
    scope: 'openid email profile calendar',
    code_challenge_method: 'S256',
  });
  expect([sent.state, sent.nonce]).not.toContain('mine');
  const { rows } = await auth.database.once(owner, {
    text: 'select 1 from auth.provider_flows where state_hash = $1',
    values: [sent.state],
  });
  expect(rows).toEqual([]);
});

test('the settings list this provider and no other', async () => {
  const { body } = await send(auth, auth.app, { path: '/settings' });
  expect(body.external).toMatchObject({ google: true, github: false, email: true });
  const without = await auth.withSettings({ providers: [] });
  expect((await send(auth, without, { path: '/settings' })).body.external.google).toBe(false);
  const named = await auth.withSettings({ providers: [{ ...settingsOf(auth.provider), id: 'school' }] });
  expect((await send(auth, named, { path: '/settings' })).body.external).toMatchObject({
    school: true,
    google: false,
  });
});
