import { createHash, randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, newAddress, password, refresh, signIn } from './testing/people.ts';
import { type AuthWithProvider, createAuthWithProvider } from './testing/provider/auth-with-provider.ts';
import { comeBy, errorAt, fragmentOf, open, target } from './testing/provider/through-provider.ts';
import { visitProvider } from './testing/provider/visit-provider.ts';
import { send } from './testing/test-auth.ts';

let auth: AuthWithProvider;
beforeAll(async () => {
  auth = await createAuthWithProvider();
});
afterAll(() => auth?.close());

const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');

const beginLinking = (bearer: string, more: Record<string, string> = {}) =>
  send(auth, auth.app, {
    path: `/user/identities/authorize?${new URLSearchParams({
      provider: 'google',
      redirect_to: target,
      skip_http_redirect: 'true',
      code_challenge: challenge,
      code_challenge_method: 's256',
      ...more,
    })}`,
    bearer,
  });

const exchange = (page: URL, secret = verifier) =>
  send(auth, auth.app, {
    path: '/token?grant_type=pkce',
    body: { auth_code: page.searchParams.get('code'), code_verifier: secret },
  });

/** The page that linking returns to. */
const linkBy = async (bearer: string, login: string): Promise<URL> => {
  const { body } = await beginLinking(bearer);
  return open(auth.app, await visitProvider(body.url, { login }));
};

const countSessions = async (userId: string) => {
  const { rows } = await auth.database.once(owner, {
    text: 'select 1 from auth.sessions where user_id = $1',
    values: [userId],
  });
  return rows.length;
};

const userWith = async (bearer: string) => (await send(auth, auth.app, { path: '/user', bearer })).body;
const unlink = (bearer: string, id: string) =>
  send(auth, auth.app, { method: 'DELETE', path: `/user/identities/${id}`, bearer });

test('where linking is switched off, nothing is linked or unlinked', async () => {
  const person = await confirmedPerson(auth);
  await linkBy(person.accessToken, newAddress());
  const { identities } = await userWith(person.accessToken);
  const off = await auth.withSettings({ manualLinking: false });
  const bearer = person.accessToken;
  const query = new URLSearchParams({
    provider: 'google',
    code_challenge: challenge,
    code_challenge_method: 's256',
  });
  for (const request of [
    { path: `/user/identities/authorize?${query}` },
    { method: 'DELETE', path: `/user/identities/${identities[0].identity_id}` },
  ] as const) {
    expect(await send(auth, off, { ...request, bearer })).toMatchObject({
      status: 404,
      body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' },
    });
    expect((await send(auth, off, request)).status).toBe(401);
  }
});

describe('linking', () => {
  test('gives a user with a password a second way to sign in, and continues the session', async () => {
    const person = await confirmedPerson(auth);
    const login = newAddress();
    const before = await countSessions(person.id);
    const page = await linkBy(person.accessToken, login);
    expect((await userWith(person.accessToken)).identities).toHaveLength(1);
    const { body } = await exchange(page);
    expect(body.user).toMatchObject({
      id: person.id,
      email: person.email,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      identities: [{ provider: 'email' }, { provider: 'google', id: login, email: login }],
    });
    expect(await countSessions(person.id)).toBe(before);
    expect((await refresh(auth, body.refresh_token)).status).toBe(200);
    expect(await auditOf(auth, person.id)).toContain('identity_linked');
    const { access_token: bearer = '' } = fragmentOf(await comeBy(auth.app, login));
    expect((await userWith(bearer)).id).toBe(person.id);
  });

  test('brings what the provider says of them and they have not said themselves', async () => {
    const person = await confirmedPerson(auth, { full_name: 'Ana' });
    const login = newAddress();
    const { body } = await exchange(await linkBy(person.accessToken, login));
    const picture = 'https://example.org/picture.png';
    const told = { full_name: 'Ana', name: `Somebody called ${login.split('@')[0]}`, avatar_url: picture };
    expect(body.user.user_metadata).toMatchObject(told);
    expect(await userWith(body.access_token)).toMatchObject({ user_metadata: told });
  });

  test('happens only when the person who began exchanges the code', async () => {
    const person = await confirmedPerson(auth);
    const page = await linkBy(person.accessToken, newAddress());
    expect((await exchange(page, 'w'.repeat(64))).body.code).toBe('bad_code_verifier');
    expect((await userWith(person.accessToken)).identities).toHaveLength(1);
  });

  test('ends with the session that it began in', async () => {
    const person = await confirmedPerson(auth);
    const page = await linkBy(person.accessToken, newAddress());
    await send(auth, auth.app, { method: 'POST', path: '/logout?scope=global', bearer: person.accessToken });
    expect((await exchange(page)).body.code).toBe('flow_state_not_found');
    const { body } = await signIn(auth, person.email);
    expect(body.user.identities).toHaveLength(1);
  });

  test('is refused for an account that is already linked, to this user or another', async () => {
    const login = newAddress();
    const one = await confirmedPerson(auth);
    await exchange(await linkBy(one.accessToken, login));
    expect(errorAt(await linkBy(one.accessToken, login))).toBe('identity_already_exists');
    const other = await confirmedPerson(auth);
    const page = await linkBy(other.accessToken, login);
    expect(errorAt(page)).toBe('identity_already_exists');
    expect(page.searchParams.get('error_description')).toBe('Identity is already linked to another user');
  });

  test('of one account by two people at once succeeds for one', async () => {
    const login = newAddress();
    const people = [await confirmedPerson(auth), await confirmedPerson(auth)];
    const pages = await Promise.all(people.map(({ accessToken }) => linkBy(accessToken, login)));
    const answers = await Promise.all(pages.map((page) => exchange(page)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.map(({ body }) => body.code)).toContain('identity_already_exists');
  });

  test('is refused if the provider has not verified the address', async () => {
    const person = await confirmedPerson(auth);
    const page = await linkBy(person.accessToken, `unverified-${newAddress()}`);
    expect(errorAt(page)).toBe('provider_email_needs_verification');
  });

  test('requires PKCE and a signed-in user', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const implicit = { code_challenge: '', code_challenge_method: '' };
    expect((await beginLinking(accessToken, implicit)).body.code).toBe('validation_failed');
    expect((await beginLinking('')).body.code).toBe('no_authorization');
    expect((await beginLinking(accessToken, { provider: 'github' })).body.code).toBe('validation_failed');
  });

  test('needs a sign-in within the last quarter of an hour', async () => {
    const { accessToken, email } = await confirmedPerson(auth);
    auth.passSeconds(901);
    expect((await beginLinking(accessToken)).body.code).toBe('reauthentication_needed');
    const { body } = await signIn(auth, email);
    expect((await beginLinking(body.access_token)).status).toBe(200);
    auth.passSeconds(-901);
  });
});

