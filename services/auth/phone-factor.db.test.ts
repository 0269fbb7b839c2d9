import { randomInt } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, signIn } from './testing/people.ts';
import { challenge, enroll } from './testing/second-step.ts';
import { createTestAuth, type Reply, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await createTestAuth({ phoneEnrollment: true, smsIntervalSeconds: 60 });
});
afterAll(() => auth.close());

const refusalOf = ({ status, body }: Reply) => [status, body.code];
const failed = [422, 'mfa_verification_failed'];
const newPhone = () => `1555${String(randomInt(10_000_000, 99_999_999))}`;

const enrollPhone = (bearer: string, phone: string, name = 'Phone') =>
  enroll(auth, { bearer }, { factor_type: 'phone', phone, friendly_name: name });

const answer = (bearer: string, id: string, body: object, app = auth.app) =>
  send(auth, app, { path: `/factors/${id}/verify`, bearer, body });

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** A user with a phone as a second step, who has passed it, with a second session that still owes it. */
async function personWithPhoneFactor() {
  const person = await confirmedPerson(auth);
  const phone = newPhone();
  auth.passSeconds(1);
  const { id } = (await enrollPhone(person.accessToken, `+${phone}`)).body;
  const asked = (await challenge(auth, { bearer: person.accessToken }, id)).body;
  const { code } = await auth.sms.last(`+${phone}`);
  const { status, body } = await answer(person.accessToken, id, { challenge_id: asked.id, code });
  if (status !== 200) throw new Error(`the phone was not accepted: ${JSON.stringify(body)}`);
  auth.passSeconds(61);
  const half = (await signIn(auth, person.email)).body.access_token as string;
  return { ...person, phone, factorId: id as string, whole: body.access_token as string, half };
}

