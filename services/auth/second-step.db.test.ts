import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { refresh, signIn } from './testing/people.ts';
import { useSecondStep } from './testing/use-second-step.ts';

const here = useSecondStep();

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a session that owes the second step', () => {
  const halfSignedIn = async () => {
    const person = await here.personWithSecondStep();
    const { body } = await signIn(here.auth, person.email);
    return { ...person, bearer: body.access_token as string, halfRefresh: body.refresh_token as string };
  };

  test('sees its factor but may not change the account', async () => {
    const { bearer, factor } = await halfSignedIn();
    expect(decodeJwt(bearer).aal).toBe('aal1');
    const me = await here.send({ path: '/user', bearer });
    expect(me.body.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
    const put = (body: object) => here.send({ method: 'PUT', path: '/user', bearer, body });
    for (const body of [{ password: 'another password' }, { email: 'new@example.org' }, { data: { a: 1 } }]) {
      expect(refusalOf(await put(body))).toEqual([401, 'insufficient_aal']);
    }
    const asked = [
      ['POST', '/factors', [403, 'insufficient_aal']],
      ['DELETE', `/factors/${factor.id}`, [422, 'insufficient_aal']],
      ['GET', '/reauthenticate', [401, 'insufficient_aal']],
      ['POST', '/reauthenticate', [401, 'insufficient_aal']],
      ['GET', '/recovery-codes', [401, 'insufficient_aal']],
      ['POST', '/recovery-codes', [401, 'insufficient_aal']],
      ['POST', '/logout?scope=others', [401, 'insufficient_aal']],
    ] as const;
    for (const [method, path, refusal] of asked) {
      const body = method === 'GET' ? {} : { body: { factor_type: 'totp' } };
      expect([path, refusalOf(await here.send({ method, path, bearer, ...body }))]).toEqual([path, refusal]);
    }
  });

  test('still owes it after a refresh', async () => {
    const { halfRefresh } = await halfSignedIn();
    const { body } = await refresh(here.auth, halfRefresh);
    expect(decodeJwt(body.access_token).aal).toBe('aal1');
  });

  test('logs out only itself, whatever scope it asks for', async () => {
    const { bearer, accessToken } = await halfSignedIn();
    const gone = await here.send({ method: 'POST', path: '/logout?scope=global', bearer });
    expect(gone.status).toBe(204);
    expect((await here.send({ path: '/user', bearer })).status).toBe(403);
    expect((await here.send({ path: '/user', bearer: accessToken })).status).toBe(200);
  });

  test('cannot avoid it by a reset mail: the new password needs the code', async () => {
    const { email, factor } = await here.personWithSecondStep();
    await here.send({ path: '/recover', body: { email } });
    const { code } = await here.auth.lastMail(email);
    const opened = await here.send({
      path: '/verify',
      body: { type: 'recovery', email, token: code },
    });
    const put = (bearer: string) =>
      here.send({ method: 'PUT', path: '/user', bearer, body: { password: 'another password' } });
    expect(refusalOf(await put(opened.body.access_token))).toEqual([401, 'insufficient_aal']);
    const raised = await here.verify(
      { bearer: opened.body.access_token },
      {
        id: factor.id,
        code: here.codeOf(factor.secret),
      },
    );
    expect((await put(raised.body.access_token)).status).toBe(200);
  });

  test('cannot verify a new factor in place of the one it lacks', async () => {
    const { bearer, accessToken } = await halfSignedIn();
    const second = (await here.enroll({ bearer: accessToken }, { friendly_name: 'Second' })).body;
    const stolen = await here.verify({ bearer }, { id: second.id, code: here.codeOf(second.totp.secret) });
    expect(refusalOf(stolen)).toEqual([403, 'insufficient_aal']);
  });

  test('proves nothing with an older token once the session has passed it', async () => {
    const { bearer, factor } = await halfSignedIn();
    await here.verify({ bearer }, { id: factor.id, code: here.codeOf(factor.secret) });
    const body = { data: { a: 1 } };
    const put = await here.send({ method: 'PUT', path: '/user', bearer, body });
    expect(refusalOf(put)).toEqual([401, 'insufficient_aal']);
  });
});

