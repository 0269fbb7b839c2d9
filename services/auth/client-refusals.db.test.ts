import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFor, clientFor } from './testing/client-library.ts';
import { expectCalls } from './testing/client-methods.ts';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { newPhone, personWithPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  const settings = {
    phoneEnabled: true,
    anonymousEnabled: true,
    webauthnEnrollment: true,
    customProviders: true,
  };
  auth = await createTestAuth(settings, { startMs: Date.now() });
});
afterAll(() => auth.close());

const client = () => clientFor(auth, 'implicit');

async function signedIn(app = auth.app) {
  const person = await confirmedPerson(auth);
  const own = clientFor(auth, 'implicit', app);
  await own.signInWithPassword({ email: person.email, password });
  return { ...person, client: own };
}

describe('the client library is told', () => {
  test('that a code is wrong, whatever type is asked for', async () => {
    const token = '123456';
    const wrong = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };
    const { email } = await confirmedPerson(auth);
    const { phone } = await personWithPhone(auth);
    for (const asked of [
      { email, token, type: 'sorcery' as 'email' },
      { email, token, type: 'sms' as 'email' },
      { phone: `+${phone}`, token, type: 'email' as 'sms' },
    ]) {
      expect((await client().verifyOtp(asked)).error).toMatchObject(wrong);
    }
    const malformed = await client().verifyOtp({ email: 'nobody', token, type: 'email' });
    expect(malformed.error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Invalid email format',
    });
    const hash = await client().verifyOtp({ token_hash: 'abc', type: 'sorcery' as 'email' });
    expect(hash.error).toMatchObject({ status: 400, message: 'Invalid email verification type' });
  });

  test('that a number which cannot be one does not log in', async () => {
    const { error } = await client().signInWithPassword({ phone: '+34-nobody', password });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  test('that nobody has an address that cannot be one, if no account is to be made', async () => {
    const options = { shouldCreateUser: false };
    for (const asked of [
      { email: 'nobody', options },
      { phone: 'nobody', options },
    ]) {
      expect((await client().signInWithOtp(asked)).error).toMatchObject({
        status: 422,
        code: 'otp_disabled',
      });
    }
    expect((await client().signInWithOtp({ email: 'nobody' })).error).toMatchObject({ status: 400 });
    const older = await send(auth, auth.app, { path: '/magiclink', body: {} });
    expect(older).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', message: 'Password recovery requires an email' },
    });
  });

  test('which provider of an ID token is not offered, and why', async () => {
    const told = async (provider: string) => {
      const { error } = await client().signInWithIdToken({ provider, token: 'x' });
      return [error?.status, error?.code, error?.message];
    };
    expect(await told('google')).toEqual([
      400,
      'provider_disabled',
      'Provider (issuer "https://accounts.google.com") is not enabled',
    ]);
    expect(await told('custom:school')).toEqual([
      400,
      'validation_failed',
      'Custom provider "custom:school" not found',
    ]);
    const { client: own } = await signedIn();
    expect((await own.linkIdentity({ provider: 'fly' })).error?.message).toBe(
      'Unsupported provider: provider is not enabled',
    );
  });

  test('that the only identity stays', async () => {
    const { client: own } = await signedIn();
    const { data } = await own.getUserIdentities();
    const [identity] = data?.identities ?? [];
    if (identity === undefined) throw new Error('there is no identity');
    expect((await own.unlinkIdentity(identity)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
  });

  test('that anonymous people have neither factors nor passkeys', async () => {
    const guest = client();
    await guest.signInAnonymously();
    const factorId = randomUUID();
    const refused = {
      status: 403,
      code: 'no_authorization',
      message: 'Anonymous user not allowed to perform these actions',
    };
    expect((await guest.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused);
    expect((await guest.mfa.challenge({ factorId })).error).toMatchObject(refused);
    expect((await guest.mfa.verify({ factorId, challengeId: factorId, code: '123456' })).error).toMatchObject(
      refused,
    );
    expect((await guest.mfa.unenroll({ factorId })).error).toMatchObject(refused);
    expect((await guest.passkey.startRegistration()).error).toMatchObject(refused);
  });

  test('that a passkey answers no question that was not asked, before its answer is read', async () => {
    const { client: own } = await signedIn();
    const credential = { id: 'x' } as unknown as Parameters<
      typeof own.passkey.verifyRegistration
    >[0]['credential'];
    const unknown = { challengeId: randomUUID(), credential };
    const refused = { status: 400, code: 'webauthn_challenge_not_found' };
    expect((await own.passkey.verifyRegistration(unknown)).error).toMatchObject(refused);
    const asked = await own.passkey.startRegistration();
    const challengeId = asked.data?.challenge_id ?? '';
    expect((await own.passkey.verifyRegistration({ challengeId, credential })).error).toMatchObject({
      code: 'webauthn_verification_failed',
      message: 'Invalid credential response',
    });
    // The unreadable answer has used the question up.
    expect((await own.passkey.verifyRegistration({ challengeId, credential })).error).toMatchObject(refused);
  });

  test('that a factor without a named challenge has none', async () => {
    const { client: own, accessToken: bearer } = await signedIn();
    const { data } = await own.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone: at work' });
    expect(data?.friendly_name).toBe('Phone: at work');
    const path = `/factors/${data?.id}/verify`;
    expect(await send(auth, auth.app, { path, bearer, body: { code: '123456' } })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_not_found' },
    });
  });

  test('by the code of its enrollment that a security key cannot be confirmed any more', async () => {
    const { client: own } = await signedIn();
    const begun = await own.mfa.webauthn.enroll({ friendlyName: 'Key' });
    const factorId = begun.data?.id ?? '';
    const off = await auth.withSettings({ webauthnEnrollment: false });
    const { data } = await own.getSession();
    const bearer = data.session?.access_token ?? '';
    const post = (path: string, body: object) =>
      send(auth, off, { path: `/factors/${factorId}${path}`, bearer, body });
    expect((await post('/challenge', {})).body.code).toBe('mfa_webauthn_verify_not_enabled');
    expect((await post('/verify', { challenge_id: randomUUID() })).body.code).toBe(
      'mfa_webauthn_enroll_not_enabled',
    );
  });
});

