import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allowProgram,
  answer,
  ask,
  getAs,
  handleIn,
  oauthServer,
  programPage,
  registerProgram,
} from './testing/oauth-server.ts';
import { auditOf, confirmedPerson } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ oauthServer });
});
afterAll(() => auth.close());

describe('switched off', () => {
  test('every path says so, to administrators and users', async () => {
    const off = await auth.withSettings({ oauthServer: null });
    const { accessToken } = await confirmedPerson(auth);
    for (const [method, path, bearer] of [
      ['GET', '/admin/oauth/clients', auth.serviceKey],
      ['POST', '/oauth/clients/register', auth.anonKey],
      ['GET', '/oauth/authorize', auth.anonKey],
      ['POST', '/oauth/token', auth.anonKey],
      ['GET', '/oauth/userinfo', accessToken],
      ['GET', '/user/oauth/grants', accessToken],
      ['GET', '/oauth/authorizations/anything', accessToken],
      ['GET', '/.well-known/oauth-authorization-server', auth.anonKey],
    ] as const) {
      const { status, body } = await send(auth, off, { method, path, bearer });
      expect([path, status, body.code, body.message]).toEqual([
        path,
        404,
        'feature_disabled',
        'OAuth server is disabled',
      ]);
    }
  });

  test('self-registration has its own setting', async () => {
    const closed = await auth.withSettings({ oauthServer: { ...oauthServer, registration: false } });
    const { status, body } = await send(auth, closed, { path: '/oauth/clients/register', body: {} });
    expect([status, body.code]).toEqual([403, 'oauth_dynamic_client_registration_disabled']);
    const { body: metadata } = await send(auth, closed, { path: '/.well-known/openid-configuration' });
    expect(metadata.registration_endpoint).toBeUndefined();
  });
});

describe('an authorization request', () => {
  test('is shown on the consent page, and only to the first user who opens it', async () => {
    const { accessToken, id, email } = await confirmedPerson(auth);
    const program = await registerProgram(auth, { client_uri: 'https://program.example.org' });
    const page = await ask(auth.app, program, { scope: 'openid profile' });
    expect(page.href).toContain(`${oauthServer.consentPage}?authorization_id=`);
    const path = `/oauth/authorizations/${handleIn(page)}`;
    expect((await getAs(auth, path, accessToken)).body).toEqual({
      authorization_id: handleIn(page),
      redirect_uri: programPage,
      client: { id: program.id, name: 'Reading aid', uri: 'https://program.example.org' },
      user: { id, email },
      scope: 'openid profile',
    });
    const another = await confirmedPerson(auth);
    const { status, body } = await getAs(auth, path, another.accessToken);
    expect([status, body.code]).toEqual([404, 'oauth_authorization_not_found']);
    const consent = { path: `${path}/consent`, bearer: another.accessToken, body: { action: 'approve' } };
    expect((await send(auth, auth.app, consent)).status).toBe(404);
  });

  test('is answered by the user who opened it, once, on one of our pages, within ten minutes', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const program = await registerProgram(auth);
    const handle = handleIn(await ask(auth.app, program));
    const path = `/oauth/authorizations/${handle}/consent`;
    const say = (action: string, headers = {}) =>
      send(auth, auth.app, { path, bearer, body: { action }, headers });
    expect((await say('approve')).body.code).toBe('oauth_authorization_not_found');
    await getAs(auth, `/oauth/authorizations/${handle}`, bearer);
    expect((await say('whatever')).body.code).toBe('validation_failed');
    expect((await say('approve', { origin: 'https://evil.example.com' })).body).toMatchObject({
      code: 'validation_failed',
      message: 'unauthorized request origin',
    });
    expect((await say('approve', { origin: 'http://localhost:8080' })).status).toBe(200);
    expect((await say('deny')).body.message).toBe('authorization request is no longer pending');

    const late = handleIn(await ask(auth.app, program, { scope: 'phone' }));
    auth.passSeconds(601);
    expect((await getAs(auth, `/oauth/authorizations/${late}`, bearer)).status).toBe(404);
  });

  test('that is denied leads back with the refusal, and nothing is stored', async () => {
    const { accessToken: bearer, id } = await confirmedPerson(auth);
    const program = await registerProgram(auth);
    const handle = handleIn(await ask(auth.app, program));
    const page = await answer(auth, { handle, bearer, action: 'deny' });
    expect(Object.fromEntries(page.searchParams)).toEqual({
      from: 'tests',
      error: 'access_denied',
      error_description: 'User denied the request',
      state: 'of the program',
    });
    expect((await getAs(auth, '/user/oauth/grants', bearer)).body).toEqual([]);
    expect(await auditOf(auth, id)).toContain('oauth_client_refused');
  });

  test('is not shown again for what was already allowed, but is for more', async () => {
    const { person, program } = await allowProgram(auth, 'openid email');
    const again = handleIn(await ask(auth.app, program, { scope: 'email' }));
    const { body } = await getAs(auth, `/oauth/authorizations/${again}`, person.accessToken);
    expect(new URL(body.redirect_url).searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    const more = handleIn(await ask(auth.app, program, { scope: 'email profile' }));
    const asked = await getAs(auth, `/oauth/authorizations/${more}`, person.accessToken);
    expect(asked.body.scope).toBe('email profile');
  });

  test('from an unknown client or with another redirect URI leads nowhere', async () => {
    const program = await registerProgram(auth);
    const asked = async (query: Record<string, string>) => {
      const all = { client_id: program.id, redirect_uri: programPage, ...query };
      const path = `/oauth/authorize?${new URLSearchParams(all)}`;
      const { status, body } = await send(auth, auth.app, { path });
      return [status, body.message];
    };
    expect(await asked({ client_id: 'x' })).toEqual([400, 'invalid client_id format']);
    expect(await asked({ client_id: '00000000-0000-4000-8000-000000000000' })).toEqual([
      400,
      'invalid client_id',
    ]);
    for (const uri of [`${programPage}/`, `${programPage}&more`, 'https://program.example.org/callback']) {
      expect(await asked({ redirect_uri: uri })).toEqual([400, 'invalid redirect_uri']);
    }
    const repeated = `/oauth/authorize?client_id=${program.id}&redirect_uri=a&redirect_uri=b`;
    expect((await send(auth, auth.app, { path: repeated })).body.code).toBe('validation_failed');
  });

  test.each([
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'x'.repeat(44) }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'email everything' }, 'invalid_scope'],
    [{ prompt: 'none' }, 'login_required'],
    [{ nonce: 'x'.repeat(513) }, 'invalid_request'],
  ])('with %o goes back to the client', async (query, error) => {
    const program = await registerProgram(auth);
    const page = await ask(auth.app, program, query);
    expect(page.origin).toBe('https://program.example.org');
    expect(page.searchParams.get('error')).toBe(error);
    expect(page.searchParams.get('state')).toBe('of the program');
    expect(page.searchParams.get('from')).toBe('tests');
  });
});
