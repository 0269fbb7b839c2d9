import { owner } from '@vocabloom/database/port/identities.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allowProgram,
  answer,
  ask,
  challenge,
  codeFor,
  exchangeCode,
  getAs,
  handleIn,
  oauthServer,
  refreshFor,
  registerProgram,
  verifier,
} from './testing/oauth-server.ts';
import { confirmedPerson } from './testing/people.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ oauthServer });
});
afterAll(() => auth.close());

describe('a code', () => {
  test('may be asked for with offline_access, which adds nothing to what everybody gets', async () => {
    const { tokens } = await allowProgram(auth, 'openid offline_access');
    expect(tokens).toMatchObject({ scope: 'openid offline_access', refresh_token: expect.any(String) });
    const { body } = await send(auth, auth.app, { path: '/.well-known/oauth-authorization-server' });
    expect(body.scopes_supported).toEqual(['openid', 'profile', 'email', 'phone', 'offline_access']);
  });

  test('is exchanged for a session with the client in its tokens', async () => {
    const { person, program, tokens } = await allowProgram(auth, 'openid email');
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'openid email' });
    expect(tokens.user).toBeUndefined();
    const claims = decodeJwt(tokens.access_token);
    expect(claims).toMatchObject({
      sub: person.id,
      client_id: program.id,
      scope: 'openid email',
      role: 'authenticated',
      amr: [{ method: 'oauth_provider/authorization_code' }],
    });
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: person.id,
      aud: program.id,
      email: person.email,
      email_verified: true,
    });
    expect((await getAs(auth, '/user', tokens.access_token)).body.id).toBe(person.id);
  });

  test('works once, and a second use ends the session from the first', async () => {
    const { program, code, tokens } = await allowProgram(auth);
    const again = await exchangeCode(auth, program, { code });
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await getAs(auth, '/user', tokens.access_token)).body.code).toBe('session_not_found');
    expect((await refreshFor(auth, program, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('is refused with another verifier, redirect URI or client, and is used up by the attempt', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const program = await registerProgram(auth);
    const other = await registerProgram(auth);
    for (const wrong of [
      { code_verifier: `${verifier}x` },
      { redirect_uri: 'https://program.example.org' },
    ]) {
      const code = await codeFor(auth, program, { bearer });
      const tried = await exchangeCode(auth, program, { code, ...wrong });
      expect(tried.status).toBe(400);
      expect((await exchangeCode(auth, program, { code })).body.error).toBe('invalid_grant');
    }
    const code = await codeFor(auth, program, { bearer });
    expect((await exchangeCode(auth, other, { code })).body.error).toBe('invalid_grant');
    expect((await exchangeCode(auth, program, { code })).status).toBe(200);
  });

  test('expires after five minutes, and with the session it was allowed in', async () => {
    const late = await confirmedPerson(auth);
    const program = await registerProgram(auth);
    const code = await codeFor(auth, program, { bearer: late.accessToken });
    auth.passSeconds(301);
    expect((await exchangeCode(auth, program, { code })).body.error).toBe('invalid_grant');

    const gone = await codeFor(auth, program, { bearer: late.accessToken });
    await send(auth, auth.app, { method: 'POST', path: '/logout?scope=local', bearer: late.accessToken });
    expect((await exchangeCode(auth, program, { code: gone })).body.error).toBe('invalid_grant');
  });

  test('exchanged twice at once succeeds once', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const program = await registerProgram(auth);
    const code = await codeFor(auth, program, { bearer });
    const both = await Promise.all([1, 2].map(() => exchangeCode(auth, program, { code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('is stored as a hash, like the handle and the secret', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const program = await registerProgram(auth);
    const handle = handleIn(await ask(auth.app, program));
    const code = (await answer(auth, { handle, bearer })).searchParams.get('code') ?? '';
    const { rows } = await auth.database.once(owner, {
      text: `select (select json_agg(a) from auth.oauth_authorizations a)::text
        || (select json_agg(c) from auth.oauth_clients c)::text as everything`,
    });
    const everything = String(rows[0]?.everything);
    for (const secret of [handle, code, program.secret]) expect(everything).not.toContain(secret);
    expect(everything).toContain(challenge);
  });
});
