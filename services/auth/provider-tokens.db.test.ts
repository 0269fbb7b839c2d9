import { GoTrueClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { injectFetch } from './testing/inject-fetch.ts';
import { newAddress } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { comeBy, fragmentOf, open, settingsOf, target } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { issuer } from './testing/test-auth.ts';

const keys = [new Uint8Array(32).fill(7)];

let auth: AuthWithProvider;
let handing: FastifyInstance;
beforeAll(async () => {
  auth = await createAuthWithProvider();
  const providers = [settingsOf(auth.provider)];
  handing = await auth.withSettings({ providers, providerTokens: true, factorKeys: keys });
});
afterAll(() => auth?.close());

const clientOf = (app: FastifyInstance) =>
  new GoTrueClient({
    url: issuer,
    headers: { apikey: auth.anonKey },
    fetch: injectFetch(app),
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    storageKey: newAddress(),
  });

/** Signs in by the library under PKCE and returns what the exchange gives; `before` runs just before it. */
async function exchanged(app: FastifyInstance, before: () => Promise<void> = async () => undefined) {
  const client = clientOf(app);
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: target, skipBrowserRedirect: true },
  });
  const page = await open(
    app,
    await visitProvider(await open(app, new URL(data.url ?? '')), { login: newAddress() }),
  );
  await before();
  return (await client.exchangeCodeForSession(page.searchParams.get('code') ?? '')).data.session;
}

const keptTokens = async () => {
  const text = `select provider_tokens as kept from auth.flow_state where provider_tokens is not null`;
  const { rows } = await auth.database.once({ identity: { kind: 'owner' } }, { text });
  return rows.map(({ kept }) => String(kept));
};

/** What the provider says of whom an access token of its own is for. */
const askedWith = (token: string | null | undefined) =>
  fetch(`${auth.provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });

describe('the tokens of a provider', () => {
  test('are handed to nobody unless the settings say so', async () => {
    const fragment = fragmentOf(await comeBy(auth.app, newAddress()));
    expect(Object.keys(fragment).filter((name) => name.startsWith('provider'))).toEqual([]);
    const session = await exchanged(auth.app, async () => expect(await keptTokens()).toEqual([]));
    expect([session?.provider_token, session?.provider_refresh_token]).toEqual([undefined, undefined]);
  });

  test('come in the fragment, and work at the provider', async () => {
    const fragment = fragmentOf(await comeBy(handing, newAddress()));
    expect(fragment.provider_refresh_token).toEqual(expect.any(String));
    expect((await askedWith(fragment.provider_token)).status).toBe(200);
    expect(Object.keys(fragment)).toEqual(Object.keys(fragment).toSorted());
  });

  test('come with the session under PKCE, and lie sealed only as long as the code', async () => {
    const session = await exchanged(handing, async () => {
      const [kept] = await keptTokens();
      expect(kept).toMatch(/^sealed\./);
    });
    expect(session?.provider_refresh_token).toEqual(expect.any(String));
    expect((await askedWith(session?.provider_token)).status).toBe(200);
    expect(await keptTokens()).toEqual([]);
  });
});
