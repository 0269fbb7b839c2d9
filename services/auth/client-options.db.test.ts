import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminFor, clientFor } from './testing/client-library.ts';
import { confirmedPerson, password } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

/** What the client library's methods may be told besides what they need. */

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({}, { startMs: Date.now() });
});
afterAll(() => auth.close());

async function signedIn(email: string) {
  const client = clientFor(auth, 'implicit');
  const { data } = await client.signInWithPassword({ email, password });
  return { client, token: data.session?.access_token ?? '' };
}

test('claims are read with keys that were fetched before, and of a token that is over if that is wanted', async () => {
  const { email } = await confirmedPerson(auth);
  const { client, token } = await signedIn(email);
  const { body: jwks } = await send(auth, auth.app, { path: '/.well-known/jwks.json' });
  const claims = await client.getClaims(token, { jwks });
  expect(claims.data?.claims.email).toBe(email);
  const [header, payload = '', signature] = token.split('.');
  const changed = Buffer.from(payload, 'base64url').toString('utf8').replace(email, 'eve@example.org');
  const forged = [header, Buffer.from(changed).toString('base64url'), signature].join('.');
  expect((await client.getClaims(forged, { jwks })).error).toMatchObject({ code: 'invalid_jwt' });

  auth.passSeconds(-7200);
  const { token: old } = await signedIn(email);
  auth.passSeconds(7200);
  expect((await client.getClaims(old, { jwks })).error).toMatchObject({ code: 'invalid_jwt' });
  expect((await client.getClaims(old, { jwks, allowExpired: true })).data?.claims.email).toBe(email);
});

test('logging out ends this session, the others, or all', async () => {
  const { email } = await confirmedPerson(auth);
  const isIn = async ({ token }: { readonly token: string }) =>
    (await send(auth, auth.app, { path: '/user', bearer: token })).status === 200;
  const [one, two, three] = [await signedIn(email), await signedIn(email), await signedIn(email)];
  await one.client.signOut({ scope: 'local' });
  expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([false, true, true]);
  await two.client.signOut({ scope: 'others' });
  expect([await isIn(two), await isIn(three)]).toEqual([true, false]);
  const four = await signedIn(email);
  await four.client.signOut();
  expect([await isIn(two), await isIn(four)]).toEqual([false, false]);
});

test('an administrator ends the sessions of one token alone, and deletes somebody so that their row stays', async () => {
  const { email, id } = await confirmedPerson(auth);
  const [one, two] = [await signedIn(email), await signedIn(email)];
  const admin = adminFor(auth);
  await admin.signOut(one.token, 'local');
  expect((await one.client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await two.client.getUser()).error).toBeNull();
  expect((await admin.deleteUser(id, true)).error).toBeNull();
  const { data } = await admin.getUserById(id);
  expect(data.user?.email).not.toBe(email);
  expect(data.user?.deleted_at).toEqual(expect.any(String));
  expect((await two.client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
});

test('people are listed a page at a time, with the number of all and of the last page', async () => {
  const admin = adminFor(auth);
  await confirmedPerson(auth);
  await confirmedPerson(auth);
  const { data: first } = await admin.listUsers({ page: 1, perPage: 2 });
  expect(first.users).toHaveLength(2);
  const { total, lastPage } = 'total' in first ? first : { total: 0, lastPage: 0 };
  expect(lastPage).toBe(Math.ceil(total / 2));
  const { data: last } = await admin.listUsers({ page: lastPage, perPage: 2 });
  expect(last.users).toHaveLength(total - 2 * (lastPage - 1));
  expect(last).toMatchObject({ nextPage: null });
});
