import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFor, clientFor } from './testing/client-library.ts';
import { expectCalls } from './testing/client-methods.ts';
import { confirmedPerson, newAddress, openLink, password } from './testing/people.ts';
import { codeOf, wrongCodeOf } from './testing/second-step.ts';
import { createTestAuth, siteUrl, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({}, { startMs: Date.now() });
});
afterAll(() => auth.close());

const sessionOf = (page: URL) => {
  const fields = new URLSearchParams(page.hash.slice(1));
  return { access_token: fields.get('access_token') ?? '', refresh_token: fields.get('refresh_token') ?? '' };
};

describe('the client library', () => {
  test('signs up, confirms by link, refreshes and signs out in the implicit flow', async () => {
    const client = clientFor(auth, 'implicit');
    const email = newAddress();
    const { data: signedUp, error } = await client.signUp({
      email,
      password,
      options: { data: { has_password: true, has_signed_in: false }, emailRedirectTo: `${siteUrl}/welcome` },
    });
    expect(error).toBeNull();
    expect(signedUp.session).toBeNull();
    expect(signedUp.user?.identities).toHaveLength(1);

    const unconfirmed = await client.signInWithPassword({ email, password });
    expect(unconfirmed.error).toMatchObject({ code: 'email_not_confirmed', status: 400 });

    const page = await openLink(auth, (await auth.lastMail(email)).link);
    expect(page.pathname).toBe('/welcome');
    const { data: set } = await client.setSession(sessionOf(page));
    expect(set.user?.email).toBe(email);

    const { data: refreshed } = await client.refreshSession();
    expect(refreshed.session?.refresh_token).not.toBe(sessionOf(page).refresh_token);
    const { data: claims } = await client.getClaims(refreshed.session?.access_token);
    expect(claims?.claims.sub).toBe(signedUp.user?.id);

    expect((await client.signOut()).error).toBeNull();
    const back = clientFor(auth, 'implicit');
    const reused = await back.refreshSession({ refresh_token: refreshed.session?.refresh_token ?? '' });
    expect(reused.error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  test('signs up, confirms and resets the password under PKCE', async () => {
    const client = clientFor(auth, 'pkce');
    const email = newAddress();
    await client.signUp({ email, password, options: { emailRedirectTo: `${siteUrl}/welcome` } });
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    const { data, error } = await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    await client.signOut();

    expect(
      (await client.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/reset-password` })).error,
    ).toBeNull();
    const reset = await openLink(auth, (await auth.lastMail(email)).link);
    expect(reset.pathname).toBe('/reset-password');
    const recovered = await client.exchangeCodeForSession(reset.searchParams.get('code') ?? '');
    expect(recovered.data).toMatchObject({ redirectType: 'recovery' });
    expect((await client.updateUser({ password })).error).toMatchObject({ code: 'same_password' });
    expect((await client.updateUser({ password: 'a new long password' })).error).toBeNull();
    const again = await clientFor(auth, 'pkce').signInWithPassword({
      email,
      password: 'a new long password',
    });
    expect(again.data.user?.email).toBe(email);
  });

  test('verifies a typed code and a token hash', async () => {
    const client = clientFor(auth, 'implicit');
    const email = newAddress();
    await client.signUp({ email, password });
    const { code } = await auth.lastMail(email);
    const wrong = await client.verifyOtp({
      email,
      token: code === '111111' ? '222222' : '111111',
      type: 'email',
    });
    expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 });
    const right = await client.verifyOtp({ email, token: code, type: 'signup' });
    expect(right.data.session?.user.email).toBe(email);
    await client.resetPasswordForEmail(email);
    const token_hash = (await auth.lastMail(email)).link.searchParams.get('token') ?? '';
    const recovered = await client.verifyOtp({ token_hash, type: 'recovery' });
    expect(recovered.data.session?.user.email).toBe(email);
  });

  test('changes data and address, and resends both kinds of mail', async () => {
    const client = clientFor(auth, 'implicit');
    const email = newAddress();
    await client.signUp({ email, password });
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    await client.setSession(sessionOf(await openLink(auth, (await auth.lastMail(email)).link)));
    const { data } = await client.updateUser({ data: { preferred_language: 'es' } });
    expect(data.user?.user_metadata.preferred_language).toBe('es');
    const moved = newAddress();
    const change = await client.updateUser({ email: moved });
    expect(change.data.user?.new_email).toBe(moved);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    expect((await auth.lastMail(moved)).html).toContain('<html lang="es"');
  });

  test('names a weak password and its reasons', async () => {
    const { error } = await clientFor(auth, 'implicit').signUp({ email: newAddress(), password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  test('drops a session that was ended elsewhere', async () => {
    const here = clientFor(auth, 'implicit');
    const there = clientFor(auth, 'implicit');
    const email = newAddress();
    await here.signUp({ email, password });
    await openLink(auth, (await auth.lastMail(email)).link);
    await here.signInWithPassword({ email, password });
    await there.signInWithPassword({ email, password });
    await there.signOut({ scope: 'others' });
    expect((await here.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await there.getUser()).data.user?.email).toBe(email);
  });

  test('administers users with the service key', async () => {
    const admin = adminFor(auth);
    const email = newAddress();
    const { data: created } = await admin.createUser({ email, password, email_confirm: true });
    const id = created.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const { data: updated } = await admin.updateUserById(id, {
      user_metadata: { a: 1 },
      ban_duration: 'none',
    });
    expect(updated.user?.user_metadata).toMatchObject({ a: 1 });
    const { data: listed } = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    const missing = await admin.createUser({ email });
    expect(missing.error).toMatchObject({ code: 'email_exists', status: 422 });
    const session = await clientFor(auth, 'implicit').signInWithPassword({ email, password });
    expect((await admin.signOut(session.data.session?.access_token ?? '', 'global')).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
  });
});

test('the client library enrolls, challenges, verifies, lists, reads the assurance level and unenrolls', async () => {
  const { email } = await confirmedPerson(auth);
  const client = clientFor(auth, 'implicit');
  const events: string[] = [];
  await client.signInWithPassword({ email, password });
  client.onAuthStateChange((event) => events.push(event));
  const levels = async (of = client) => {
    const { data } = await of.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };
  expect(await levels()).toEqual(['aal1', 'aal1']);
  const { data: enrolled } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled?.type !== 'totp') throw new Error('nothing was enrolled');
  expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(new URL(enrolled.totp.uri).searchParams.get('secret')).toBe(enrolled.totp.secret);

  const factorId = enrolled.id;
  const { data: asked } = await client.mfa.challenge({ factorId });
  const challengeId = asked?.id ?? '';
  const wrong = wrongCodeOf(auth, enrolled.totp.secret);
  const refused = await client.mfa.verify({ factorId, challengeId, code: wrong });
  expect(refused.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });
  const code = codeOf(auth, enrolled.totp.secret);
  const { data: verified } = await client.mfa.verify({ factorId, challengeId, code });
  expect(verified?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(await levels()).toEqual(['aal2', 'aal2']);
  const { data: listed } = await client.mfa.listFactors();
  expect(listed?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }]);

  const elsewhere = clientFor(auth, 'implicit');
  await elsewhere.signInWithPassword({ email, password });
  expect(await levels(elsewhere)).toEqual(['aal1', 'aal2']);
  const early = await elsewhere.updateUser({ data: { a: 1 } });
  expect(early.error).toMatchObject({ code: 'insufficient_aal', status: 401 });
  const next = codeOf(auth, enrolled.totp.secret, 1);
  const { error } = await elsewhere.mfa.challengeAndVerify({ factorId, code: next });
  expect([error, await levels(elsewhere)]).toEqual([null, ['aal2', 'aal2']]);
  expect((await elsewhere.refreshSession()).error).toBeNull();

  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await client.refreshSession();
  expect(await levels()).toEqual(['aal1', 'aal1']);
  const admin = adminFor(auth);
  const { data: left } = await admin.mfa.listFactors({ userId: verified?.user.id ?? '' });
  expect(left?.factors).toEqual([]);
});

expectCalls('client.db.test.ts', () => auth);
