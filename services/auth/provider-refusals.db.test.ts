import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, signIn, signUp } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { beginAt, comeBy, errorAt, fragmentOf, open, target } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { send, siteUrl } from './testing/test-auth.ts';

let auth: AuthWithProvider;
beforeAll(async () => {
  auth = await createAuthWithProvider();
});
afterAll(() => auth?.close());

const countUsers = async () => {
  const { rows } = await auth.database.once(owner, { text: 'select count(*)::int as users from auth.users' });
  return rows[0]?.users;
};

/** The callback URL with its query changed. */
const changed = (callback: URL, change: (query: URLSearchParams) => void): URL => {
  const url = new URL(callback);
  change(url.searchParams);
  return url;
};

describe('a person who', () => {
  test('refuses comes back with an error in the query and the fragment', async () => {
    const callback = await visitProvider(await beginAt(auth.app), { login: newAddress(), refuses: true });
    const page = await open(auth.app, callback);
    expect(page.origin + page.pathname).toBe(target);
    const told = {
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: expect.any(String),
    };
    expect(Object.fromEntries(page.searchParams)).toEqual(told);
    expect(fragmentOf(page)).toEqual({ ...told, sb: '' });
    // The provider's own words are not repeated.
    expect(page.href).not.toContain('aborted');
  });

  test('has an address that the provider has not verified gets no account', async () => {
    const before = await countUsers();
    const page = await comeBy(auth.app, `unverified-${newAddress()}`);
    expect(errorAt(page)).toBe('provider_email_needs_verification');
    expect(page.searchParams.get('error')).toBe('access_denied');
    expect(await countUsers()).toBe(before);
  });

  test('already has an account with that address is not linked to it', async () => {
    const { email, id } = await confirmedPerson(auth);
    const page = await comeBy(auth.app, email);
    expect(errorAt(page)).toBe('email_exists');
    expect(fragmentOf(page)).not.toHaveProperty('access_token');
    const { body } = await signIn(auth, email);
    expect(body.user).toMatchObject({ id, identities: [{ provider: 'email' }] });
  });

  test('claims a pending address that the provider has not verified confirms nothing', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    expect(errorAt(await comeBy(auth.app, `unverified-${email}`))).toBe('provider_email_needs_verification');
    expect((await signIn(auth, email)).body.code).toBe('email_not_confirmed');
  });

  test('is banned is told so', async () => {
    const email = newAddress();
    const { access_token: bearer = '' } = fragmentOf(await comeBy(auth.app, email));
    const { id } = (await send(auth, auth.app, { path: '/user', bearer })).body;
    const body = { ban_duration: '24h' };
    await send(auth, auth.app, { method: 'PUT', path: `/admin/users/${id}`, body, bearer: auth.serviceKey });
    expect(errorAt(await comeBy(auth.app, email))).toBe('user_banned');
  });

  test('is new is refused if sign-ups are off, while a known user is not', async () => {
    const known = newAddress();
    await comeBy(auth.app, known);
    const closed = await auth.withSettings({ signupEnabled: false });
    expect(errorAt(await comeBy(closed, newAddress()))).toBe('signup_disabled');
    expect(fragmentOf(await comeBy(closed, known))).toHaveProperty('access_token');
  });
});

