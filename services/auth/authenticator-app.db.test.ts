import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, refresh, signIn } from './testing/people.ts';
import { challenge, codeOf, enroll, personWithSecondStep, verify } from './testing/second-step.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth();
});
afterAll(() => auth.close());

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('adding an authenticator app', () => {
  test('returns a QR code, the key and its URI once, and counts only after a code', async () => {
    const { accessToken: bearer, email } = await confirmedPerson(auth);
    const { status, body } = await enroll(auth, { bearer }, { friendly_name: 'Phone', issuer: 'Product' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(body.totp.qr_code).toMatch(/^<svg [^#]*<\/svg>$/s);
    expect(body.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(body.totp.uri);
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Product:${email}`,
    ]);
    expect(uri.searchParams.get('secret')).toBe(body.totp.secret);

    const before = await send(auth, auth.app, { path: '/user', bearer });
    expect(before.body.factors).toMatchObject([{ id: body.id, status: 'unverified', factor_type: 'totp' }]);
    expect(JSON.stringify(before.body)).not.toContain(body.totp.secret);

    auth.passSeconds(1);
    const verified = await verify(auth, { bearer }, { id: body.id, code: codeOf(auth, body.totp.secret) });
    expect(verified.status).toBe(200);
    expect(verified.body.user.factors).toMatchObject([{ id: body.id, status: 'verified' }]);
    const claims = decodeJwt(verified.body.access_token);
    expect(claims.aal).toBe('aal2');
    expect(claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }]);
  });

  test.each([
    [{ factor_type: 'phone' }, [422, 'mfa_phone_enroll_not_enabled']],
    [{ factor_type: 'webauthn' }, [422, 'mfa_webauthn_enroll_not_enabled']],
    [{ factor_type: 'letter' }, [400, 'validation_failed']],
    [{ friendly_name: 'x'.repeat(101) }, [400, 'validation_failed']],
  ])('refuses %j', async (body, refusal) => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    expect(refusalOf(await enroll(auth, { bearer }, body))).toEqual(refusal);
  });

  test('refuses a duplicate name, even an empty one, until the first factor expires after five minutes', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    expect((await enroll(auth, { bearer })).status).toBe(200);
    expect(refusalOf(await enroll(auth, { bearer }))).toEqual([422, 'mfa_factor_name_conflict']);
    auth.passSeconds(301);
    expect((await enroll(auth, { bearer })).status).toBe(200);
  });

  test('stops at ten', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      statuses.push((await enroll(auth, { bearer }, { friendly_name: `App ${n}` })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const eleventh = await enroll(auth, { bearer }, { friendly_name: 'One more' });
    expect(refusalOf(eleventh)).toEqual([422, 'too_many_enrolled_mfa_factors']);
  });

  test('needs a recent sign-in or the password: a token alone may be stolen', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    auth.passSeconds(901);
    expect(refusalOf(await enroll(auth, { bearer }))).toEqual([400, 'reauthentication_needed']);
    const path = '/reauthenticate';
    const wrong = await send(auth, auth.app, { path, bearer, body: { current_password: 'not this one' } });
    expect(refusalOf(wrong)).toEqual([400, 'current_password_invalid']);
    expect(refusalOf(await enroll(auth, { bearer }))).toEqual([400, 'reauthentication_needed']);
    const body = { current_password: 'a long enough password' };
    expect((await send(auth, auth.app, { path, bearer, body })).status).toBe(200);
    expect((await enroll(auth, { bearer })).status).toBe(200);
  });

  test('can be turned off; those who have an app are still asked for its codes', async () => {
    const { email, factor } = await personWithSecondStep(auth);
    const app = await auth.withSettings({ totpEnrollment: false });
    const { accessToken: bearer } = await confirmedPerson(auth);
    const off = await send(auth, app, { path: '/factors', bearer, body: { factor_type: 'totp' } });
    expect(refusalOf(off)).toEqual([422, 'mfa_totp_enroll_not_enabled']);
    const half = (await signIn(auth, email)).body.access_token;
    const code = codeOf(auth, factor.secret);
    expect((await verify(auth, { bearer: half }, { id: factor.id, code, app })).status).toBe(200);
  });

  test('ends the other sessions, which have not passed the step, and this session’s former refresh token', async () => {
    const person = await confirmedPerson(auth);
    const other = (await signIn(auth, person.email)).body;
    const { body } = await enroll(auth, { bearer: person.accessToken });
    await verify(
      auth,
      { bearer: person.accessToken },
      {
        id: body.id,
        code: codeOf(auth, body.totp.secret),
      },
    );
    const elsewhere = await send(auth, auth.app, { path: '/user', bearer: other.access_token });
    expect(refusalOf(elsewhere)).toEqual([403, 'session_not_found']);
    expect(refusalOf(await refresh(auth, other.refresh_token))).toEqual([400, 'refresh_token_not_found']);
    expect(refusalOf(await refresh(auth, person.refreshToken))).toEqual([400, 'refresh_token_not_found']);
  });
});

describe('removing the authenticator app', () => {
  const remove = (bearer: string, id: string) =>
    send(auth, auth.app, { method: 'DELETE', path: `/factors/${id}`, bearer });

  test('needs a recent sign-in or a current code, and revokes the second step of every session', async () => {
    const { factor, accessToken, email } = await personWithSecondStep(auth);
    auth.passSeconds(901);
    expect(refusalOf(await remove(accessToken, factor.id))).toEqual([400, 'reauthentication_needed']);
    const code = codeOf(auth, factor.secret);
    const fresh = await verify(auth, { bearer: accessToken }, { id: factor.id, code });
    const removed = await remove(fresh.body.access_token, factor.id);
    expect([removed.status, removed.body]).toEqual([200, { id: factor.id }]);
    const renewed = await refresh(auth, fresh.body.refresh_token);
    expect(decodeJwt(renewed.body.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    const { body } = await signIn(auth, email);
    const changed = {
      method: 'PUT',
      path: '/user',
      bearer: body.access_token,
      body: { data: { a: 1 } },
    } as const;
    expect((await send(auth, auth.app, changed)).status).toBe(200);
  });

  test('of two, revokes the second step only of the sessions that passed it with that one', async () => {
    const { factor, accessToken, email } = await personWithSecondStep(auth);
    const { body: another } = await enroll(auth, { bearer: accessToken }, { friendly_name: 'Another' });
    const code = codeOf(auth, another.totp.secret);
    const { body: here } = await verify(auth, { bearer: accessToken }, { id: another.id, code });
    auth.passSeconds(60);
    const { body: elsewhere } = await signIn(auth, email);
    const { body: raised } = await verify(
      auth,
      { bearer: elsewhere.access_token },
      { id: factor.id, code: codeOf(auth, factor.secret) },
    );
    expect((await remove(raised.access_token, another.id)).status).toBe(200);
    const claimsOf = async (token: string) => decodeJwt((await refresh(auth, token)).body.access_token);
    expect(await claimsOf(raised.refresh_token)).toMatchObject({
      aal: 'aal2',
      amr: expect.arrayContaining([expect.objectContaining({ method: 'totp' })]),
    });
    expect(await claimsOf(here.refresh_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  });

  test('answers 404 for a factor that is unknown or belongs to someone else', async () => {
    const one = await personWithSecondStep(auth);
    const other = await personWithSecondStep(auth);
    for (const id of [other.factor.id, randomUUID()]) {
      expect(refusalOf(await remove(one.accessToken, id))).toEqual([404, 'mfa_factor_not_found']);
    }
  });

  test('can be done by an administrator for a user who lost everything', async () => {
    const { id: userId, factor, email } = await personWithSecondStep(auth);
    const path = `/admin/users/${userId}/factors`;
    const listed = await send(auth, auth.app, { path, bearer: auth.serviceKey });
    expect(listed.body).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify(listed.body)).not.toContain('secret');
    const deletion = { method: 'DELETE', path: `${path}/${factor.id}` } as const;
    expect((await send(auth, auth.app, { ...deletion, bearer: auth.anonKey })).status).toBe(403);
    expect((await send(auth, auth.app, { ...deletion, bearer: auth.serviceKey })).body.id).toBe(factor.id);
    const { body } = await signIn(auth, email);
    expect(body.user.factors).toBeUndefined();
  });
});

test('with authenticator apps turned off none can be completed, but verified ones are still required', async () => {
  const { accessToken: bearer } = await confirmedPerson(auth);
  const { body: begun } = await enroll(auth, { bearer });
  const asked = await challenge(auth, { bearer }, begun.id);
  const { factor, email } = await personWithSecondStep(auth);
  const app = await auth.withSettings({ totpEnrollment: false });
  const post = (by: string, path: string, body: object) =>
    send(auth, app, { path: `/factors${path}`, bearer: by, body });
  const code = codeOf(auth, begun.totp.secret);
  const off = { code: 'mfa_totp_verify_not_enabled', message: 'MFA verification is disabled for TOTP' };
  const answers = [
    await post(bearer, `/${begun.id}/challenge`, {}),
    await post(bearer, `/${begun.id}/verify`, { challenge_id: asked.body.id, code }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: off });
  expect((await post(bearer, '', { factor_type: 'totp' })).body.code).toBe('mfa_totp_enroll_not_enabled');
  const { body: half } = await signIn(auth, email);
  const again = await post(half.access_token, `/${factor.id}/challenge`, {});
  const right = { challenge_id: again.body.id, code: codeOf(auth, factor.secret) };
  expect((await post(half.access_token, `/${factor.id}/verify`, right)).status).toBe(200);
});

test('a deleted account keeps nothing of its second step, even if its row stays', async () => {
  const { id: userId, accessToken: bearer } = await personWithSecondStep(auth);
  await send(auth, auth.app, { path: '/recovery-codes', bearer, body: {} });
  const deletion = { method: 'DELETE', path: `/admin/users/${userId}`, bearer: auth.serviceKey } as const;
  await send(auth, auth.app, { ...deletion, body: { should_soft_delete: true } });
  for (const table of ['mfa_factors', 'recovery_codes']) {
    const text = `select from auth.${table} where user_id = $1`;
    const { rows } = await auth.database.once(owner, { text, values: [userId] });
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('the secret of a factor is encrypted in the database if there is a key, and a former key still decrypts it', async () => {
  const [key, next] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const { accessToken: bearer } = await confirmedPerson(auth);
  const sealing = await auth.withSettings({ factorKeys: [key] });
  const enrolled = await send(auth, sealing, { path: '/factors', bearer, body: { factor_type: 'totp' } });
  const { rows } = await auth.database.once(owner, {
    text: 'select secret from auth.mfa_factors where id = $1',
    values: [enrolled.body.id],
  });
  expect(String(rows[0]?.secret)).toMatch(/^sealed\./);
  expect(String(rows[0]?.secret)).not.toContain(enrolled.body.totp.secret);
  const rotated = await auth.withSettings({ factorKeys: [next, key] });
  const code = codeOf(auth, enrolled.body.totp.secret);
  const verified = await verify(auth, { bearer }, { id: enrolled.body.id, code, app: rotated });
  expect(verified.status).toBe(200);
});
