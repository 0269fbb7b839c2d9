import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clean } from './testing/clean.ts';
import { allowProgram, getAs, oauthServer, programPage, registerProgram } from './testing/oauth-server.ts';
import { confirmedPerson } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ oauthServer });
});
afterAll(() => auth.close());

const clients = '/admin/oauth/clients';
const asAdmin = (request: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }) =>
  send(auth, auth.app, { ...request, bearer: auth.serviceKey });
const register = (body: unknown) => send(auth, auth.app, { path: '/oauth/clients/register', body });

describe('administrators', () => {
  test('register a client and are shown its secret once', async () => {
    expect((await asAdmin({ path: clients })).body).toEqual({});
    const { status, body } = await asAdmin({
      path: clients,
      body: { client_name: 'Reading aid', redirect_uris: [programPage], client_uri: 'https://example.org' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      client_id: expect.any(String),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_type: 'confidential',
      client_name: 'Reading aid',
      client_uri: 'https://example.org',
      redirect_uris: [programPage],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      registration_type: 'manual',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const { client_secret: _secret, ...told } = body;
    expect((await asAdmin({ path: `${clients}/${body.client_id}` })).body).toEqual(told);
    expect((await asAdmin({ path: clients })).body).toEqual({ clients: [told] });
  });

  test('change everything but whether it is confidential', async () => {
    const { id } = await registerProgram(auth);
    const path = `${clients}/${id}`;
    const change = (body: unknown) => asAdmin({ method: 'PUT', path, body });
    expect((await change({})).body).toMatchObject({
      code: 'validation_failed',
      message: 'No fields provided for update',
    });
    const { body } = await change({ client_name: 'Another name', grant_types: ['authorization_code'] });
    expect(body).toMatchObject({
      client_name: 'Another name',
      grant_types: ['authorization_code'],
      redirect_uris: [programPage],
    });
    expect(body.client_secret).toBeUndefined();
    expect((await change({ token_endpoint_auth_method: 'none' })).status).toBe(400);
    expect((await change({ redirect_uris: [] })).status).toBe(400);
  });

  test('replace its secret, which invalidates the first one', async () => {
    const first = await registerProgram(auth);
    const path = `${clients}/${first.id}/regenerate_secret`;
    const { status, body } = await asAdmin({ method: 'POST', path });
    expect([status, body.client_id]).toEqual([200, first.id]);
    expect(body.client_secret).not.toBe(first.secret);
    const none = await registerProgram(auth, { token_endpoint_auth_method: 'none' });
    const refused = await asAdmin({ method: 'POST', path: `${clients}/${none.id}/regenerate_secret` });
    expect(refused.body.message).toBe('Cannot regenerate secret for public client');
  });

  test('delete it with all its sessions', async () => {
    const { program, tokens, person } = await allowProgram(auth);
    const path = `${clients}/${program.id}`;
    expect((await asAdmin({ method: 'DELETE', path })).status).toBe(204);
    expect((await asAdmin({ method: 'DELETE', path })).body.code).toBe('oauth_client_not_found');
    expect((await getAs(auth, '/user', tokens.access_token)).body.code).toBe('session_not_found');
    expect((await getAs(auth, '/user/oauth/grants', person.accessToken)).body).toEqual([]);
  });

  test('are the only ones who may', async () => {
    const { accessToken } = await confirmedPerson(auth);
    const { status, body } = await getAs(auth, clients, accessToken);
    expect([status, body.code]).toEqual([403, 'not_admin']);
    expect((await asAdmin({ path: `${clients}/nothing` })).body.message).toBe('invalid client_id format');
  });
});

describe('a client that registers itself', () => {
  test('is like any other', async () => {
    const { status, body } = await register({ redirect_uris: ['http://127.0.0.1:4000/back'] });
    expect([status, body.registration_type, body.client_type]).toEqual([201, 'dynamic', 'confidential']);
    expect(body.client_name).toBeUndefined();
  });

  test.each([
    [{}, 'redirect_uris is required'],
    [{ redirect_uris: [] }, 'redirect_uris cannot be empty'],
    [{ redirect_uris: Array(11).fill(programPage) }, 'redirect_uris cannot exceed 10 items'],
    [{ redirect_uris: ['http://example.org/back'] }, 'HTTP scheme only allowed for localhost'],
    [{ redirect_uris: ['javascript://x/%0aalert(1)'] }, "scheme 'javascript' is not allowed"],
    [{ redirect_uris: ['https://example.org/#part'] }, 'fragment not allowed'],
    [{ redirect_uris: ['https://a:b@example.org/'] }, 'must not have a name or password'],
    [{ redirect_uris: ['https://example.org\\@evil.example'] }, 'invalid URL format'],
    [{ redirect_uris: ['/back'] }, 'invalid URL format'],
    [{ redirect_uris: ['myapp:back'] }, 'must have scheme and host'],
    [{ redirect_uris: [`https://example.org/${'x'.repeat(2048)}`] }, 'cannot exceed 2048'],
    [{ redirect_uris: [programPage], grant_types: ['password'] }, 'grant_types must only contain'],
    [{ redirect_uris: [programPage], client_type: 'secret' }, 'client_type must be'],
    [{ redirect_uris: [programPage], token_endpoint_auth_method: 'private_key_jwt' }, 'must be one of'],
    [
      {
        redirect_uris: [programPage],
        client_type: 'public',
        token_endpoint_auth_method: 'client_secret_post',
      },
      'is inconsistent',
    ],
    [{ redirect_uris: [programPage], client_name: 'x'.repeat(1025) }, 'client_name cannot exceed'],
    [{ redirect_uris: [programPage], logo_uri: 'javascript:alert(1)' }, 'logo_uri must be a valid URL'],
    [{ redirect_uris: [programPage], client_uri: 'x'.repeat(2049) }, 'client_uri cannot exceed'],
  ])('is refused with %j', async (body, message) => {
    const refused = await register(body);
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect(refused.body.message).toContain(message);
  });

  test('is limited to a thousand in all, and to ten an hour from one IP address', async () => {
    const many = `insert into auth.oauth_clients
      (id, registration_type, client_type, token_endpoint_auth_method, redirect_uris, grant_types, created_at, updated_at)
      select gen_random_uuid(), 'dynamic', 'public', 'none', '{https://example.org/}', '{authorization_code}', t, t
      from generate_series(1, 1000), (values ('2026-03-01T12:00:00Z'::timestamptz)) at (t)`;
    await auth.database.once(owner, { text: many });
    const full = await register({ redirect_uris: [programPage] });
    expect([full.status, full.body.code]).toEqual([422, 'over_oauth_client_quota']);
    const limited = await auth.withSettings({ oauthServer, rateLimitScale: 1 });
    const tries = Array.from({ length: 11 }, () =>
      send(auth, limited, { path: '/oauth/clients/register', body: {} }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('is deleted after thirty days if no one has allowed it access', async () => {
    const { program } = await allowProgram(auth);
    auth.passSeconds(31 * 24 * 3600);
    await clean(auth);
    const { rows } = await auth.database.once(owner, {
      text: `select registration_type, count(*)::int as n from auth.oauth_clients group by 1`,
    });
    expect(rows.map((row) => row.registration_type)).toEqual(['manual']);
    expect((await asAdmin({ path: `${clients}/${program.id}` })).status).toBe(200);
  });
});
