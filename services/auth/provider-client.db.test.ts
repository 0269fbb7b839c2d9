import { GoTrueClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCalls, recorded } from './testing/client-methods.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { fragmentOf, open, target } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { issuer } from './testing/test-auth.ts';

let auth: AuthWithProvider;
beforeAll(async () => {
  auth = await createAuthWithProvider();
});
afterAll(() => auth?.close());

const clientFor = (flowType: 'implicit' | 'pkce') => {
  const stored = new Map<string, string>();
  return recorded(
    new GoTrueClient({
      url: issuer,
      headers: { apikey: auth.anonKey, Authorization: `Bearer ${auth.anonKey}` },
      fetch: injectFetch(auth.app),
      flowType,
      storage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
    }),
    auth.called,
  );
};
const google = { provider: 'google', options: { redirectTo: target } } as const;

/** Opens a URL from the client as a browser does, and comes back with the provider's response. */
const follow = async (url: string | null | undefined, login: string) => {
  const begun = new URL(url ?? '');
  const page = begun.origin === new URL(issuer).origin ? await open(auth.app, begun) : begun;
  return open(auth.app, await visitProvider(page, { login }));
};

describe('the client library', () => {
  test('signs in with the provider under PKCE', async () => {
    const client = clientFor('pkce');
    const email = newAddress();
    const { data } = await client.signInWithOAuth(google);
    const page = await follow(data.url, email);
    const exchanged = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.email).toBe(email);
    expect((await client.getUser()).data.user?.app_metadata.provider).toBe('google');
  });

  test('signs in with the provider in the implicit flow', async () => {
    const client = clientFor('implicit');
    const email = newAddress();
    const { data } = await client.signInWithOAuth(google);
    const { access_token = '', refresh_token = '' } = fragmentOf(await follow(data.url, email));
    const { data: set } = await client.setSession({ access_token, refresh_token });
    expect(set.user?.email).toBe(email);
  });

  test('links, lists and unlinks', async () => {
    const client = clientFor('pkce');
    const { email, id } = await confirmedPerson(auth);
    await client.signInWithPassword({ email, password });
    const { data } = await client.linkIdentity(google);
    const page = await follow(data?.url, newAddress());
    expect((await client.exchangeCodeForSession(page.searchParams.get('code') ?? '')).error).toBeNull();
    const { data: listed } = await client.getUserIdentities();
    expect(listed?.identities.map((one) => one.provider)).toEqual(['email', 'google']);
    const linked = listed?.identities[1];
    if (linked === undefined) throw new Error('nothing was linked');
    expect((await client.unlinkIdentity(linked)).error).toBeNull();
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(1);
    expect((await client.refreshSession()).data.user?.id).toBe(id);
  });

  test('reports what it may not unlink', async () => {
    const client = clientFor('pkce');
    const { data } = await client.signInWithOAuth(google);
    const page = await follow(data.url, newAddress());
    await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    const [only] = (await client.getUserIdentities()).data?.identities ?? [];
    if (only === undefined) throw new Error('there is no identity');
    expect((await client.unlinkIdentity(only)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
  });

  test('reads the refusal of an ID token', async () => {
    const { error } = await clientFor('implicit').signInWithIdToken({ provider: 'google', token: 'none' });
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });
});

expectCalls('provider-client.db.test.ts', () => auth);
