import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, openLink, password, signIn, signUp } from './testing/people.ts';
import { newPhone, personWithPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ phoneEnabled: true });
});
afterAll(() => auth.close());

const ask = (body: object, app = auth.app, path = '/otp') => send(auth, app, { path, body });
const verify = (body: object) => send(auth, auth.app, { path: '/verify', body });
const userOf = async (bearer: string) => (await send(auth, auth.app, { path: '/user', bearer })).body;
const sessionAt = (page: URL) => Object.fromEntries(new URLSearchParams(page.hash.slice(1)));

describe('a one-time code by mail', () => {
  test.each(['/otp', '/magiclink'])('from %s signs in a user with an account, by link', async (path) => {
    const { email, id } = await confirmedPerson(auth);
    expect(await ask({ email }, auth.app, path)).toMatchObject({ status: 200, body: {} });
    const mail = await auth.lastMail(email);
    expect(mail.subject).toBe('Log in to Product');
    const at = sessionAt(await openLink(auth, mail.link));
    expect(at.type).toBe('magiclink');
    expect((await userOf(at.access_token ?? '')).id).toBe(id);
    expect(sessionAt(await openLink(auth, mail.link)).error_code).toBe('otp_expired');
  });

  test.each(['email', 'magiclink'])('signs in by code as %s, once', async (type) => {
    const { email, id } = await confirmedPerson(auth);
    await ask({ email });
    const { code: token } = await auth.lastMail(email);
    const { status, body } = await verify({ type, email, token });
    expect([status, body.user.id]).toEqual([200, id]);
    expect((await verify({ type, email, token })).body.code).toBe('otp_expired');
  });

  test('creates a new account with its data once the code is entered', async () => {
    const email = newAddress();
    await ask({ email, data: { full_name: 'Ana' } });
    const mail = await auth.lastMail(email);
    expect(mail.subject).toBe('Confirm your email address for Product');
    expect(mail.link.searchParams.get('type')).toBe('signup');
    const { body } = await verify({ type: 'email', email, token: mail.code });
    expect(body.user).toMatchObject({
      email,
      user_metadata: { full_name: 'Ana', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    expect(auth.eventsOf(body.user.id).map(({ kind }) => kind)).toEqual(['confirmed', 'signed-in']);
    expect((await signIn(auth, email)).body.code).toBe('invalid_credentials');
  });

  test('keeps neither the password nor the data of an earlier sign-up with the address', async () => {
    const email = newAddress();
    await signUp(auth, { email, data: { full_name: 'A stranger' } });
    await ask({ email });
    const { code: token } = await auth.lastMail(email);
    const { body } = await verify({ type: 'email', email, token });
    expect(body.user.user_metadata).toEqual({ email_verified: true });
    expect((await signIn(auth, email)).body.code).toBe('invalid_credentials');
  });

  test('stores nothing for a user whose account is already confirmed', async () => {
    const { email, id } = await confirmedPerson(auth);
    await ask({ email, data: { full_name: 'Somebody else' } });
    const { rows } = await auth.database.once(owner, {
      text: 'select from auth.sign_ups where user_id = $1',
      values: [id],
    });
    expect(rows).toEqual([]);
    const { code: token } = await auth.lastMail(email);
    const { body } = await verify({ type: 'email', email, token });
    expect(body.user.user_metadata).not.toHaveProperty('full_name');
  });

  test('uses PKCE if a challenge was sent', async () => {
    const { email } = await confirmedPerson(auth);
    const code_challenge = 'x'.repeat(43);
    await ask({ email, code_challenge, code_challenge_method: 'plain' });
    const page = await openLink(auth, (await auth.lastMail(email)).link);
    const { body } = await send(auth, auth.app, {
      path: '/token?grant_type=pkce',
      body: { auth_code: page.searchParams.get('code'), code_verifier: code_challenge },
    });
    expect(body.user.email).toBe(email);
  });

  test('is refused without an account if none may be created', async () => {
    const refused = { status: 422, body: { code: 'otp_disabled', message: 'Signups not allowed for otp' } };
    expect(await ask({ email: newAddress(), create_user: false })).toMatchObject(refused);
    const { email } = await confirmedPerson(auth);
    expect((await ask({ email, create_user: false })).status).toBe(200);
    const app = await auth.withSettings({ signupEnabled: false });
    expect((await ask({ email: newAddress() }, app)).body.code).toBe('signup_disabled');
    expect((await ask({ email }, app)).status).toBe(200);
  });

  test('is a log-in link from the first time on if addresses are confirmed automatically', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const email = newAddress();
    await ask({ email, data: { a: 1 } }, app);
    const { link } = await auth.lastMail(email);
    expect(link.searchParams.get('type')).toBe('magiclink');
    const user = await userOf(sessionAt(await openLink(auth, link, app)).access_token ?? '');
    expect(user.user_metadata).toEqual({ a: 1, email_verified: true });
  });

  test.each([
    [{}, 'One of email or phone must be set'],
    [
      { email: 'a@example.org', phone: '15550100' },
      'Only an email address or phone number should be provided',
    ],
    [{ email: 'a@example.org', channel: 'sms' }, 'Channel should only be specified with Phone OTP'],
    [{ phone: '15550100', channel: 'pigeon' }, "Invalid channel, supported values are 'sms' or 'whatsapp'"],
    [{ phone: '0123' }, 'Invalid phone number format (E.164 required)'],
    [{ email: 'nonsense' }, 'Unable to validate email address: invalid format'],
  ])('%j is refused: %s', async (body, message) => {
    expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });
});

describe('a one-time code by text message', () => {
  test('signs in a user with an account, once and within a minute', async () => {
    const { phone, id } = await personWithPhone(auth);
    expect(await ask({ phone: `+${phone}`, channel: 'whatsapp' })).toMatchObject({ status: 200, body: {} });
    const { code: token, channel } = await auth.sms.last(`+${phone}`);
    expect(channel).toBe('whatsapp');
    const { status, body } = await verify({ type: 'sms', phone: `+${phone}`, token });
    expect([status, body.user.id, body.user.phone]).toEqual([200, id, phone]);
    expect((await verify({ type: 'sms', phone, token })).body).toEqual({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    await ask({ phone });
    const { code: late } = await auth.sms.last(`+${phone}`);
    auth.passSeconds(61);
    expect((await verify({ type: 'sms', phone, token: late })).status).toBe(403);
  });

  test('creates a new account once the code is entered', async () => {
    const phone = newPhone();
    await ask({ phone, data: { full_name: 'Ana' } });
    const { code: token } = await auth.sms.last(`+${phone}`);
    const { body } = await verify({ type: 'sms', phone, token });
    expect(body.user).toMatchObject({
      phone,
      email: '',
      phone_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Ana' },
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    });
  });

  test('works only for numbers, not for the types used with addresses', async () => {
    const { phone } = await personWithPhone(auth);
    await ask({ phone });
    const { code: token } = await auth.sms.last(`+${phone}`);
    for (const other of [
      { type: 'email', phone },
      { type: 'phone_change', phone },
      { type: 'sms', email: newAddress() },
      { type: 'sorcery', phone },
    ]) {
      expect(await verify({ ...other, token })).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
      });
    }
    expect((await verify({ type: 'sms', phone, token })).status).toBe(200);
  });

  test('reports that it cannot be sent, whoever asks', async () => {
    const { phone } = await personWithPhone(auth);
    for (const isKnown of [false, true]) {
      auth.sms.break({ isKnown });
      for (const number of [phone, newPhone()]) {
        expect(await ask({ phone: number })).toMatchObject({
          status: 422,
          body: { code: 'sms_send_failed' },
        });
      }
    }
    auth.sms.repair();
    expect((await ask({ phone })).status).toBe(200);
  });

  test('is refused if signing in by number is disabled', async () => {
    const app = await auth.withSettings({ phoneEnabled: false });
    const post = async (path: string, body: object, status: number) =>
      expect(await send(auth, app, { path, body })).toMatchObject({
        status,
        body: { code: 'phone_provider_disabled' },
      });
    const phone = newPhone();
    await post('/otp', { phone }, 400);
    await post('/signup', { phone, password }, 400);
    await post('/token?grant_type=password', { phone, password }, 422);
    await post('/resend', { type: 'sms', phone }, 400);
    await post('/resend', { type: 'phone_change', phone }, 400);
  });

  test('counts guesses against the account', async () => {
    const { phone } = await personWithPhone(auth);
    const app = await auth.withSettings({ rateLimitScale: 1 });
    const guess = () => send(auth, app, { path: '/verify', body: { type: 'sms', phone, token: '12345' } });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(403);
    expect((await guess()).status).toBe(429);
  });
});
