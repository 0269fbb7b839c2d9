import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, openLink, password, signIn, signUp } from './testing/people.ts';
import { newPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ anonymousEnabled: true });
});
afterAll(() => auth.close());

const kindsOf = (userId: string) => auth.eventsOf(userId).map(({ kind }) => kind);
const admin = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  send(auth, auth.app, { path: `/admin/users${path}`, method, body, bearer: auth.serviceKey });

describe('an account is confirmed', () => {
  test('when the link of its mail is opened, and not before or again', async () => {
    const email = newAddress();
    const { id } = (await signUp(auth, { email })).body;
    expect(kindsOf(id)).toEqual([]);
    await openLink(auth, (await auth.lastMail(email)).link);
    const [confirmed, ...others] = auth.eventsOf(id);
    expect(confirmed).toEqual({ kind: 'confirmed', userId: id, email, atMs: auth.nowMs() });
    expect(others.map(({ kind }) => kind)).toEqual(['signed-in']);
    await send(auth, auth.app, { path: '/recover', body: { email } });
    await openLink(auth, (await auth.lastMail(email)).link);
    expect(kindsOf(id)).toEqual(['confirmed', 'signed-in', 'signed-in']);
  });

  test('at sign-up, if addresses are confirmed automatically', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const { user } = (await signUp(auth, { email: newAddress() }, { app })).body;
    expect(kindsOf(user.id)).toEqual(['confirmed', 'signed-in']);
  });

  test('once, when an administrator confirms it, at creation or later', async () => {
    const made = await admin('', { email: newAddress(), password, email_confirm: true });
    expect(kindsOf(made.body.id)).toEqual(['confirmed']);
    const waiting = await admin('', { email: newAddress(), password });
    expect(kindsOf(waiting.body.id)).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      await admin(`/${waiting.body.id}`, { email_confirm: true }, 'PUT');
    }
    expect(kindsOf(waiting.body.id)).toEqual(['confirmed']);
  });

  test('when an anonymous user gets an address', async () => {
    const app = await auth.withSettings({ emailAutoconfirm: true });
    const { user, access_token: bearer } = (await send(auth, app, { path: '/signup', body: {} })).body;
    expect(kindsOf(user.id)).toEqual(['signed-in']);
    await send(auth, app, { path: '/user', method: 'PUT', body: { email: newAddress() }, bearer });
    expect(kindsOf(user.id)).toEqual(['signed-in', 'confirmed']);
  });
});

describe('an account that changes its address', () => {
  test('is reported once both addresses have confirmed, and not as a new account', async () => {
    const { id, accessToken: bearer, email: old } = await confirmedPerson(auth);
    const email = newAddress();
    const before = kindsOf(id).length;
    await send(auth, auth.app, { path: '/user', method: 'PUT', body: { email }, bearer });
    await openLink(auth, (await auth.lastMail(old)).link);
    expect(kindsOf(id)).toHaveLength(before);
    await openLink(auth, (await auth.lastMail(email)).link);
    expect(auth.eventsOf(id)[before]).toMatchObject({ kind: 'email-changed', email });
    expect(kindsOf(id).filter((kind) => kind === 'confirmed')).toHaveLength(1);
  });

  test('is also reported when an administrator changes it', async () => {
    const { id } = await confirmedPerson(auth);
    const email = newAddress();
    await admin(`/${id}`, { email, email_confirm: true }, 'PUT');
    expect(auth.eventsOf(id).at(-1)).toMatchObject({ kind: 'email-changed', email });
  });
});

describe('a number', () => {
  test('is reported when it is confirmed and when it is replaced', async () => {
    const app = await auth.withSettings({ phoneEnabled: true });
    const first = newPhone();
    const { id } = (await signUp(auth, { phone: first }, { app })).body;
    expect(kindsOf(id)).toEqual([]);
    const { code: token } = await auth.sms.last(`+${first}`);
    const given = { type: 'sms', phone: first, token };
    const { access_token: bearer } = (await send(auth, app, { path: '/verify', body: given })).body;
    const confirmed = { kind: 'phone-confirmed', userId: id, phone: first, atMs: auth.nowMs() };
    expect(auth.eventsOf(id)[0]).toEqual(confirmed);
    const second = newPhone();
    await send(auth, app, { path: '/user', method: 'PUT', body: { phone: second }, bearer });
    const { code } = await auth.sms.last(`+${second}`);
    const change = { type: 'phone_change', phone: second, token: code };
    expect((await send(auth, app, { path: '/verify', body: change })).status).toBe(200);
    const numbers = auth.eventsOf(id).filter((event) => 'phone' in event);
    expect(numbers).toEqual([confirmed, { ...confirmed, kind: 'phone-changed', phone: second }]);
  });

  test('is also reported, once, when an administrator confirms or replaces it', async () => {
    const { id } = await confirmedPerson(auth);
    const phone = newPhone();
    for (let times = 0; times < 2; times += 1) {
      await admin(`/${id}`, { phone, phone_confirm: true }, 'PUT');
    }
    await admin(`/${id}`, { phone: newPhone() }, 'PUT');
    expect(kindsOf(id).filter((kind) => kind.startsWith('phone'))).toEqual([
      'phone-confirmed',
      'phone-changed',
    ]);
  });
});

describe('a sign-in', () => {
  test('says whether it is the first and whether the device is known', async () => {
    const { id, email } = await confirmedPerson(auth);
    await signIn(auth, email);
    await send(auth, auth.app, {
      path: '/token?grant_type=password',
      body: { email, password },
      headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'A browser' },
    });
    const signedIn = auth.eventsOf(id).filter((event) => event.kind === 'signed-in');
    expect(signedIn.map(({ isFirst, isKnownDevice }) => ({ isFirst, isKnownDevice }))).toEqual([
      { isFirst: true, isKnownDevice: true },
      { isFirst: false, isKnownDevice: false },
      { isFirst: false, isKnownDevice: false },
      { isFirst: false, isKnownDevice: false },
    ]);
    expect(signedIn.at(-1)?.userAgent).toBe('A browser');
    expect(new Set(signedIn.map(({ sessionId }) => sessionId)).size).toBe(4);
  });
});
