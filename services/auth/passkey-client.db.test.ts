import { randomUUID } from 'node:crypto';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAuthenticator } from './testing/authenticator.ts';
import { stubBrowser } from './testing/browser.ts';
import { expectCalls, recorded } from './testing/client-methods.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { confirmedPerson } from './testing/people.ts';
import { createTestAuth, issuer, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({}, { startMs: Date.now() });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => auth.close());

const newClient = () =>
  recorded(
    new GoTrueClient({
      url: issuer,
      headers: { apikey: auth.anonKey, Authorization: `Bearer ${auth.anonKey}` },
      fetch: injectFetch(auth.app),
      storageKey: randomUUID(),
      autoRefreshToken: false,
      persistSession: false,
      detectSessionInUrl: false,
    }),
    auth.called,
  );

/** A user signed in with the client library. */
async function signedIn() {
  const person = await confirmedPerson(auth);
  const client = newClient();
  const { error } = await client.setSession({
    access_token: person.accessToken,
    refresh_token: person.refreshToken,
  });
  if (error) throw error;
  return { ...person, client };
}

describe('the client library', () => {
  test('adds a passkey step by step, signs in with it, renames it and removes it', async () => {
    const { client, id } = await signedIn();
    const authenticator = createAuthenticator();
    const started = await client.passkey.startRegistration();
    if (started.error) throw started.error;
    const added = await client.passkey.verifyRegistration({
      challengeId: started.data.challenge_id,
      credential: authenticator.create(started.data.options),
    });
    expect(added).toMatchObject({ data: { friendly_name: 'Passkey' }, error: null });
    const passkeyId = added.data?.id ?? '';

    const other = newClient();
    const asked = await other.passkey.startAuthentication();
    if (asked.error) throw asked.error;
    const entered = await other.passkey.verifyAuthentication({
      challengeId: asked.data.challenge_id,
      credential: authenticator.answer(asked.data.options),
    });
    expect(entered.data?.user?.id).toBe(id);
    expect((await other.getUser()).data.user?.id).toBe(id);

    const listed = await client.passkey.list();
    expect(listed.data).toMatchObject([{ id: passkeyId, last_used_at: expect.any(String) }]);
    const named = await client.passkey.update({ passkeyId, friendlyName: 'Phone' });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Phone' });
    expect(await client.passkey.delete({ passkeyId })).toEqual({ data: null, error: null });
    expect((await client.passkey.list()).data).toEqual([]);
    expect((await client.passkey.delete({ passkeyId })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
  });

  test('does both in one call in a browser', async () => {
    const { client, id } = await signedIn();
    stubBrowser(createAuthenticator({ algorithm: 'RS256' }));
    expect((await client.registerPasskey()).error).toBeNull();
    const other = newClient();
    const entered = await other.signInWithPasskey();
    expect(entered.data?.user?.id).toBe(id);
    const { data } = await other.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'passkey' }]);
  });

  test('gets the reason for a refusal', async () => {
    const client = newClient();
    const asked = await client.passkey.startAuthentication();
    const stranger = createAuthenticator();
    const { error } = await client.passkey.verifyAuthentication({
      challengeId: asked.data?.challenge_id ?? '',
      credential: stranger.answer({ challenge: 'AAAA', rpId: 'localhost' }),
    });
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  });

  test('lists and removes users’ passkeys for an administrator', async () => {
    const { client, id } = await signedIn();
    stubBrowser(createAuthenticator());
    const { data } = await client.registerPasskey();
    vi.unstubAllGlobals();
    const admin = recorded(
      new GoTrueAdminApi({
        url: issuer,
        headers: { apikey: auth.serviceKey, Authorization: `Bearer ${auth.serviceKey}` },
        fetch: injectFetch(auth.app),
      }),
      auth.called,
      'admin.',
    );
    expect((await admin.passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: data?.id }]);
    const gone = await admin.passkey.deletePasskey({ userId: id, passkeyId: data?.id ?? '' });
    expect(gone.error).toBeNull();
    expect((await admin.passkey.listPasskeys({ userId: id })).data).toEqual([]);
  });
});

expectCalls('passkey-client.db.test.ts', () => auth);
