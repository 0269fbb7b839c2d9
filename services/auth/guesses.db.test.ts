import { createHash } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, openLink, signUp } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
/** Two processes on one database. */
let apps: readonly [TestAuth['app'], TestAuth['app']];
beforeAll(async () => {
  auth = await createTestAuth();
  apps = [await auth.withSettings({ rateLimitScale: 1 }), await auth.withSettings({ rateLimitScale: 1 })];
});
afterAll(() => auth.close());

let tries = 0;
/** An attempt at a mailed secret, each from a different IP address, alternating between the processes. */
function verify(body: object) {
  tries += 1;
  const app = apps[tries % 2 === 0 ? 0 : 1];
  const remoteAddress = `10.${(tries >> 16) & 255}.${(tries >> 8) & 255}.${tries & 255}`;
  return app.inject({
    method: 'POST',
    url: '/auth/v1/verify',
    remoteAddress,
    headers: { apikey: auth.anonKey, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}
const statusesOf = async (bodies: readonly object[]) => {
  const statuses: number[] = [];
  for (const body of bodies) statuses.push((await verify(body)).statusCode);
  return statuses;
};
const wrongCodes = (email: string, type: string, count: number) =>
  Array.from({ length: count }, () => ({ type, email, token: 'x' }));

describe('attempts at the code of an account', () => {
  test('are counted across all IP addresses and processes: ten an hour', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code } = await auth.lastMail(email);
    expect(await statusesOf(wrongCodes(email, 'signup', 12))).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await verify({ type: 'signup', email, token: code })).statusCode).toBe(429);
    auth.passSeconds(3601);
    expect((await verify({ type: 'signup', email, token: code })).statusCode).toBe(200);
  });

  test('end after twenty a day, even if new mails are requested', async () => {
    const { email } = await confirmedPerson(auth);
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      await send(auth, auth.app, { path: '/recover', body: { email } });
      statuses.push(...(await statusesOf(wrongCodes(email, 'recovery', 10))));
      auth.passSeconds(3601);
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
  });

  test('count together, whichever of the account’s addresses and mails they name', async () => {
    const person = await confirmedPerson(auth);
    const next = newAddress();
    const bearer = person.accessToken;
    await send(auth, auth.app, { method: 'PUT', path: '/user', body: { email: next }, bearer });
    const bodies = [
      ...wrongCodes(person.email, 'email_change', 4),
      ...wrongCodes(next, 'email_change', 4),
      ...wrongCodes(person.email, 'recovery', 4),
    ];
    expect(await statusesOf(bodies)).toEqual([...Array(10).fill(403), 429, 429]);
  });

  test('do not stop the owner from opening the link', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    await statusesOf(wrongCodes(email, 'signup', 11));
    expect((await openLink(auth, (await auth.lastMail(email)).link, apps[0])).hash).toContain('access_token');
  });

  test('are limited in the same way if there is no account', async () => {
    expect(await statusesOf(wrongCodes(newAddress(), 'email', 11))).toEqual([...Array(10).fill(403), 429]);
  });
});

describe('the token of a link', () => {
  test('has nothing in common with the code in the same mail', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code, link } = await auth.lastMail(email);
    const computed = createHash('sha224').update(email).update(code).digest('hex');
    expect(link.searchParams.get('token')).not.toBe(computed);
    expect((await verify({ type: 'signup', token_hash: computed })).statusCode).toBe(403);
    expect((await verify({ type: 'signup', email, token: link.searchParams.get('token') })).statusCode).toBe(
      403,
    );
  });

  test('is not stored in the database, and neither is the code', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { code, link } = await auth.lastMail(email);
    const { rows } = await auth.database.once(owner, {
      text: 'select to_jsonb(t)::text as kept from auth.one_time_tokens t where relates_to = $1',
      values: [email],
    });
    expect(rows).toHaveLength(1);
    const secret = link.searchParams.get('token')?.slice(16) ?? '';
    expect(rows[0]?.kept).not.toContain(secret);
    expect(rows[0]?.kept).not.toContain(`"${code}"`);
    expect(rows[0]?.kept).not.toContain(createHash('sha256').update(code).digest('hex'));
  });

  test('counts against the account if only its selector is right, by GET and by POST', async () => {
    const email = newAddress();
    await signUp(auth, { email });
    const { link } = await auth.lastMail(email);
    const token = link.searchParams.get('token') ?? '';
    const forged = token.slice(0, 16) + '0'.repeat(40);
    for (let i = 0; i < 10; i += 1) {
      expect((await verify({ type: 'signup', token_hash: forged })).statusCode).toBe(403);
      const wrong = new URL(link);
      wrong.searchParams.set('token', forged);
      expect((await openLink(auth, wrong, apps[0])).hash).toContain('error_code=otp_expired');
    }
    expect((await verify({ type: 'signup', token_hash: forged })).statusCode).toBe(429);
  });
});
