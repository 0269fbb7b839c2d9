import { randomInt, randomUUID } from 'node:crypto';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAuthenticator } from './testing/authenticator.ts';
import { stubBrowser } from './testing/browser.ts';
import { expectCalls, recorded } from './testing/client-methods.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { confirmedPerson, password } from './testing/people.ts';
import { codeOf } from './testing/second-step.ts';
import { createTestAuth, issuer, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({ phoneEnrollment: true, webauthnEnrollment: true }, { startMs: Date.now() });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => auth.close());

async function signedIn() {
  const person = await confirmedPerson(auth);
  return { ...person, client: await clientOf(person.email) };
}

async function clientOf(email: string) {
  const client = recorded(
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
  const { error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  auth.passSeconds(1);
  return client;
}

const levelsOf = async (client: GoTrueClient) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [
    data?.currentLevel,
    data?.nextLevel,
    data?.currentAuthenticationMethods.map((entry) => Object(entry).method),
  ];
};

describe('the client library', () => {
  test('adds a phone, passes the second step with it and removes it', async () => {
    const { client, email } = await signedIn();
    const phone = `+1555${randomInt(10_000_000, 99_999_999)}`;
    const enrolled = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Phone' });
    expect(enrolled).toMatchObject({ data: { type: 'phone', phone }, error: null });
    const factorId = enrolled.data?.id ?? '';
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1', ['password']]);
    const asked = await client.mfa.challenge({ factorId, channel: 'sms' });
    const { code } = await auth.sms.last(phone);
    const verified = await client.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code });
    expect(verified.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2', ['mfa/phone', 'password']]);

    const other = await clientOf(email);
    expect(await levelsOf(other)).toEqual(['aal1', 'aal2', ['password']]);
    expect((await other.mfa.challengeAndVerify({ factorId, code: 'abcdef' })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect((await other.mfa.listFactors()).data?.phone).toMatchObject([{ id: factorId }]);
    expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    await client.refreshSession();
    expect(await levelsOf(client)).toEqual(['aal1', 'aal1', ['password']]);
  });

  test('adds a security key and passes the second step with it in a browser', async () => {
    const { client, email } = await signedIn();
    stubBrowser(createAuthenticator());
    const registered = await client.mfa.webauthn.register({ friendlyName: 'Key' });
    expect(registered.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2', ['mfa/webauthn', 'password']]);
    const { data } = await client.mfa.listFactors();
    const factorId = data?.webauthn[0]?.id ?? '';
    const other = await clientOf(email);
    const passed = await other.mfa.webauthn.authenticate({ factorId });
    expect(passed.error).toBeNull();
    expect(await levelsOf(other)).toEqual(['aal2', 'aal2', ['mfa/webauthn', 'password']]);
  });

  test('does the same step by step', async () => {
    const { client } = await signedIn();
    stubBrowser(createAuthenticator());
    const { data: factor } = await client.mfa.webauthn.enroll({ friendlyName: 'Key' });
    const factorId = factor?.id ?? '';
    const asked = await client.mfa.webauthn.challenge({ factorId, webauthn: { rpId: 'localhost' } });
    if (asked.error) throw asked.error;
    const { challengeId, webauthn } = asked.data;
    const verified = await client.mfa.webauthn.verify({
      factorId,
      challengeId,
      webauthn: { ...webauthn, rpId: 'localhost' },
    });
    expect(verified.error).toBeNull();
    expect((await client.mfa.webauthn.enroll({ friendlyName: 'Key' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
    });
  });

  test('lists and removes users’ factors for an administrator', async () => {
    const { client, id: userId, email } = await signedIn();
    const app = await client.mfa.enroll({ factorType: 'totp' });
    if (app.error) throw app.error;
    const code = codeOf(auth, app.data.totp.secret);
    await client.mfa.challengeAndVerify({ factorId: app.data.id, code });
    stubBrowser(createAuthenticator());
    await client.mfa.webauthn.register({ friendlyName: 'Key' });
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
    const factors = (await admin.mfa.listFactors({ userId })).data?.factors ?? [];
    expect(factors.map(({ factor_type: type }) => type).toSorted()).toEqual(['totp', 'webauthn']);
    for (const { id } of factors) {
      expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull();
    }
    expect(await levelsOf(await clientOf(email))).toEqual(['aal1', 'aal1', ['password']]);
  });
});

expectCalls('factors-client.db.test.ts', () => auth);