describe('a code', () => {
  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('%i steps from now is answered with %i', async (steps, status) => {
    const { factor, accessToken: bearer } = await here.personWithSecondStep();
    here.auth.passSeconds(120);
    const code = here.codeOf(factor.secret, steps);
    expect((await here.verify({ bearer }, { id: factor.id, code })).status).toBe(status);
  });

  test('works once, even at two processes at the same time, and invalidates earlier ones', async () => {
    const { factor, accessToken: bearer } = await here.personWithSecondStep();
    const app = await here.auth.withSettings({});
    const code = here.codeOf(factor.secret);
    const earlier = here.codeOf(factor.secret, -1);
    const replies = await Promise.all([
      here.verify({ bearer }, { id: factor.id, code }),
      here.verify({ bearer }, { id: factor.id, code, app }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    for (const used of [code, earlier]) {
      const again = await here.verify({ bearer }, { id: factor.id, code: used });
      expect(refusalOf(again)).toEqual([422, 'mfa_verification_failed']);
    }
  });

  test('is refused if it is malformed, wrong, or for another user’s factor', async () => {
    const { factor, accessToken: bearer } = await here.personWithSecondStep();
    const other = await here.personWithSecondStep();
    const attempt = async (code: string) => refusalOf(await here.verify({ bearer }, { id: factor.id, code }));
    expect(await attempt('')).toEqual([400, 'validation_failed']);
    for (const code of ['12345', 'abcdef', '1234567', here.wrongCodeOf(factor.secret)]) {
      expect(await attempt(code)).toEqual([422, 'mfa_verification_failed']);
    }
    const foreign = await here.challenge({ bearer }, other.factor.id);
    expect(refusalOf(foreign)).toEqual([404, 'mfa_factor_not_found']);
    expect(refusalOf(await here.challenge({ bearer }, 'x'))).toEqual([404, 'validation_failed']);
  });
});

describe('a challenge', () => {
  const answered = async (change: (id: string) => { id?: string; address?: string; seconds?: number }) => {
    const { factor, accessToken: bearer } = await here.personWithSecondStep();
    const { body } = await here.challenge({ bearer }, factor.id);
    const { id = body.id, address = '127.0.0.1', seconds = 0 } = change(body.id);
    here.auth.passSeconds(seconds);
    const { statusCode, payload } = await here.auth.app.inject({
      method: 'POST',
      url: `/auth/v1/factors/${factor.id}/verify`,
      headers: {
        apikey: here.auth.anonKey,
        authorization: `Bearer ${bearer}`,
        'x-supabase-api-version': '2024-01-01',
      },
      remoteAddress: address,
      payload: JSON.stringify({ challenge_id: id, code: here.codeOf(factor.secret) }),
    });
    return [statusCode, JSON.parse(payload).code];
  };

  test('is valid for five minutes', async () => {
    expect(await answered(() => ({ seconds: 300 }))).toEqual([200, undefined]);
    expect(await answered(() => ({ seconds: 301 }))).toEqual([422, 'mfa_challenge_expired']);
  });
  test('must be answered from the IP address that requested it', async () => {
    expect(await answered(() => ({ address: '10.1.2.3' }))).toEqual([422, 'mfa_ip_address_mismatch']);
  });
  test('that was never requested is unknown', async () => {
    expect(await answered(() => ({ id: randomUUID() }))).toEqual([422, 'mfa_factor_not_found']);
    expect(await answered(() => ({ id: 'x' }))).toEqual([400, 'bad_json']);
  });
  test('can be answered once', async () => {
    const { factor, accessToken: bearer } = await here.personWithSecondStep();
    const { body } = await here.challenge({ bearer }, factor.id);
    const answer = (steps: number) =>
      here.send({
        path: `/factors/${factor.id}/verify`,
        bearer,
        body: { challenge_id: body.id, code: here.codeOf(factor.secret, steps) },
      });
    expect((await answer(0)).status).toBe(200);
    expect(refusalOf(await answer(1))).toEqual([422, 'mfa_ip_address_mismatch']);
  });
});
