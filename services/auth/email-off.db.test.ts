import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, openLink, password } from './testing/people.ts';
import { newPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
let off: TestAuth['app'];
beforeAll(async () => {
  auth = await createTestAuth({ phoneEnabled: true, phoneAutoconfirm: true });
  off = await auth.withSettings({ emailEnabled: false });
});
afterAll(() => auth.close());

const refusalOf = async (app: TestAuth['app'], path: string, body: object) => {
  const reply = await send(auth, app, { path, body });
  return [reply.status, reply.body.code, reply.body.message];
};

const code = 'email_provider_disabled';

describe('with addresses switched off', () => {
  test.each([
    [400, '/signup', { password }, 'Email signups are disabled'],
    [422, '/token?grant_type=password', { password }, 'Email logins are disabled'],
    [422, '/otp', {}, 'Email logins are disabled'],
    [422, '/otp', { create_user: false }, 'Email logins are disabled'],
    [422, '/magiclink', {}, 'Email logins are disabled'],
    [400, '/recover', {}, 'Email logins are disabled'],
    [400, '/resend', { type: 'signup' }, 'Email logins are disabled'],
    [400, '/resend', { type: 'email_change' }, 'Email logins are disabled'],
  ])('%i for %s %j, whether there is an account or not', async (status, path, body, message) => {
    const { email } = await confirmedPerson(auth);
    const before = (await auth.mails(email)).length;
    for (const address of [email, newAddress()]) {
      expect(await refusalOf(off, path, { ...body, email: address })).toEqual([status, code, message]);
    }
    expect(await auth.mails(email)).toHaveLength(before);
  });

  test('numbers work, sessions go on, and the settings say so', async () => {
    const { accessToken, refreshToken } = await confirmedPerson(auth);
    const signedUp = await send(auth, off, { path: '/signup', body: { phone: newPhone(), password } });
    expect(signedUp.body.user.email).toBe('');
    expect((await send(auth, off, { path: '/user', bearer: accessToken })).status).toBe(200);
    const path = '/token?grant_type=refresh_token';
    expect((await send(auth, off, { path, body: { refresh_token: refreshToken } })).status).toBe(200);
    const external = async (app: TestAuth['app']) =>
      (await send(auth, app, { path: '/settings' })).body.external;
    expect([(await external(off)).email, (await external(auth.app)).email]).toEqual([false, true]);
  });
});

describe('with mailed links that log in switched off', () => {
  test('they are refused, while passwords and recovery work', async () => {
    const app = await auth.withSettings({ magicLinkEnabled: false });
    const { email } = await confirmedPerson(auth);
    const message = 'Login with magic link is disabled';
    expect(await refusalOf(app, '/otp', { email })).toEqual([422, code, message]);
    expect(await refusalOf(app, '/magiclink', { email })).toEqual([422, code, message]);
    const entered = { path: '/token?grant_type=password', body: { email, password } };
    expect((await send(auth, app, entered)).status).toBe(200);
    expect((await send(auth, app, { path: '/recover', body: { email } })).status).toBe(200);
    const page = await openLink(auth, (await auth.lastMail(email)).link, app);
    expect(page.hash).toContain('type=recovery');
    expect((await send(auth, app, { path: '/settings' })).body.external.email).toBe(true);
  });
});
