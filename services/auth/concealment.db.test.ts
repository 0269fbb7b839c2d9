import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, password, signIn, signUp } from './testing/people.ts';
import { newPhone, personWithPhone } from './testing/phones.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ mailIntervalSeconds: 60, phoneEnabled: true, smsIntervalSeconds: 60 });
});
afterAll(() => auth.close());

/** The cost of a request: its password hashes and the statements it sends. */
async function costOf(request: () => Promise<unknown>) {
  const before = auth.work();
  const statements = await auth.database.statementsOf(request);
  const after = auth.work();
  return {
    hashes: after.hashes - before.hashes,
    verifications: after.verifications - before.verifications,
    // The only difference allowed is whether work is rolled back or kept.
    statements: statements.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end savepoint')),
  };
}

const post = (path: string, body: object) => send(auth, auth.app, { path, body });

async function threeAddresses() {
  const { email: confirmed } = await confirmedPerson(auth);
  const unconfirmed = newAddress();
  await signUp(auth, { email: unconfirmed });
  auth.passSeconds(61);
  return { confirmed, unconfirmed, unknown: newAddress() };
}

describe('whether an address has an account', () => {
  test('is not revealed by the work of a failed sign-in', async () => {
    const { confirmed, unconfirmed, unknown } = await threeAddresses();
    const costs = [];
    for (const email of [confirmed, unconfirmed, unknown]) {
      costs.push(await costOf(() => signIn(auth, email, 'wrong password')));
    }
    expect(costs[0]).toMatchObject({ hashes: 0, verifications: 1 });
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[2]).toEqual(costs[0]);
  });

  test('is not revealed by a user without a password', async () => {
    const { email, id } = await confirmedPerson(auth);
    await auth.database.once(owner, {
      text: 'update auth.users set encrypted_password = null where id = $1',
      values: [id],
    });
    expect(await costOf(() => signIn(auth, email))).toEqual(await costOf(() => signIn(auth, newAddress())));
  });

  test('is not revealed by the work of a sign-up', async () => {
    const { confirmed, unconfirmed, unknown } = await threeAddresses();
    const costs = [];
    for (const email of [confirmed, unconfirmed, unknown]) {
      costs.push(await costOf(() => signUp(auth, { email })));
    }
    expect(costs[0]).toMatchObject({ hashes: 1, verifications: 0 });
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[2]).toEqual(costs[0]);
  });

  test.each([
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/otp', {}],
    ['/magiclink', {}],
  ])('is revealed neither by the response nor by the work of %s %j', async (path, body) => {
    const { confirmed, unconfirmed, unknown } = await threeAddresses();
    const costs = [];
    for (const email of [confirmed, unconfirmed, unknown]) {
      costs.push(
        await costOf(async () => {
          expect(await post(path, { ...body, email })).toMatchObject({ status: 200, body: {} });
        }),
      );
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[2]).toEqual(costs[0]);
  });

  test.each([
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/signup', { password: 'a long enough password' }],
  ])('is not revealed by how soon %s %j may be requested again', async (path, body) => {
    const { confirmed, unconfirmed, unknown } = await threeAddresses();
    for (const email of [confirmed, unconfirmed, unknown]) {
      expect((await post(path, { ...body, email })).status).toBe(200);
      auth.passSeconds(20);
      expect(await post(path, { ...body, email })).toMatchObject({
        status: 429,
        body: {
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 40 seconds.',
        },
      });
      auth.passSeconds(40);
      expect((await post(path, { ...body, email })).status).toBe(200);
    }
  });

  test('is not revealed by codes: a wrong one gets the same response for any address', async () => {
    const { confirmed, unconfirmed, unknown } = await threeAddresses();
    for (const email of [confirmed, unconfirmed, unknown]) {
      const reply = await post('/verify', { type: 'email', token: '12345', email });
      expect(reply).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    }
  });

  test('is known only to the recipient of the mail: only real accounts get one', async () => {
    const { confirmed, unknown } = await threeAddresses();
    const sent = (await auth.mails(confirmed)).length;
    await post('/recover', { email: confirmed });
    await post('/recover', { email: unknown });
    await post('/resend', { type: 'signup', email: confirmed });
    expect(await auth.mails(confirmed)).toHaveLength(sent + 1);
    expect(await auth.mails(unknown)).toHaveLength(0);
  });
});

