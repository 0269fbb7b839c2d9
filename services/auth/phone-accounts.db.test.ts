import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, password, signIn } from './testing/people.ts';
import { newPhone, personWithPhone, signInByPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ phoneEnabled: true });
});
afterAll(() => auth.close());

const post = (path: string, body: object, app = auth.app) => send(auth, app, { path, body });
const signUp = (body: object, app = auth.app) => post('/signup', { password, ...body }, app);
const verify = (body: object) => post('/verify', body);
const codeFor = async (phone: string) => (await auth.sms.last(`+${phone}`)).code;
const change = (bearer: string, body: object) =>
  send(auth, auth.app, { method: 'PUT', path: '/user', bearer, body });
const admin = (method: 'POST' | 'PUT', path: string, body: object) =>
  send(auth, auth.app, { method, path, bearer: auth.serviceKey, body });

describe('a sign-up with a number', () => {
  test('waits for the code in its message, which signs in', async () => {
    const phone = newPhone();
    const { status, body } = await signUp({ phone: `+${phone}`, data: { full_name: 'Ana' } });
    expect([status, body]).toMatchObject([
      200,
      {
        phone,
        email: '',
        role: 'authenticated',
        app_metadata: { provider: 'phone', providers: ['phone'] },
        identities: [{ provider: 'phone' }],
      },
    ]);
    expect(body).not.toHaveProperty('access_token');
    expect((await auth.sms.last(`+${phone}`)).by).toBe('background');
    expect((await signInByPhone(auth, phone)).body.code).toBe('phone_not_confirmed');
    const verified = await verify({ type: 'sms', phone, token: await codeFor(phone) });
    expect(verified.body.user).toMatchObject({ id: body.id, user_metadata: { full_name: 'Ana' } });
    expect((await signInByPhone(auth, phone)).body.user.id).toBe(body.id);
  });

  test('counts if its code is entered, whoever came first', async () => {
    const phone = newPhone();
    await signUp({ phone, password: 'the password of a stranger' });
    auth.passSeconds(61);
    await signUp({ phone });
    await verify({ type: 'sms', phone, token: await codeFor(phone) });
    expect((await signInByPhone(auth, phone)).status).toBe(200);
  });

  test('with a number that is taken looks like any other and sends nothing', async () => {
    const { phone, id } = await personWithPhone(auth);
    const { status, body } = await signUp({ phone });
    expect([status, body]).toMatchObject([200, { phone, identities: [], role: '' }]);
    expect(body.id).not.toBe(id);
    expect(await auth.sms.messages(`+${phone}`)).toEqual([]);
  });

  test('signs in at once and reports taken numbers if numbers are confirmed automatically', async () => {
    const app = await auth.withSettings({ phoneAutoconfirm: true });
    const phone = newPhone();
    const { body } = await signUp({ phone }, app);
    expect(body.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
    expect(await signUp({ phone }, app)).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists' },
    });
  });

  test.each([
    [{ email: 'a@example.org' }, 'Only an email address or phone number should be provided on signup.'],
    [{ code_challenge: 'x' }, 'PKCE not supported for phone signups'],
    [{ channel: 'pigeon' }, "Invalid channel, supported values are 'sms' or 'whatsapp'"],
  ])('with %j is refused', async (more, message) => {
    expect(await signUp({ phone: newPhone(), ...more })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });

  test('can have its code sent again', async () => {
    const phone = newPhone();
    await signUp({ phone });
    const first = await codeFor(phone);
    expect(await post('/resend', { type: 'sms', phone })).toMatchObject({ status: 200, body: {} });
    expect(await auth.sms.messages(`+${phone}`)).toHaveLength(2);
    expect((await verify({ type: 'sms', phone, token: first })).status).toBe(403);
    expect((await verify({ type: 'sms', phone, token: await codeFor(phone) })).status).toBe(200);
    await post('/resend', { type: 'sms', phone });
    expect(await auth.sms.messages(`+${phone}`)).toHaveLength(2);
  });
});

test('that a number is unconfirmed is revealed only to someone who knows the password', async () => {
  const phone = newPhone();
  await admin('POST', '/admin/users', { phone, password });
  expect(await signInByPhone(auth, phone)).toMatchObject({
    status: 400,
    body: { code: 'phone_not_confirmed' },
  });
});

