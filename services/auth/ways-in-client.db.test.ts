import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFor, clientFor } from './testing/client-library.ts';
import { expectCalls } from './testing/client-methods.ts';
import { confirmedPerson, newAddress, openLink, password } from './testing/people.ts';
import { newPhone } from './testing/phones.ts';
import { createTestAuth, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({ phoneEnabled: true, anonymousEnabled: true }, { startMs: Date.now() });
});
afterAll(() => auth.close());

const codeOf = async (phone: string) => (await auth.sms.last(`+${phone}`)).code;

test('the client library signs in by a mailed code and by a mailed link', async () => {
  const email = newAddress();
  const typed = clientFor(auth, 'implicit');
  expect((await typed.signInWithOtp({ email, options: { data: { full_name: 'Ana' } } })).error).toBeNull();
  const { code: token } = await auth.lastMail(email);
  const { data } = await typed.verifyOtp({ type: 'email', email, token });
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana' } });

  const clicked = clientFor(auth, 'pkce');
  expect((await clicked.signInWithOtp({ email })).error).toBeNull();
  const page = await openLink(auth, (await auth.lastMail(email)).link);
  const exchanged = await clicked.exchangeCodeForSession(page.searchParams.get('code') ?? '');
  expect(exchanged.data.user?.id).toBe(data.user?.id);

  const nobody = await typed.signInWithOtp({ email: newAddress(), options: { shouldCreateUser: false } });
  expect(nobody.error).toMatchObject({ status: 422, code: 'otp_disabled' });
});

test('the client library signs up, signs in and changes the number by phone', async () => {
  const phone = newPhone();
  const client = clientFor(auth, 'implicit');
  const signedUp = await client.signUp({ phone, password, options: { channel: 'sms', data: { a: 1 } } });
  expect([signedUp.error, signedUp.data.session]).toEqual([null, null]);
  expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
  const verified = await client.verifyOtp({ type: 'sms', phone, token: await codeOf(phone) });
  expect(verified.data.session?.user.phone).toBe(phone);
  expect((await client.signInWithPassword({ phone, password })).error).toBeNull();
  expect((await client.reauthenticate()).error).toBeNull();

  const moved = newPhone();
  const { data: changed } = await client.updateUser({ phone: moved });
  expect(changed.user?.new_phone).toBe(moved);
  expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull();
  const token = await codeOf(moved);
  const { data } = await client.verifyOtp({ type: 'phone_change', phone: moved, token });
  expect(data.user?.phone).toBe(moved);

  const elsewhere = clientFor(auth, 'implicit');
  const asked = await elsewhere.signInWithOtp({ phone: moved, options: { channel: 'whatsapp' } });
  expect(asked.error).toBeNull();
  const { data: came } = await elsewhere.verifyOtp({ type: 'sms', phone: moved, token: await codeOf(moved) });
  expect(came.user?.id).toBe(data.user?.id);
});

test('the client library reports a failing gateway', async () => {
  auth.sms.break({ isKnown: false });
  const { error } = await clientFor(auth, 'implicit').signInWithOtp({ phone: newPhone() });
  auth.sms.repair();
  expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
});

test('the client library signs in anonymously and gives the user an address', async () => {
  const client = clientFor(auth, 'implicit');
  const { data } = await client.signInAnonymously({ options: { data: { a: 1 } } });
  expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { a: 1 } });
  const email = newAddress();
  expect((await client.updateUser({ email })).data.user?.new_email).toBe(email);
  await openLink(auth, (await auth.lastMail(email)).link);
  const { data: kept } = await client.getUser();
  expect(kept.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
});

test('the client library lists identities and unlinks a phone identity', async () => {
  const { email } = await confirmedPerson(auth);
  const phone = newPhone();
  const client = clientFor(auth, 'implicit');
  await client.signInWithPassword({ email, password });
  await client.updateUser({ phone });
  await client.verifyOtp({ type: 'phone_change', phone, token: await codeOf(phone) });
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find(({ provider }) => provider === 'phone');
  if (identity === undefined) throw new Error('there is no identity of the number');
  expect((await client.unlinkIdentity(identity)).error).toBeNull();
  expect((await client.getUser()).data.user?.phone).toBe('');
});

test('the client library creates users with numbers for an operator', async () => {
  const admin = adminFor(auth);
  const phone = newPhone();
  const { data } = await admin.createUser({ phone, password, phone_confirm: true });
  expect(data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
  const moved = newPhone();
  const changed = await admin.updateUserById(data.user?.id ?? '', { phone: moved, phone_confirm: true });
  expect(changed.data.user?.phone).toBe(moved);
  const signedIn = await clientFor(auth, 'implicit').signInWithPassword({ phone: moved, password });
  expect(signedIn.error).toBeNull();
});

test('the client library initializes, keeps its session, and starts and stops background refreshes', async () => {
  const { email } = await confirmedPerson(auth);
  const client = clientFor(auth, 'implicit');
  expect((await client.initialize()).error).toBeNull();
  expect(client.isThrowOnErrorEnabled()).toBe(false);
  const { data } = await client.signInWithPassword({ email, password });
  await client.startAutoRefresh();
  await client.stopAutoRefresh();
  const { data: kept } = await client.getSession();
  expect(kept.session?.access_token).toBe(data.session?.access_token);
  await client.dispose();
});

test('the client library is told that custom providers are disabled', async () => {
  const { customProviders } = adminFor(auth);
  const identifier = 'custom:school';
  const made = {
    provider_type: 'oidc',
    identifier,
    name: 'School',
    client_id: 'a',
    client_secret: 'b',
  } as const;
  const answers = await Promise.all([
    customProviders.listProviders(),
    customProviders.createProvider(made),
    customProviders.getProvider(identifier),
    customProviders.updateProvider(identifier, { name: 'College' }),
    customProviders.deleteProvider(identifier),
  ]);
  for (const { error } of answers) expect(error).toMatchObject({ status: 404, code: 'feature_disabled' });
});

expectCalls('ways-in-client.db.test.ts', () => auth);
