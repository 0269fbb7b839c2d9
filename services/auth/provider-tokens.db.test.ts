import { GoTrueClient } from '@supabase/auth-js';
import { owner } from '@vocabloom/database/port/identities.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clean } from './testing/clean.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { newAddress } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { comeBy, fragmentOf, open, settingsOf, target } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { issuer, send } from './testing/test-auth.ts';

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
  const { rows } = await auth.database.once(owner, { text });
  return rows.map(({ kept }) => String(kept));
};

/** Asks the provider whom one of its access tokens belongs to. */
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

  test('are told to nobody who cannot prove that they asked, nor twice', async () => {
    const secret = 'v'.repeat(64);
    const asked = { code_challenge: secret, code_challenge_method: 'plain' };
    const page = await comeBy(handing, newAddress(), asked);
    expect(page.href).not.toContain('provider_token');
    const exchangeBy = (code_verifier: string) => {
      const body = { auth_code: page.searchParams.get('code'), code_verifier };
      return send(auth, handing, { path: '/token?grant_type=pkce', body });
    };
    const stranger = await exchangeBy('w'.repeat(64));
    expect([stranger.status, stranger.body.code]).toEqual([400, 'bad_code_verifier']);
    expect(JSON.stringify(stranger.body)).not.toContain('provider_token');
    expect((await exchangeBy(secret)).body.provider_token).toEqual(expect.any(String));
    expect((await exchangeBy(secret)).body.code).toBe('flow_state_not_found');
  });

  test('stay here when they are handed out no more', async () => {
    const asked = { code_challenge: 'v'.repeat(64), code_challenge_method: 'plain' };
    const page = await comeBy(handing, newAddress(), asked);
    const body = { auth_code: page.searchParams.get('code'), code_verifier: 'v'.repeat(64) };
    const exchanged = await send(auth, auth.app, { path: '/token?grant_type=pkce', body });
    expect(exchanged.status).toBe(200);
    expect(exchanged.body).not.toHaveProperty('provider_token');
  });

  test('are lost, and nothing else, when the key they are sealed with is replaced meanwhile', async () => {
    const asked = { code_challenge: 'v'.repeat(64), code_challenge_method: 'plain' };
    const page = await comeBy(handing, newAddress(), asked);
    const providers = [settingsOf(auth.provider)];
    const factorKeys = [new Uint8Array(32).fill(8)];
    const later = await auth.withSettings({ providers, providerTokens: true, factorKeys });
    const body = { auth_code: page.searchParams.get('code'), code_verifier: 'v'.repeat(64) };
    const exchanged = await send(auth, later, { path: '/token?grant_type=pkce', body });
    expect([exchanged.status, exchanged.body.token_type]).toEqual([200, 'bearer']);
    expect(exchanged.body).not.toHaveProperty('provider_token');
    expect(auth.takeWarnings()).toEqual([expect.stringContaining('is not configured')]);
    expect(await keptTokens()).toEqual([]);
  });

  test('are forgotten if nobody fetches them in time', async () => {
    const asked = { code_challenge: 'v'.repeat(64), code_challenge_method: 'plain' };
    await comeBy(handing, newAddress(), asked);
    expect(await keptTokens()).toHaveLength(1);
    // The provider keeps to the clock of this machine, and would find itself in the past.
    const age = `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 seconds'`;
    await auth.database.once(owner, { text: age });
    await comeBy(handing, newAddress(), asked);
    expect(await keptTokens()).toHaveLength(1);
    await auth.database.once(owner, { text: age });
    await clean(auth);
    expect(await keptTokens()).toEqual([]);
  });
});
