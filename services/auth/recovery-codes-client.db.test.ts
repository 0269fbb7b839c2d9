import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFor } from './testing/client-library.ts';
import { expectCalls } from './testing/client-methods.ts';
import { confirmedPerson, password } from './testing/people.ts';
import { codeOf } from './testing/second-step.ts';
import { createTestAuth, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  // The client uses its own clock to decide whether a token has expired.
  auth = await createTestAuth({}, { startMs: Date.now() });
});
afterAll(() => auth.close());

test('the client library creates, uses, regenerates and deletes recovery codes', async () => {
  const { email } = await confirmedPerson(auth);
  const client = clientFor(auth, 'implicit');
  await client.signInWithPassword({ email, password });
  const codes = client.mfa.recoveryCodes;
  expect((await codes.generate()).error).toMatchObject({ code: 'mfa_recovery_codes_sole_factor' });
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' });
  if (factor?.type !== 'totp') throw new Error('nothing was enrolled');
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(auth, factor.totp.secret) });
  expect((await codes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found', status: 404 });

  const { data: made } = await client.mfa.recoveryCodes.generate({ friendlyName: 'Backup codes' });
  expect(made).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup codes', total: 10 });
  expect((await codes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' });

  const elsewhere = clientFor(auth, 'implicit');
  await elsewhere.signInWithPassword({ email, password });
  expect((await elsewhere.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' });
  const [code = ''] = made?.codes ?? [];
  expect((await elsewhere.mfa.recoveryCodes.verify({ code })).error).toBeNull();
  const { data: level } = await elsewhere.mfa.getAuthenticatorAssuranceLevel();
  expect(level?.currentLevel).toBe('aal2');
  const again = await elsewhere.mfa.recoveryCodes.verify({ code });
  expect(again.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 });

  const { data: status } = await elsewhere.mfa.recoveryCodes.getStatus();
  expect(status).toEqual({ id: made?.id, type: 'recovery_code', total: 10, remaining: 9 });
  const { data: renewed } = await elsewhere.mfa.recoveryCodes.regenerate();
  expect(renewed?.codes).toHaveLength(10);
  expect((await elsewhere.mfa.recoveryCodes.unenroll()).error).toBeNull();
  expect((await elsewhere.mfa.recoveryCodes.unenroll()).error).toMatchObject({
    code: 'mfa_factor_not_found',
  });
});

expectCalls('recovery-codes-client.db.test.ts', () => auth);