describe('the client library', () => {
  test('has a change sent again to somebody who is known by the other contact', async () => {
    const resend = (body: object) => send(auth, auth.app, { path: '/resend', body });
    const { phone, accessToken: bearer } = await personWithPhone(auth);
    const put = (as: string, body: object) =>
      send(auth, auth.app, { method: 'PUT', path: '/user', bearer: as, body });
    const email = newAddress();
    await put(bearer, { email });
    expect(await resend({ type: 'email_change', phone: `+${phone}` })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await auth.mails(email)).toHaveLength(2);

    const person = await confirmedPerson(auth);
    const number = newPhone();
    await put(person.accessToken, { phone: number });
    expect(await resend({ type: 'phone_change', email: person.email })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await auth.sms.messages(`+${number}`)).toHaveLength(2);
    for (const nobody of [
      { type: 'email_change', phone: newPhone() },
      { type: 'phone_change', email: newAddress() },
    ]) {
      expect(await resend(nobody)).toMatchObject({ status: 200, body: {} });
    }
    expect((await resend({ type: 'sms', email })).body.message).toBe('Type provided requires a phone number');
  });

  test('sees a factor’s number and last challenge even where there are none', async () => {
    const { client: own, id: userId } = await signedIn();
    await own.mfa.enroll({ factorType: 'totp' });
    const listed = await own.mfa.listFactors();
    expect(listed.data?.all).toMatchObject([{ phone: '', last_challenged_at: null }]);
    const { data } = await adminFor(auth).mfa.listFactors({ userId });
    expect(data?.factors).toMatchObject([{ phone: '', last_challenged_at: null }]);
  });

  test('changes a number at once if numbers are confirmed automatically', async () => {
    const app = await auth.withSettings({ phoneAutoconfirm: true });
    const { client: own } = await signedIn(app);
    const phone = newPhone();
    const changed = await own.updateUser({ phone });
    expect(changed.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(changed.data.user).not.toHaveProperty('new_phone');
    expect(await auth.sms.messages(`+${phone}`)).toEqual([]);
    const other = await signedIn(app);
    expect((await other.client.updateUser({ phone })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
  });
});

expectCalls('client-refusals.db.test.ts', () => auth);
