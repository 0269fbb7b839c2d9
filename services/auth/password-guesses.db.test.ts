import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
/** Two processes on one database. */
let apps: readonly FastifyInstance[];
beforeAll(async () => {
  auth = await createTestAuth();
  apps = [await auth.withSettings({ rateLimitScale: 1 }), await auth.withSettings({ rateLimitScale: 1 })];
});
afterAll(() => auth.close());

let tries = 0;
const somewhereElse = () => `10.0.${Math.floor(tries / 250) % 250}.${tries % 250}`;

/** A log-in, alternating between the processes, from a different IP address each time by default. */
async function logIn(email: string, secret: string, remoteAddress?: string): Promise<number> {
  tries += 1;
  const reply = await apps[tries % 2]?.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: remoteAddress ?? somewhereElse(),
    headers: { apikey: auth.anonKey },
    payload: { email, password: secret },
  });
  return reply?.statusCode ?? 0;
}

async function guess(email: string, count: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push(await logIn(email, `guess number ${n}`));
  return statuses;
}

const evaluated = (statuses: readonly number[]) => statuses.filter((status) => status === 400).length;

describe('guesses at the password of an account', () => {
  test('from hundreds of IP addresses are refused unchecked after five, including the right one', async () => {
    const { email } = await confirmedPerson(auth);
    const before = auth.work().verifications;
    expect(await guess(email, 5)).toEqual([400, 400, 400, 400, 400]);
    expect(new Set(await guess(email, 300))).toEqual(new Set([429]));
    expect(auth.work().verifications - before).toBe(5);
    expect(await logIn(email, password)).toBe(429);
  });

  test('must wait longer after each failure, up to a quarter of an hour', async () => {
    const { email } = await confirmedPerson(auth);
    await guess(email, 5);
    for (const seconds of [1, 2, 4, 8, 16]) {
      auth.passSeconds(seconds - 0.001);
      expect(await logIn(email, 'a guess')).toBe(429);
      auth.passSeconds(0.001);
      expect(await logIn(email, 'a guess')).toBe(400);
    }
    let evaluatedInADay = 0;
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      auth.passSeconds(300);
      evaluatedInADay += evaluated([await logIn(email, 'a guess')]);
    }
    expect(evaluatedInADay).toBeLessThan(100);
  });

  test('made all at once are counted one by one', async () => {
    const { email } = await confirmedPerson(auth);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'a guess')));
    expect(evaluated(statuses)).toBe(5);
  });

  test('do not lock the owner out where they have signed in before, which has its own delay', async () => {
    const { email } = await confirmedPerson(auth);
    const home = '192.0.2.7';
    expect(await logIn(email, password, home)).toBe(200);
    await guess(email, 300);
    expect(await logIn(email, password)).toBe(429);
    expect(await logIn(email, password, home)).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await logIn(email, 'mistyped', home)).toBe(400);
    expect(await logIn(email, 'mistyped', home)).toBe(429);
    auth.passSeconds(1);
    expect(await logIn(email, password, home)).toBe(200);
  });

  test('make a source unknown again after ninety days without signing in there', async () => {
    const { email } = await confirmedPerson(auth);
    const once = '192.0.2.8';
    expect(await logIn(email, password, once)).toBe(200);
    auth.passSeconds(90 * 24 * 3600 + 1);
    await guess(email, 6);
    expect(await logIn(email, password, once)).toBe(429);
  });

  test('are forgotten a day after the last, and a correct password does not count', async () => {
    const { email } = await confirmedPerson(auth);
    for (let n = 0; n < 10; n += 1) expect(await logIn(email, password)).toBe(200);
    await guess(email, 8);
    auth.passSeconds(24 * 3600 + 1);
    expect(await guess(email, 5)).toEqual([400, 400, 400, 400, 400]);
  });

  test('look the same for an address without an account', async () => {
    expect(await guess(newAddress(), 7)).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  test('made through a password change count as well', async () => {
    const { email } = await confirmedPerson(auth);
    const { body } = await send(auth, auth.app, {
      path: '/token?grant_type=password',
      body: { email, password },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const reply = await apps[0]?.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        remoteAddress: somewhereElse(),
        headers: { apikey: auth.anonKey, authorization: `Bearer ${body.access_token}` },
        payload: { password: 'quite another password', current_password: `guess ${n}` },
      });
      statuses.push(reply?.statusCode ?? 0);
      tries += 1;
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

test('failed log-ins from an IP address do not affect its refreshes, nor the reverse', async () => {
  const app = await auth.withSettings({ rateLimitScale: 1 });
  const post = async (grant: string, payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/auth/v1/token?grant_type=${grant}`,
        remoteAddress: '198.51.100.4',
        headers: { apikey: auth.anonKey },
        payload,
      })
    ).statusCode;
  for (let n = 0; n < 31; n += 1) await post('password', { email: newAddress(), password: 'wrong' });
  expect(await post('password', { email: newAddress(), password: 'wrong' })).toBe(429);
  for (let n = 0; n < 30; n += 1) expect(await post('refresh_token', { refresh_token: 'x' })).toBe(400);
  expect(await post('refresh_token', { refresh_token: 'x' })).toBe(429);
});