describe('a change of number', () => {
  test('waits for the code sent to the new number', async () => {
    const { phone, accessToken } = await personWithPhone(auth);
    const moved = newPhone();
    const asked = await change(accessToken, { phone: `+${moved}` });
    expect(asked.body).toMatchObject({ phone, new_phone: moved, phone_change_sent_at: expect.any(String) });
    const token = await codeFor(moved);
    expect((await verify({ type: 'sms', phone: moved, token })).status).toBe(403);
    const { body } = await verify({ type: 'phone_change', phone: moved, token });
    expect(body.user).toMatchObject({ phone: moved, identities: [{ identity_data: { phone: moved } }] });
    expect(body.user).not.toHaveProperty('new_phone');
    expect((await signInByPhone(auth, moved)).status).toBe(200);
    expect((await signInByPhone(auth, phone)).status).toBe(400);
  });

  test('can have its code sent again, and is withdrawn by giving the current number', async () => {
    const { phone, accessToken } = await personWithPhone(auth);
    const moved = newPhone();
    await change(accessToken, { phone: moved });
    expect((await post('/resend', { type: 'phone_change', phone })).status).toBe(200);
    expect(await auth.sms.messages(`+${moved}`)).toHaveLength(2);
    const { body } = await change(accessToken, { phone });
    expect(body).not.toHaveProperty('new_phone');
    const token = await codeFor(moved);
    expect((await verify({ type: 'phone_change', phone: moved, token })).status).toBe(403);
  });

  test('to a number that is taken looks the same, and only its owner is told', async () => {
    const { accessToken } = await personWithPhone(auth);
    const { phone: taken } = await personWithPhone(auth);
    expect((await change(accessToken, { phone: taken })).body.new_phone).toBe(taken);
    expect(await auth.sms.last(`+${taken}`)).toMatchObject({
      code: '',
      text: 'Someone asked to use this number for another Product account. It belongs to one already, so nothing has changed.',
    });
  });

  test('to a number that was taken in the meantime is refused', async () => {
    const { accessToken } = await personWithPhone(auth);
    const wanted = newPhone();
    await change(accessToken, { phone: wanted });
    const token = await codeFor(wanted);
    await admin('POST', '/admin/users', { phone: wanted, phone_confirm: true });
    expect(await verify({ type: 'phone_change', phone: wanted, token })).toMatchObject({
      status: 422,
      body: { code: 'phone_exists' },
    });
  });

  test('changes nothing if its message cannot be sent', async () => {
    const { accessToken } = await personWithPhone(auth);
    auth.sms.break({ isKnown: false });
    const refused = await change(accessToken, { phone: newPhone() });
    auth.sms.repair();
    expect(refused).toMatchObject({ status: 422, body: { code: 'sms_send_failed' } });
    const { body } = await send(auth, auth.app, { path: '/user', bearer: accessToken });
    expect(body).not.toHaveProperty('new_phone');
  });

  test('needs a recent sign-in', async () => {
    const { accessToken } = await confirmedPerson(auth);
    auth.passSeconds(1000);
    expect((await change(accessToken, { phone: newPhone() })).body.code).toBe('current_password_required');
  });

  test('gives a user with an address a first number, which they can sign in with', async () => {
    const { email, id, accessToken } = await confirmedPerson(auth);
    const phone = newPhone();
    await change(accessToken, { phone });
    const { body } = await verify({ type: 'phone_change', phone, token: await codeFor(phone) });
    expect(body.user).toMatchObject({ id, email, phone, app_metadata: { providers: ['email', 'phone'] } });
    expect((await signInByPhone(auth, phone)).body.user.id).toBe(id);
  });
});

