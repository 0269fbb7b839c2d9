import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedPerson, password } from './testing/people.ts';
import { createTestAuth, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

/** Logs in as a browser with `cookie`; returns its cookie afterwards and whether the device was new. */
async function logIn(person: { email: string; id: string }, cookie?: string) {
  const reply = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { apikey: auth.anonKey, ...(cookie && { cookie }) },
    payload: JSON.stringify({ email: person.email, password }),
  });
  expect(reply.statusCode).toBe(200);
  const last = auth.eventsOf(person.id).findLast(({ kind }) => kind === 'signed-in');
  const given = reply.headers['set-cookie'];
  return {
    given,
    cookie: given === undefined ? cookie : String(given).split(';')[0],
    isNew: last?.kind === 'signed-in' && !last.isKnownDevice,
  };
}

/** A user who opened the sign-up link on one device and logged in there with a cookie. */
async function personAtHome() {
  const person = await confirmedPerson(auth);
  const { cookie = '' } = await logIn(person);
  return { person, cookie };
}

test('a device is new to an account once, and recognized by its cookie from then on', async () => {
  const { person, cookie } = await personAtHome();
  expect((await logIn(person, cookie)).isNew).toBe(false);
  const elsewhere = await logIn(person);
  expect(elsewhere.isNew).toBe(true);
  expect((await logIn(person, elsewhere.cookie)).isNew).toBe(false);
});

test('the very first device of an account is not reported as new', async () => {
  const { id } = await confirmedPerson(auth);
  const [first] = auth.eventsOf(id).filter(({ kind }) => kind === 'signed-in');
  expect(first).toMatchObject({ isKnownDevice: true });
});

test('a device known for one user is new for another', async () => {
  const { cookie } = await personAtHome();
  const other = await personAtHome();
  expect((await logIn(other.person, cookie)).isNew).toBe(true);
});

test('no script can read the cookie, it is sent only to the auth service, and the server stores only a hash', async () => {
  const { person } = await personAtHome();
  const { given, cookie = '' } = await logIn(person);
  expect(String(given)).toMatch(/; Path=\/auth\/v1; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  const [, id = ''] = cookie.split('=');
  const { rows } = await auth.database.once(owner, {
    text: 'select device from auth.known_devices where user_id = $1',
    values: [person.id],
  });
  expect(rows.length).toBeGreaterThan(0);
  for (const { device } of rows) expect(String(device)).not.toContain(id);
});

test('a cookie is set only where sessions begin', async () => {
  const { person, cookie } = await personAtHome();
  expect((await logIn(person, cookie)).given).toBeUndefined();
  for (const [method, path] of [
    ['GET', '/settings'],
    ['GET', '/user'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/recover'],
  ] as const) {
    const headers = { apikey: auth.anonKey };
    const reply = await auth.app.inject({ method, url: `/auth/v1${path}`, headers });
    expect([path, reply.headers['set-cookie']]).toEqual([path, undefined]);
  }
});

test('a client that keeps no cookies is reported five times a day, and 50 devices are remembered', async () => {
  const { person } = await personAtHome();
  auth.passSeconds(2 * 86_400);
  const news: boolean[] = [];
  for (let n = 0; n < 8; n += 1) news.push((await logIn(person)).isNew);
  expect(news).toEqual([true, true, true, true, true, false, false, false]);
  for (let n = 0; n < 50; n += 1) await logIn(person);
  const { rows } = await auth.database.once(owner, {
    text: 'select device from auth.known_devices where user_id = $1',
    values: [person.id],
  });
  expect(rows).toHaveLength(50);
});
