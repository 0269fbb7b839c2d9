import type { AuthError } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { type AuthRefusal, callAuth } from './auth-call.ts';
import { authClient } from './auth-client.ts';
import { passByCode, passByRecoveryCode } from './pass-second-step.ts';

type Failed = { readonly error: AuthError | AuthRefusal };
type Done<Value> = { readonly error: null; readonly value: Value };

/** The state of the account's second step: since when it has been active, and how many recovery codes are left. */
export type TwoStepState = { readonly since: string | null; readonly remaining: number };

/** The data a person needs to add the account to their authenticator app. */
export type Enrollment = { readonly factorId: string; readonly picture: string; readonly secret: string };

const refused = (error: AuthError | AuthRefusal): Failed => ({ error });
const done = <Value>(value: Value): Done<Value> => ({ error: null, value });

export const passHereByCode = async (code: string) => passByCode(await authClient(), code);
export const passHereByRecoveryCode = async (code: string) => passByRecoveryCode(await authClient(), code);

const remainingAnswer = z.object({ remaining: z.int() });

export async function readTwoStep(): Promise<TwoStepState> {
  const client = await authClient();
  const { data, error } = await client.mfa.listFactors();
  if (error) throw error;
  const [factor] = data.totp;
  if (factor === undefined) return { since: null, remaining: 0 };
  const answer = await callAuth(client, { method: 'GET', path: '/recovery-codes' });
  if (answer.error !== null) throw answer.error;
  return { since: factor.created_at, remaining: remainingAnswer.parse(answer.data).remaining };
}

/** Starts adding an authenticator app. Leftovers of an earlier attempt are removed first. */
export async function beginTwoStep(): Promise<Done<Enrollment> | Failed> {
  const client = await authClient();
  const { data: factors, error: failure } = await client.mfa.listFactors();
  if (failure) return refused(failure);
  for (const { id: factorId, status } of factors.all) {
    if (status === 'unverified') await client.mfa.unenroll({ factorId });
  }
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', issuer: 'Vocabloom' });
  if (error) return refused(error);
  return done({ factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
}

/** Confirms the app with its first code and creates the recovery codes. */
export async function confirmTwoStep(
  factorId: string,
  code: string,
): Promise<Done<readonly string[]> | Failed> {
  const client = await authClient();
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  return error ? refused(error) : makeRecoveryCodes();
}

const codesAnswer = z.object({ codes: z.array(z.string()) });

/** Creates new recovery codes, which replace the old ones. */
export async function makeRecoveryCodes(): Promise<Done<readonly string[]> | Failed> {
  const answer = await callAuth(await authClient(), { method: 'POST', path: '/recovery-codes', body: {} });
  return answer.error === null ? done(codesAnswer.parse(answer.data).codes) : refused(answer.error);
}

/** Removes every authenticator app, and with them the recovery codes. */
export async function endTwoStep(): Promise<Done<null> | Failed> {
  const client = await authClient();
  const { data, error } = await client.mfa.listFactors();
  if (error) return refused(error);
  for (const { id: factorId } of data.all) {
    const { error: failure } = await client.mfa.unenroll({ factorId });
    if (failure) return refused(failure);
  }
  // The token of this session still says that it passed a second step.
  await client.refreshSession();
  return done(null);
}

/** Confirms the person's identity with the password. */
export async function showPassword(password: string): Promise<{ error: AuthRefusal | null }> {
  const body = { current_password: password };
  const { error } = await callAuth(await authClient(), { method: 'POST', path: '/reauthenticate', body });
  return { error };
}
