import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor } from './testing/client-library.ts';
import { password } from './testing/people.ts';
import { newPhone, personWithPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

const untilMs = Date.parse('2026-03-01T13:00:00Z');

let auth: TestAuth;
let fixed: Map<string, string>;
let app: TestAuth['app'];
beforeAll(async () => {
  fixed = new Map();
  auth = await createTestAuth({ phoneEnabled: true, testCodes: { codes: fixed, untilMs } });
  app = auth.app;
});
afterAll(() => auth.close());

/** A number that is for tests, with its code. */
const testPhone = (): string => {
  const phone = newPhone();
  fixed.set(phone, '246813');
  return phone;
};

const verify = (phone: string, token = '246813', type = 'sms') =>
  send(auth, app, { path: '/verify', body: { type, phone, token } });
const ask = (phone: string, on = app) => send(auth, on, { path: '/otp', body: { phone } });

test('a number for tests signs in by its fixed code, and no message is sent to it', async () => {
  const phone = testPhone();
  const client = clientFor(auth, 'pkce');
  expect((await client.signInWithOtp({ phone: `+${phone}` })).data.messageId).toBeUndefined();
  const { data } = await client.verifyOtp({ phone: `+${phone}`, token: '246813', type: 'sms' });
  expect(data.user?.phone).toBe(phone);
  expect((await client.signInWithOtp({ phone: `+${phone}` })).data.messageId).toBe('test-otp');
  expect((await verify(phone)).status).toBe(200);
  expect(await auth.sms.messages(`+${phone}`)).toEqual([]);
});

test('the code counts once, after it was asked for, and for its own number alone', async () => {
  const phone = testPhone();
  const other = newPhone();
  expect((await verify(phone)).body.code).toBe('otp_expired');
  await ask(other);
  expect((await verify(other)).body.code).toBe('otp_expired');
  expect(await auth.sms.messages(`+${other}`)).toHaveLength(1);
  await ask(phone);
  expect((await verify(phone, '246814')).body.code).toBe('otp_expired');
  expect((await verify(phone)).status).toBe(200);
  expect((await verify(phone)).body.code).toBe('otp_expired');
});

test('a sign-up, a change of number and a reauthentication take it too', async () => {
  const phone = testPhone();
  await send(auth, app, { path: '/signup', body: { phone, password } });
  const { body } = await verify(phone);
  const bearer = body.access_token;
  const next = testPhone();
  const moved = await send(auth, app, { method: 'PUT', path: '/user', bearer, body: { phone: next } });
  expect(moved.body.new_phone).toBe(next);
  expect((await verify(next, '246813', 'phone_change')).body.user.phone).toBe(next);
  auth.passSeconds(1000);
  expect((await send(auth, app, { path: '/reauthenticate', bearer })).body).toEqual({});
  const change = { password: 'another long password', nonce: '246813' };
  expect((await send(auth, app, { method: 'PUT', path: '/user', bearer, body: change })).status).toBe(200);
  for (const one of [phone, next]) expect(await auth.sms.messages(`+${one}`)).toEqual([]);
});

test('it does not hand over a number that has an account', async () => {
  const phone = testPhone();
  await ask(phone);
  const { body: holder } = await verify(phone);
  const { accessToken: bearer, id } = await personWithPhone(auth);
  await send(auth, app, { method: 'PUT', path: '/user', bearer, body: { phone } });
  expect((await verify(phone, '246813', 'phone_change')).body.code).toBe('otp_expired');
  const { body: still } = await send(auth, app, { path: '/user', bearer: holder.access_token });
  expect(still.phone).toBe(phone);
  expect(still.id).not.toBe(id);
});

test('it works while messages cannot be sent, and beyond the cap on them', async () => {
  const phone = testPhone();
  const capped = await auth.withSettings({ smsPerHour: 0 });
  expect((await ask(newPhone(), capped)).body.code).toBe('over_sms_send_rate_limit');
  expect((await ask(phone, capped)).status).toBe(200);
  auth.sms.break({ isKnown: true });
  expect((await ask(newPhone())).body.code).toBe('sms_send_failed');
  expect((await ask(phone)).status).toBe(200);
  auth.sms.repair();
});

test('it ends when it is set to', async () => {
  const phone = testPhone();
  auth.passSeconds((untilMs - auth.nowMs()) / 1000);
  await ask(phone);
  expect((await verify(phone)).body.code).toBe('otp_expired');
  const { code } = await auth.sms.last(`+${phone}`);
  expect((await verify(phone, code)).status).toBe(200);
});