describe('a callback', () => {
  test('without a state or with an unknown one leads to the site', async () => {
    for (const [query, code] of [
      ['code=x', 'bad_oauth_callback'],
      ['code=x&state=made-up', 'bad_oauth_state'],
      ['error=access_denied', 'bad_oauth_callback'],
    ]) {
      const page = await open(auth.app, `/callback?${query}`);
      expect(page.origin).toBe(siteUrl);
      expect(errorAt(page)).toBe(code);
      expect(page.searchParams.get('error')).toBe('invalid_request');
    }
  });

  test('works once, even after a failure', async () => {
    const callback = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    expect(fragmentOf(await open(auth.app, callback))).toHaveProperty('access_token');
    const again = await open(auth.app, callback);
    expect(errorAt(again)).toBe('flow_state_already_used');
    expect(again.origin + again.pathname).toBe(target);
    const other = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    const wrong = changed(other, (query) => query.set('code', 'made-up'));
    expect(errorAt(await open(auth.app, wrong))).toBe('bad_oauth_callback');
    expect(errorAt(await open(auth.app, other))).toBe('flow_state_already_used');
  });

  test('made twice at once succeeds once', async () => {
    const callback = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    const pages = await Promise.all([open(auth.app, callback), open(auth.app, callback)]);
    expect(pages.map(errorAt).sort()).toEqual(['flow_state_already_used', null]);
  });

  test('expires ten minutes after the flow began', async () => {
    const callback = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    auth.passSeconds(601);
    expect(errorAt(await open(auth.app, callback))).toBe('bad_oauth_state');
    auth.passSeconds(-601);
  });

  test('from another provider than the one that was asked is refused', async () => {
    const callback = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    const mixedUp = changed(callback, (query) => query.set('iss', 'https://evil.example'));
    expect(errorAt(await open(auth.app, mixedUp))).toBe('bad_oauth_callback');
    const silent = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    const without = changed(silent, (query) => query.delete('iss'));
    expect(errorAt(await open(auth.app, without))).toBe('bad_oauth_callback');
  });

  test('with a token for another nonce, or a code for another challenge, is refused', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const begun = await beginAt(auth.app);
      begun.searchParams.set(name, 'A'.repeat(43));
      const callback = await visitProvider(begun, { login: newAddress() });
      expect(errorAt(await open(auth.app, callback))).toBe('bad_oauth_callback');
    }
  });

  test('with the code of one flow and the state of another is refused', async () => {
    const one = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    const other = await visitProvider(await beginAt(auth.app), { login: newAddress() });
    const crossed = changed(one, (query) => query.set('code', other.searchParams.get('code') ?? ''));
    expect(errorAt(await open(auth.app, crossed))).toBe('bad_oauth_callback');
  });

  test('leads to the site if the requested page is not permitted or too long', async () => {
    for (const target of ['https://evil.example/', `${siteUrl}/${'x'.repeat(2000)}`]) {
      const page = await comeBy(auth.app, newAddress(), { redirect_to: target });
      expect(page.origin + page.pathname).toBe(`${siteUrl}/`);
    }
  });
});

describe('a request for the provider', () => {
  test.each([
    ['another provider', 'provider=github'],
    ['none', ''],
    ['half of a challenge', `provider=google&code_challenge=${'a'.repeat(43)}`],
  ])('with %s is a bad request', async (_, query) => {
    const { status, body } = await send(auth, auth.app, { path: `/authorize?${query}` });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  test.each([
    ['GitHub', 'provider is not enabled'],
    ['sorcery', 'Provider sorcery could not be found'],
    ['custom:school', 'custom OAuth providers are disabled'],
  ])('for %s says why it is not offered', async (provider, why) => {
    const { body } = await send(auth, auth.app, { path: `/authorize?provider=${provider}` });
    expect(body.message).toBe(`Unsupported provider: ${why}`);
  });

  test.each([
    ['scopes', 'x'.repeat(201)],
    ['scopes', 'a "b"'],
    ['login_hint', 'x'.repeat(256)],
  ])('with a %s out of bounds comes back at once', async (name, value) => {
    expect(errorAt(await beginAt(auth.app, { [name]: value }))).toBe('validation_failed');
  });

  test('is limited by IP address, and so is the callback', async () => {
    const limited = await auth.withSettings({ rateLimitScale: 1 });
    const begun = await Promise.all(Array.from({ length: 31 }, () => beginAt(limited)));
    expect(begun.map(errorAt).filter(Boolean)).toEqual(['over_request_rate_limit']);
    const back = await Promise.all(Array.from({ length: 31 }, () => open(limited, '/callback?state=x')));
    expect(back.map(errorAt).filter((code) => code === 'over_request_rate_limit')).toHaveLength(1);
  });

  test('is refused if there is no provider', async () => {
    const without = await auth.withSettings({ providers: [] });
    const { body } = await send(auth, without, { path: '/authorize?provider=google' });
    expect(body.code).toBe('validation_failed');
    expect(errorAt(await open(without, '/callback?state=x&code=y'))).toBe('provider_disabled');
  });
});
