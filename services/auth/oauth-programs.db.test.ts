import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allowProgram,
  basicOf,
  codeFor,
  exchangeCode,
  getAs,
  oauthServer,
  programPage,
  refreshFor,
  registerProgram,
  tokenRequest,
  verifier,
} from './testing/oauth-server.ts';
import { auditOf, confirmedPerson, refresh } from './testing/people.ts';
import { newPhone } from './testing/phones.ts';
import { personWithSecondStep } from './testing/second-step.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ oauthServer });
});
afterAll(() => auth.close());

test('a session of a program has the second step of the session in which it was allowed', async () => {
  const program = await registerProgram(auth);
  const { accessToken: bearer } = await personWithSecondStep(auth);
  const code = await codeFor(auth, program, { bearer });
  const { body } = await exchangeCode(auth, program, { code });
  expect(decodeJwt(body.access_token)).toMatchObject({ client_id: program.id, aal: 'aal2' });
});

describe('a client', () => {
  test('authenticates only in the way it is registered for', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const [basic, post, none] = [
      await registerProgram(auth),
      await registerProgram(auth, { token_endpoint_auth_method: 'client_secret_post' }),
      await registerProgram(auth, { token_endpoint_auth_method: 'none' }),
    ];
    const fields = async (program: typeof basic) => ({
      grant_type: 'authorization_code',
      code: await codeFor(auth, program, { bearer }),
      redirect_uri: programPage,
      code_verifier: verifier,
    });
    const inBody = ({ id, secret }: typeof basic) => ({
      client_id: id,
      ...(secret && { client_secret: secret }),
    });
    expect((await tokenRequest(auth, basic, await fields(basic))).status).toBe(200);
    expect((await tokenRequest(auth, post, { ...(await fields(post)), ...inBody(post) }, {})).status).toBe(
      200,
    );
    expect((await tokenRequest(auth, none, { ...(await fields(none)), ...inBody(none) }, {})).status).toBe(
      200,
    );
    for (const refused of [
      await tokenRequest(auth, basic, { ...(await fields(basic)), ...inBody(basic) }, {}),
      await tokenRequest(auth, post, await fields(post)),
      await tokenRequest(auth, basic, { ...(await fields(basic)), client_id: basic.id }, {}),
      await tokenRequest(auth, basic, await fields(basic), basicOf({ id: basic.id, secret: 'wrong' })),
      await tokenRequest(auth, none, { ...(await fields(none)), ...inBody(none), client_secret: 'any' }, {}),
    ]) {
      expect(refused.body.error).toBe('invalid_client');
    }
    const wrong = await tokenRequest(
      auth,
      basic,
      await fields(basic),
      basicOf({ id: basic.id, secret: 'x' }),
    );
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, 'Basic realm="OAuth"']);
    const twice = await tokenRequest(auth, basic, { ...(await fields(basic)), ...inBody(basic) });
    expect(twice.body.error).toBe('invalid_request');
  });

  test('refreshes its session, which no one can refresh as the user', async () => {
    const { program, tokens } = await allowProgram(auth, 'openid email');
    const asPerson = await refresh(auth, tokens.refresh_token);
    expect(asPerson.body).toEqual({
      error: 'invalid_client',
      error_description: 'Client authentication required for OAuth session',
    });
    const other = await registerProgram(auth);
    expect((await refreshFor(auth, other, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const { status, body } = await refreshFor(auth, program, tokens.refresh_token);
    expect(status).toBe(200);
    expect(body.id_token).toBeUndefined();
    expect(decodeJwt(body.access_token)).toMatchObject({ client_id: program.id, scope: 'openid email' });
    const person = await confirmedPerson(auth);
    expect((await refreshFor(auth, program, person.refreshToken)).body.error).toBe('invalid_grant');

    auth.passSeconds(60);
    await refreshFor(auth, program, body.refresh_token);
    auth.passSeconds(60);
    expect((await refreshFor(auth, program, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refreshFor(auth, program, body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('may ask for fewer scopes when it refreshes, but not for more', async () => {
    const { program, tokens } = await allowProgram(auth, 'openid email');
    const ofScope = (scope: string) =>
      tokenRequest(auth, program, {
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
        scope,
      });
    expect(decodeJwt((await ofScope('email')).body.access_token).scope).toBe('email');
    expect((await ofScope('email profile')).body.error).toBe('invalid_scope');
  });

  test('has no control over the account', async () => {
    const { tokens, person } = await allowProgram(auth);
    const bearer = tokens.access_token;
    for (const request of [
      { method: 'PUT', path: '/user', body: { password: 'another long password' } },
      { method: 'POST', path: '/factors', body: { factor_type: 'totp' } },
      { path: '/user/oauth/grants' },
      { path: '/reauthenticate' },
      { method: 'POST', path: '/logout?scope=others' },
    ] as const) {
      const { status, body } = await send(auth, auth.app, { ...request, bearer });
      expect([request.path, status, body.code]).toEqual([request.path, 403, 'insufficient_scope']);
    }
    await send(auth, auth.app, { method: 'POST', path: '/logout', bearer });
    expect((await getAs(auth, '/user', bearer)).body.code).toBe('session_not_found');
    expect((await getAs(auth, '/user', person.accessToken)).status).toBe(200);
  });

  test('gets only the user’s claims that its scopes allow', async () => {
    const { tokens, person } = await allowProgram(auth, 'openid profile');
    const { body } = await getAs(auth, '/oauth/userinfo', tokens.access_token);
    expect(body).toMatchObject({ sub: person.id, name: 'Ana' });
    expect(body.email).toBeUndefined();
    expect((await getAs(auth, '/oauth/userinfo', person.accessToken)).body).toEqual({ sub: person.id });
  });

  test('is told the number, and the data of the profile, where its scopes say so', async () => {
    const { tokens, person } = await allowProgram(auth, 'openid profile phone');
    const asked = () => getAs(auth, '/oauth/userinfo', tokens.access_token);
    expect((await asked()).body).not.toHaveProperty('phone');
    const phone = newPhone();
    const path = `/admin/users/${person.id}`;
    const body = { phone, phone_confirm: true };
    await send(auth, auth.app, { method: 'PUT', path, bearer: auth.serviceKey, body });
    const told = (await asked()).body;
    expect(told).toMatchObject({ phone, phone_verified: true, phone_number: phone });
    expect(told.user_metadata).toMatchObject({ full_name: 'Ana' });
  });

  test('loses all access when the user revokes it', async () => {
    const { program, tokens, person } = await allowProgram(auth, 'openid email');
    const bearer = person.accessToken;
    const { body: grants } = await getAs(auth, '/user/oauth/grants', bearer);
    expect(grants).toEqual([
      {
        client: { id: program.id, name: 'Reading aid' },
        scopes: ['openid', 'email'],
        granted_at: expect.any(String),
      },
    ]);
    const pending = await codeFor(auth, program, { bearer });
    const path = `/user/oauth/grants?client_id=${program.id}`;
    const revoke = () => send(auth, auth.app, { method: 'DELETE', path, bearer });
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).body.code).toBe('oauth_consent_not_found');
    expect((await getAs(auth, '/user', tokens.access_token)).body.code).toBe('session_not_found');
    expect((await refreshFor(auth, program, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await exchangeCode(auth, program, { code: pending })).body.error).toBe('invalid_grant');
    expect(await auditOf(auth, person.id)).toContain('oauth_client_revoked');
  });
});

test('malformed requests of any kind are refused', async () => {
  const program = await registerProgram(auth);
  for (const payload of ['', '{', '{"grant_type":', '%', 'grant_type=a&grant_type=b', 'code=%00', '[1]']) {
    const reply = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/oauth/token',
      headers: basicOf(program),
      payload,
    });
    expect([payload, reply.statusCode]).toEqual([payload, 400]);
    expect(reply.json().error).toMatch(/^invalid_/);
  }
  const unserved = await tokenRequest(auth, program, { grant_type: 'password' });
  expect(unserved.body.error).toBe('unauthorized_client');
});