describe('whether a number has an account', () => {
  async function threeNumbers() {
    const { phone: confirmed } = await personWithPhone(auth);
    const unconfirmed = newPhone();
    await post('/signup', { phone: unconfirmed, password });
    auth.passSeconds(61);
    return [confirmed, unconfirmed, newPhone()];
  }

  test.each([
    ['/signup', { password }],
    ['/otp', {}],
    ['/resend', { type: 'sms' }],
    ['/resend', { type: 'phone_change' }],
  ])('is revealed neither by the status nor by the work of %s %j', async (path, body) => {
    const costs = [];
    for (const phone of await threeNumbers()) {
      costs.push(await costOf(async () => expect((await post(path, { ...body, phone })).status).toBe(200)));
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[2]).toEqual(costs[0]);
  });

  test('is revealed neither by the work of a failed log-in nor by that of a wrong code', async () => {
    const requests = [
      ['/token?grant_type=password', { password: 'wrong password' }, 400],
      ['/verify', { type: 'sms', token: '12345' }, 403],
    ] as const;
    for (const [path, body, status] of requests) {
      const costs = [];
      for (const phone of await threeNumbers()) {
        costs.push(
          await costOf(async () => expect((await post(path, { ...body, phone })).status).toBe(status)),
        );
      }
      expect(costs[1]).toEqual(costs[0]);
      expect(costs[2]).toEqual(costs[0]);
    }
  });

  test('does not show in the waiting time: no one waits where only some get a message', async () => {
    const [, unconfirmed = '', unknown = ''] = await threeNumbers();
    auth.sms.break({ isKnown: false });
    expect((await post('/signup', { phone: unknown, password })).status).toBe(200);
    expect((await post('/resend', { type: 'sms', phone: unconfirmed })).status).toBe(200);
    auth.sms.repair();
    for (const phone of [unconfirmed, unknown])
      expect((await auth.sms.last(`+${phone}`)).by).toBe('background');
  });

  test('is not revealed by how soon a code may be requested again', async () => {
    for (const phone of await threeNumbers()) {
      expect((await post('/otp', { phone })).status).toBe(200);
      auth.passSeconds(20);
      expect(await post('/otp', { phone })).toMatchObject({
        status: 429,
        body: {
          code: 'over_sms_send_rate_limit',
          message: 'For security purposes, you can only request this after 40 seconds.',
        },
      });
    }
  });
});

describe('mails', () => {
  test('of one kind keep their interval across all processes', async () => {
    const other = await auth.withSettings({});
    const { email } = await confirmedPerson(auth);
    auth.passSeconds(61);
    expect((await post('/recover', { email })).status).toBe(200);
    expect((await send(auth, other, { path: '/recover', body: { email } })).status).toBe(429);
  });

  test('of a user keep their interval whatever address the user changes to', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const change = () =>
      send(auth, auth.app, {
        method: 'PUT',
        path: '/user',
        body: { email: newAddress() },
        bearer: accessToken,
      });
    expect((await change()).status).toBe(200);
    expect(await change()).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
  });

  test('are capped for the whole service', async () => {
    const app = await auth.withSettings({ mailsPerHour: 2 });
    const recover = () => send(auth, app, { path: '/recover', body: { email: newAddress() } });
    auth.passSeconds(3600);
    expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(200);
    expect(await recover()).toMatchObject({
      status: 429,
      body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    });
    auth.passSeconds(3600);
    expect((await recover()).status).toBe(200);
  });
});

describe('requests of one address', () => {
  test.each([
    ['POST', '/signup', { email: 'x', password: 'y' }],
    ['POST', '/recover', {}],
    ['POST', '/resend', {}],
    ['POST', '/otp', {}],
    ['POST', '/verify', {}],
    ['GET', '/verify', undefined],
    ['POST', '/token?grant_type=password', {}],
    ['PUT', '/user', {}],
  ] as const)('%s %s are limited after a burst of thirty', async (method, path, body) => {
    const app = await auth.withSettings({ rateLimitScale: 1 });
    const request = { method, path, ...(body === undefined ? {} : { body }) };
    for (let i = 0; i < 30; i += 1) expect((await send(auth, app, request)).status).not.toBe(429);
    const reply = await send(auth, app, request);
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    });
    expect(reply.headers).not.toHaveProperty('retry-after');
    auth.passSeconds(10);
    expect((await send(auth, app, request)).status).not.toBe(429);
  });

  test('may sign up anonymously thirty times an hour', async () => {
    const app = await auth.withSettings({ rateLimitScale: 1, anonymousEnabled: true });
    const request = { path: '/signup', body: {} };
    for (let i = 0; i < 30; i += 1) expect((await send(auth, app, request)).status).toBe(200);
    expect((await send(auth, app, request)).status).toBe(429);
    auth.passSeconds(119);
    expect((await send(auth, app, request)).status).toBe(429);
    auth.passSeconds(1);
    expect((await send(auth, app, request)).status).toBe(200);
  });
});