test('linking turns an anonymous user into a permanent one', async () => {
  const withGuests = await auth.withSettings({ anonymousEnabled: true });
  const guest = async () => (await send(auth, withGuests, { path: '/signup', body: { data: {} } })).body;
  const { access_token: bearer, user } = await guest();
  const login = newAddress();
  const { body } = await exchange(await linkBy(bearer, login));
  expect(body.user).toMatchObject({ id: user.id, email: login, is_anonymous: false });
  expect(auth.eventsOf(user.id).map(({ kind }) => kind)).toEqual(['signed-in', 'confirmed']);
  const { email } = await confirmedPerson(auth);
  const other = await guest();
  expect(await exchange(await linkBy(other.access_token, email))).toMatchObject({
    status: 400,
    body: { code: 'email_exists' },
  });
});

describe('unlinking', () => {
  test('removes the way to sign in', async () => {
    const person = await confirmedPerson(auth);
    const login = newAddress();
    const linked = (await exchange(await linkBy(person.accessToken, login))).body;
    expect(await unlink(linked.access_token, linked.user.identities[1].identity_id)).toMatchObject({
      status: 200,
      body: {},
    });
    const user = await userWith(linked.access_token);
    expect(user.identities).toMatchObject([{ provider: 'email' }]);
    expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] });
    expect(await auditOf(auth, person.id)).toContain('identity_unlinked');
    const { access_token: bearer = '' } = fragmentOf(await comeBy(auth.app, login));
    expect((await userWith(bearer)).id).not.toBe(person.id);
  });

  test('is refused if it is the only way to sign in, and possible with a password', async () => {
    const email = newAddress();
    const { access_token: bearer = '' } = fragmentOf(await comeBy(auth.app, email));
    const { id, identities } = await userWith(bearer);
    const refused = await unlink(bearer, identities[0].identity_id);
    expect([refused.status, refused.body.code]).toEqual([422, 'single_identity_not_deletable']);
    await send(auth, auth.app, { method: 'PUT', path: '/user', body: { password }, bearer });
    expect((await unlink(bearer, identities[0].identity_id)).status).toBe(200);
    const { body } = await signIn(auth, email);
    expect(body.user).toMatchObject({
      id,
      identities: [{ provider: 'email', email }],
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  test('is refused if the provider confirmed a pending address, until there is a password', async () => {
    const email = newAddress();
    await send(auth, auth.app, { path: '/signup', body: { email, password } });
    const { access_token: bearer = '' } = fragmentOf(await comeBy(auth.app, email));
    const { identities } = await userWith(bearer);
    const google = identities.find((one: { provider: string }) => one.provider === 'google');
    expect((await unlink(bearer, google.identity_id)).body.code).toBe('single_identity_not_deletable');
  });

  test('is refused for the address, for another user’s identity and for an unknown one', async () => {
    const person = await confirmedPerson(auth);
    const linked = (await exchange(await linkBy(person.accessToken, newAddress()))).body;
    const bearer = linked.access_token;
    const own = linked.user.identities[0].identity_id;
    expect((await unlink(bearer, own)).body.code).toBe('email_conflict_identity_not_deletable');
    expect((await unlink(bearer, randomUUID())).body.code).toBe('identity_not_found');
    const other = await confirmedPerson(auth);
    const foreign = (await userWith(other.accessToken)).identities[0].identity_id;
    expect((await unlink(bearer, foreign)).body.code).toBe('identity_not_found');
    expect((await unlink(bearer, 'none')).status).toBe(404);
  });

  test('is refused for the only identity before anything else', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const [own] = (await userWith(accessToken)).identities;
    for (const id of [own.identity_id, randomUUID()]) {
      expect(await unlink(accessToken, id)).toMatchObject({
        status: 422,
        body: {
          code: 'single_identity_not_deletable',
          message: 'User must have at least 1 identity after unlinking',
        },
      });
    }
  });
});