describe('a phone as a second step', () => {
  test('is added with the code it got, owed by later sign-ins, and passed with a new code', async () => {
    const { phone, factorId, whole, half } = await personWithPhoneFactor();
    expect(decodeJwt(whole)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    const asked = await challenge(auth, { bearer: half }, factorId);
    expect(asked.body).toEqual({
      id: asked.body.id,
      type: 'phone',
      expires_at: Math.floor(auth.nowMs() / 1000) + 300,
    });
    const { code, text } = await auth.sms.last(`+${phone}`);
    expect(text).toBe(
      `${code} is your Product code. It is valid for 5 minutes. Do not share it with anyone.`,
    );
    expect(
      refusalOf(await answer(half, factorId, { challenge_id: asked.body.id, code: wrong(code) })),
    ).toEqual(failed);
    const shown = await answer(half, factorId, { challenge_id: asked.body.id, code });
    expect(decodeJwt(shown.body.access_token)).toMatchObject({ aal: 'aal2' });
    expect(shown.body.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified', phone }]);
    const again = await answer(half, factorId, { challenge_id: asked.body.id, code });
    expect(refusalOf(again)).toEqual([422, 'mfa_ip_address_mismatch']);
  });

  test('echoes the given fields at enrollment and sends nothing yet', async () => {
    const { accessToken: bearer } = await confirmedPerson(auth);
    const phone = newPhone();
    const { body } = await enrollPhone(bearer, `+${phone}`);
    expect(body).toEqual({ id: body.id, type: 'phone', friendly_name: 'Phone', phone: `+${phone}` });
    expect(await auth.sms.messages(`+${phone}`)).toEqual([]);
  });

  test('must be a valid number that is not a factor already', async () => {
    const { whole, phone } = await personWithPhoneFactor();
    expect(await enrollPhone(whole, '')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Phone number required to enroll Phone factor' },
    });
    expect(refusalOf(await enrollPhone(whole, 'five'))).toEqual([400, 'validation_failed']);
    expect(refusalOf(await enrollPhone(whole, phone, 'Again'))).toEqual([422, 'mfa_verified_factor_exists']);
    const other = newPhone();
    const first = (await enrollPhone(whole, other, 'Other')).body;
    const second = (await enrollPhone(whole, other, 'Other')).body;
    expect(refusalOf(await challenge(auth, { bearer: whole }, first.id))).toEqual([
      404,
      'mfa_factor_not_found',
    ]);
    expect((await challenge(auth, { bearer: whole }, second.id)).status).toBe(200);
  });

  test('gets one message a minute, by a supported channel', async () => {
    const { half, factorId, phone } = await personWithPhoneFactor();
    const ask = (channel?: string) =>
      send(auth, auth.app, { path: `/factors/${factorId}/challenge`, bearer: half, body: { channel } });
    expect(refusalOf(await ask('pigeon'))).toEqual([400, 'validation_failed']);
    expect((await ask('whatsapp')).status).toBe(200);
    expect((await auth.sms.last(`+${phone}`)).channel).toBe('whatsapp');
    expect(refusalOf(await ask())).toEqual([429, 'over_sms_send_rate_limit']);
  });

  test('can be challenged again at once if the message could not be sent', async () => {
    const { half, factorId } = await personWithPhoneFactor();
    const ask = () => challenge(auth, { bearer: half }, factorId);
    auth.sms.break({ isKnown: false });
    expect(refusalOf(await ask())).toEqual([422, 'sms_send_failed']);
    auth.sms.break({ isKnown: true });
    expect(refusalOf(await ask())).toEqual([422, 'sms_send_failed']);
    auth.sms.repair();
    expect((await ask()).status).toBe(200);
  });

  test('must be answered within five minutes, with the code sent for this challenge', async () => {
    const { half, factorId, phone } = await personWithPhoneFactor();
    const asked = (await challenge(auth, { bearer: half }, factorId)).body;
    const { code } = await auth.sms.last(`+${phone}`);
    expect(refusalOf(await answer(half, factorId, { challenge_id: asked.id, code: '' }))).toEqual([
      400,
      'validation_failed',
    ]);
    auth.passSeconds(61);
    const later = (await challenge(auth, { bearer: half }, factorId)).body;
    const { code: fresh } = await auth.sms.last(`+${phone}`);
    if (code !== fresh) {
      expect(refusalOf(await answer(half, factorId, { challenge_id: later.id, code }))).toEqual(failed);
    }
    auth.passSeconds(301);
    const late = await answer(half, factorId, { challenge_id: later.id, code: fresh });
    expect(refusalOf(late)).toEqual([422, 'mfa_challenge_expired']);
  });

  test('stores only a hash of the code', async () => {
    const { half, factorId, phone } = await personWithPhoneFactor();
    const asked = (await challenge(auth, { bearer: half }, factorId)).body;
    const { code } = await auth.sms.last(`+${phone}`);
    const { rows } = await auth.database.once(owner, {
      text: 'select otp_code from auth.mfa_challenges where id = $1',
      values: [asked.id],
    });
    expect(rows[0]?.otp_code).toMatch(/^[\da-f]{64}$/);
    expect(rows[0]?.otp_code).not.toContain(code);
  });

  test('guesses stop at ten an hour for an account', async () => {
    const { half, factorId, phone } = await personWithPhoneFactor();
    const app = await auth.withSettings({ rateLimitScale: 1 });
    const asked = (await challenge(auth, { bearer: half }, factorId)).body;
    const { code } = await auth.sms.last(`+${phone}`);
    for (let n = 0; n < 10; n += 1) {
      const guess = await answer(half, factorId, { challenge_id: asked.id, code: wrong(code) }, app);
      expect(refusalOf(guess)).toEqual(failed);
    }
    const right = await answer(half, factorId, { challenge_id: asked.id, code }, app);
    expect(refusalOf(right)).toEqual([429, 'over_request_rate_limit']);
  });
});

describe('with phones turned off', () => {
  test('none can be added or completed, but verified ones are still required', async () => {
    const { half, factorId, phone } = await personWithPhoneFactor();
    const { accessToken: bearer } = await confirmedPerson(auth);
    const begun = (await enrollPhone(bearer, newPhone())).body;
    const app = await auth.withSettings({ phoneEnrollment: false });
    const ask = (by: string, id: string) =>
      send(auth, app, { path: `/factors/${id}/challenge`, bearer: by, body: {} });
    const add = { factor_type: 'phone', phone: newPhone() };
    expect(refusalOf(await send(auth, app, { path: '/factors', bearer, body: add }))).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
    ]);
    expect(await ask(bearer, begun.id)).toMatchObject({
      status: 422,
      body: { code: 'mfa_phone_verify_not_enabled', message: 'MFA verification is disabled for Phone' },
    });
    const asked = (await ask(half, factorId)).body;
    const { code } = await auth.sms.last(`+${phone}`);
    expect((await answer(half, factorId, { challenge_id: asked.id, code }, app)).status).toBe(200);
  });
});
