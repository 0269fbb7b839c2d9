import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import * as z from 'zod/mini';
import { type AuthRefusal, callAuth } from './auth-call.ts';

export type Passed = { error: AuthError | AuthRefusal | null };

/** Completes the second step of a client's session with a code from the authenticator app. */
export async function passByCode(client: GoTrueClient, code: string): Promise<Passed> {
  const { data, error } = await client.mfa.listFactors();
  if (error) return { error };
  // The app was removed meanwhile: a new token says so.
  if (data.totp.length === 0) return { error: (await client.refreshSession()).error };
  let refusal: AuthError | null = null;
  for (const { id: factorId } of data.totp) {
    refusal = (await client.mfa.challengeAndVerify({ factorId, code })).error;
    if (refusal === null) break;
  }
  return { error: refusal };
}

const raised = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  recovery_codes_remaining: z.int(),
});

/** The same with a recovery code, which is used up. `remaining` says how many are left. */
export async function passByRecoveryCode(
  client: GoTrueClient,
  code: string,
): Promise<Passed & { remaining?: number }> {
  const answer = await callAuth(client, { method: 'POST', path: '/recovery-codes/verify', body: { code } });
  if (answer.error !== null) {
    const { error } = answer;
    // The service has one error code for both kinds of codes; people are told which kind was wrong.
    return {
      error: error.code === 'mfa_verification_failed' ? { ...error, code: 'recovery_code_refused' } : error,
    };
  }
  const { recovery_codes_remaining: remaining, ...tokens } = raised.parse(answer.data);
  const { error } = await client.setSession(tokens);
  return { error, remaining };
}
