import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, confirmedPerson, newAddress, refresh, signIn } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  send(auth, auth.app, {
    method,
    path: `/admin/users${path}`,
    bearer: auth.serviceKey,
    ...(body === undefined ? {} : { body }),
  });

describe('who may administer', () => {
  const endpoints = [
    ['GET', ''],
    ['POST', ''],
    ['GET', `/${randomUUID()}`],
    ['PUT', `/${randomUUID()}`],
    ['DELETE', `/${randomUUID()}`],
  ] as const;

  test.each(endpoints)('%s /admin/users%s refuses everyone but the service key', async (method, path) => {
    const { accessToken } = await confirmedPerson(auth);
    const as = (bearer?: string) =>
      send(auth, auth.app, { method, path: `/admin/users${path}`, ...(bearer && { bearer }) });
    expect(await as()).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    expect(await as('x')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    for (const bearer of [auth.anonKey, accessToken]) {
      expect(await as(bearer)).toMatchObject({
        status: 403,
        body: { code: 'not_admin', message: 'User not allowed' },
      });
    }
  });

  test('an opaque secret key works like a signed one', async () => {
    const reply = await send(auth, auth.app, { path: '/admin/users', bearer: 'sb_secret_for_tests' });
    expect(reply.status).toBe(200);
  });
});

describe('the list of users', () => {
  test('is paged, newest first, with its headers', async () => {
    const emails = [newAddress(), newAddress(), newAddress()];
    for (const email of emails) {
      auth.passSeconds(1);
      await admin('POST', '', { email });
    }
    const { body, headers } = await admin('GET', '?page=1&per_page=2');
    expect(body.aud).toBe('authenticated');
    expect(body.users.map(({ email }: { email: string }) => email)).toEqual([emails[2], emails[1]]);
    const total = Number(headers['x-total-count']);
    expect(total).toBeGreaterThanOrEqual(3);
    expect(headers.link).toBe(
      `</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=${Math.ceil(total / 2)}&per_page=2>; rel="last"`,
    );
    expect((await admin('GET', '?page=&per_page=')).body.users).toHaveLength(total);
    const oldest = await admin('GET', `?page=&per_page=&sort=${encodeURIComponent('created_at asc')}`);
    expect(oldest.body.users.at(-1).email).toBe(emails[2]);
    expect(oldest.headers.link).toContain('sort=created_at%20asc');
  });

  test('can be searched by address and name; wildcards are taken literally', async () => {
    const { email } = await confirmedPerson(auth, { full_name: 'Percy 100% Sure' });
    const find = async (filter: string) =>
      (await admin('GET', `?filter=${encodeURIComponent(filter)}`)).body.users.length;
    expect(await find(email.slice(0, 20).toUpperCase())).toBe(1);
    expect(await find('100% sure')).toBe(1);
    expect(await find('100_ sure')).toBe(0);
  });

  test('with an unknown order is refused', async () => {
    expect(await admin('GET', '?sort=email')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: "Bad Sort Parameters: bad field for sort 'email'" },
    });
  });

  test.each(['page=x', 'page=0', 'per_page=-1'])('with %s is refused', async (query) => {
    const reply = await admin('GET', `?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(reply.body.message).toContain('Bad Pagination Parameters');
  });
});

describe('a user named in the path', () => {
  test.each(['GET', 'PUT', 'DELETE'] as const)('%s answers 404 when there is none', async (method) => {
    const body = method === 'PUT' ? {} : undefined;
    expect(await admin(method, `/${randomUUID()}`, body)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User not found' },
    });
    expect(await admin(method, '/somebody', body)).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'user_id must be an UUID' },
    });
  });

  test('is shown', async () => {
    const { id, email } = await confirmedPerson(auth);
    expect(await admin('GET', `/${id}`)).toMatchObject({ status: 200, body: { id, email } });
  });

  test('is changed without mails, and a new password ends all sessions', async () => {
    const person = await confirmedPerson(auth, { a: 1 });
    const email = newAddress();
    const { status, body } = await admin('PUT', `/${person.id}`, {
      email,
      email_confirm: true,
      password: 'set by an administrator',
      user_metadata: { a: null, b: 2 },
      app_metadata: { plan: 'pro' },
      role: 'service_role',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email,
      role: 'service_role',
      user_metadata: { b: 2, email_verified: true },
      app_metadata: { plan: 'pro', providers: ['email'] },
      identities: [{ email, identity_data: { email, email_verified: true } }],
    });
    expect(body.user_metadata).not.toHaveProperty('a');
    expect(await auth.mails(email)).toHaveLength(0);
    expect((await refresh(auth, person.refreshToken)).status).toBe(400);
    expect((await signIn(auth, email, 'set by an administrator')).status).toBe(200);
    expect(await auditOf(auth, person.id)).toContain('user_modified');
  });

  test('is banned for a time and unbanned', async () => {
    const { id, email } = await confirmedPerson(auth);
    const banned = await admin('PUT', `/${id}`, { ban_duration: '24h' });
    expect(banned.body.banned_until).toBe(new Date(auth.nowMs() + 86_400_000).toISOString());
    expect((await signIn(auth, email)).body.code).toBe('user_banned');
    const pardoned = await admin('PUT', `/${id}`, { ban_duration: 'none' });
    expect(pardoned.body).not.toHaveProperty('banned_until');
    expect((await signIn(auth, email)).status).toBe(200);
  });

  test('keeps its address when the other one is taken', async () => {
    const { id } = await confirmedPerson(auth);
    const { email } = await confirmedPerson(auth);
    expect(await admin('PUT', `/${id}`, { email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
  });

  test('gains an identity with a phone number', async () => {
    const { id } = await confirmedPerson(auth);
    const { body } = await admin('PUT', `/${id}`, { phone: '15550142', phone_confirm: true });
    expect(body).toMatchObject({ phone: '15550142', app_metadata: { providers: ['email', 'phone'] } });
  });

  test('is deleted with all their data', async () => {
    const person = await confirmedPerson(auth);
    expect(await admin('DELETE', `/${person.id}`)).toMatchObject({ status: 200, body: {} });
    expect((await admin('GET', `/${person.id}`)).status).toBe(404);
    expect((await refresh(auth, person.refreshToken)).body.code).toBe('refresh_token_not_found');
    const { rows } = await auth.database.once(owner, {
      text: `select (select count(*) from auth.identities where user_id = $1)
          + (select count(*) from auth.sessions where user_id = $1)
          + (select count(*) from auth.one_time_tokens where user_id = $1)
          + (select count(*) from auth.refresh_tokens where user_id = $1) as n`,
      values: [person.id],
    });
    expect(rows[0]?.n).toBe(0);
    expect(await auditOf(auth, person.id)).toContain('user_deleted');
  });

  test('when soft-deleted, keeps the row but nothing that identifies them', async () => {
    const person = await confirmedPerson(auth, { full_name: 'Some One' });
    await admin('DELETE', `/${person.id}`, { should_soft_delete: true });
    const { body } = await admin('GET', `/${person.id}`);
    expect(body).toMatchObject({
      id: person.id,
      deleted_at: new Date(auth.nowMs()).toISOString(),
      user_metadata: {},
      app_metadata: {},
      identities: [{ identity_data: {} }],
    });
    expect(JSON.stringify(body)).not.toContain(person.email);
    expect((await signIn(auth, person.email)).body.code).toBe('invalid_credentials');
    expect((await send(auth, auth.app, { path: '/user', bearer: person.accessToken })).status).toBe(403);
    const again = await admin('DELETE', `/${person.id}`, { should_soft_delete: true });
    expect(again.status).toBe(200);
    // The address is free for its next owner.
    expect((await admin('POST', '', { email: person.email })).status).toBe(200);
  });
});
