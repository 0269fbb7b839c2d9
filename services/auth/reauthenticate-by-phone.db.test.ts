import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from './testing/people.ts';
import { personWithPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ phoneEnabled: true, smsIntervalSeconds: 60 });
});
afterAll(() => auth.close());

const ask = (bearer: string, app = auth.app) => send(auth, app, { path: '/reauthenticate', bearer });

const changeTo = (bearer: string, body: object) =>
  send(auth, auth.app, { method: 'PUT', path: '/user', bearer, body });

test('a user with only a number gets a code there, which lets them change the password for a minute', async () => {
  const { phone, accessToken } = await personWithPhone(auth);
  auth.passSeconds(1000);
  const wanted = { password: `${password} 2` };
  expect((await changeTo(accessToken, wanted)).body.code).toBe('current_password_required');
  expect(await ask(accessToken)).toMatchObject({ status: 200, body: {} });
  const { code, text, channel } = await auth.sms.last(`+${phone}`);
  expect([channel, text]).toEqual([
    'sms',
    `${code} is your Product code. It is valid for 1 minute. Do not share it with anyone.`,
  ]);
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await changeTo(accessToken, { ...wanted, nonce: wrong })).toMatchObject({
    status: 422,
    body: { code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' },
  });
  auth.passSeconds(61);
  expect((await changeTo(accessToken, { ...wanted, nonce: code })).status).toBe(422);
  await ask(accessToken);
  const { code: fresh } = await auth.sms.last(`+${phone}`);
  expect((await changeTo(accessToken, { ...wanted, nonce: fresh })).status).toBe(200);
});

test('one message goes to a number within the interval', async () => {
  const { phone, accessToken } = await personWithPhone(auth);
  await ask(accessToken);
  auth.passSeconds(20);
  expect(await ask(accessToken)).toMatchObject({
    status: 429,
    body: {
      code: 'over_sms_send_rate_limit',
      message: 'For security purposes, you can only request this after 40 seconds.',
    },
  });
  expect(await auth.sms.messages(`+${phone}`)).toHaveLength(1);
});

test('all messages of the service together have an hourly cap', async () => {
  const app = await auth.withSettings({ smsPerHour: 1 });
  auth.passSeconds(3600);
  const [one, other] = [await personWithPhone(auth), await personWithPhone(auth)];
  expect((await ask(one.accessToken, app)).status).toBe(200);
  expect(await ask(other.accessToken, app)).toMatchObject({
    status: 429,
    body: { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' },
  });
});

test('a failing gateway is reported, and the message may be requested again at once', async () => {
  const { accessToken } = await personWithPhone(auth);
  auth.sms.break({ isKnown: false });
  expect(await ask(accessToken)).toMatchObject({ status: 422, body: { code: 'sms_send_failed' } });
  auth.sms.repair();
  expect((await ask(accessToken)).status).toBe(200);
});

test('while the gateway is known to fail, no one has to wait for it', async () => {
  const { phone, accessToken } = await personWithPhone(auth);
  auth.sms.break({ isKnown: true });
  expect(await ask(accessToken)).toMatchObject({ status: 422, body: { code: 'sms_send_failed' } });
  auth.sms.repair();
  expect(await auth.sms.messages(`+${phone}`)).toEqual([]);
});