describe('an anonymous user', () => {
  test('is signed in without credentials and stays the same user when they add a number', async () => {
    const app = await auth.withSettings({ anonymousEnabled: true });
    const { body: anonymous } = await post('/signup', { data: { a: 1 } }, app);
    expect(anonymous.user).toMatchObject({ is_anonymous: true, app_metadata: {}, user_metadata: { a: 1 } });
    const phone = newPhone();
    const { body: asked } = await change(anonymous.access_token, { phone });
    expect(asked).toMatchObject({ new_phone: phone, is_anonymous: true });
    const { body } = await verify({ type: 'phone_change', phone, token: await codeFor(phone) });
    expect(body.user).toMatchObject({ id: anonymous.user.id, is_anonymous: false, phone });
  });

  test('gets a number at once if numbers are confirmed automatically', async () => {
    const app = await auth.withSettings({ anonymousEnabled: true, phoneAutoconfirm: true });
    const { body: anonymous } = await post('/signup', {}, app);
    const phone = newPhone();
    const reply = await send(auth, app, {
      method: 'PUT',
      path: '/user',
      bearer: anonymous.access_token,
      body: { phone, password },
    });
    expect(reply.body).toMatchObject({ phone, is_anonymous: false });
    expect((await signInByPhone(auth, phone)).status).toBe(200);
  });

  test('is refused if anonymous sign-in is off', async () => {
    expect(await post('/signup', {})).toMatchObject({
      status: 422,
      body: { code: 'anonymous_provider_disabled', message: 'Anonymous sign-ins are disabled' },
    });
  });
});

describe('an operator', () => {
  test('gives an account a number and confirms it', async () => {
    const { id, email } = await confirmedPerson(auth);
    const phone = newPhone();
    const given = await admin('PUT', `/admin/users/${id}`, { phone });
    expect(given.body).toMatchObject({ phone, email });
    expect(given.body).not.toHaveProperty('phone_confirmed_at');
    const confirmed = await admin('PUT', `/admin/users/${id}`, { phone_confirm: true });
    expect(confirmed.body.phone_confirmed_at).toEqual(expect.any(String));
    const { body } = await signInByPhone(auth, phone);
    expect(body.user.identities).toMatchObject([
      { provider: 'email' },
      { provider: 'phone', identity_data: { phone, phone_verified: true } },
    ]);
  });

  test('cannot give one number to two users', async () => {
    const { phone } = await personWithPhone(auth);
    const { id } = await confirmedPerson(auth);
    for (const reply of [
      await admin('POST', '/admin/users', { phone }),
      await admin('PUT', `/admin/users/${id}`, { phone }),
    ]) {
      expect(reply).toMatchObject({ status: 422, body: { code: 'phone_exists' } });
    }
  });
});

describe('an account with a confirmed address or number', () => {
  test('is not taken over by a sign-up with its other, unconfirmed one', async () => {
    const phone = newPhone();
    const email = newAddress();
    const { body } = await admin('POST', '/admin/users', { email, phone, password, email_confirm: true });
    await signUp({ phone, password: 'the password of a stranger' });
    const token = await codeFor(phone);
    expect((await verify({ type: 'sms', phone, token })).body.user.id).toBe(body.id);
    expect((await signIn(auth, email)).status).toBe(200);
    expect((await signIn(auth, email, 'the password of a stranger')).status).toBe(400);
  });
});

describe('the identity of a number', () => {
  const identityOf = async (bearer: string, provider: string) => {
    const { body } = await send(auth, auth.app, { path: '/user', bearer });
    const found = body.identities.find((one: { provider: string }) => one.provider === provider);
    return found?.identity_id as string;
  };
  const unlink = (bearer: string, id: string) =>
    send(auth, auth.app, { method: 'DELETE', path: `/user/identities/${id}`, bearer });

  test('is unlinked together with the number', async () => {
    const { accessToken, email } = await confirmedPerson(auth);
    const phone = newPhone();
    await change(accessToken, { phone });
    await verify({ type: 'phone_change', phone, token: await codeFor(phone) });
    expect((await unlink(accessToken, await identityOf(accessToken, 'phone'))).body).toEqual({});
    const { body } = await signIn(auth, email);
    expect(body.user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } });
    expect((await signInByPhone(auth, phone)).body.code).toBe('invalid_credentials');
  });

  test('stays if it is the only way to sign in', async () => {
    const { accessToken } = await personWithPhone(auth);
    expect(await unlink(accessToken, await identityOf(accessToken, 'phone'))).toMatchObject({
      status: 422,
      body: { code: 'single_identity_not_deletable' },
    });
  });
});
