import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { loadConfig } from '../config.ts';
import { type Passed, passByCode, passByRecoveryCode } from './pass-second-step.ts';
import { owesSecondStep } from './second-step.ts';

export type Recovery = {
  /** The account whose password is to be reset. */
  email: string;
  /** Whether the account has a second step, which must be passed before choosing the new password. */
  owesSecondStep: boolean;
  passByCode: (code: string) => Promise<Passed>;
  passByRecoveryCode: (code: string) => Promise<Passed>;
  setPassword: (password: string) => Promise<{ error: AuthError | null }>;
};

export type Opened = { recovery: Recovery; error: null } | { recovery: null; error: AuthError };

/**
 * Opens the session of a reset mail, with its link or its code, separate from the session of this device. It lives in
 * memory, is used to choose the new password and ends with that, so that the person then logs in
 * (product: links from mails).
 */
export async function openRecovery(
  key: { accessToken: string; refreshToken: string } | { email: string; code: string },
): Promise<Opened> {
  const client = await createClient();
  const { data, error } =
    'code' in key
      ? await client.verifyOtp({ email: key.email, token: key.code, type: 'recovery' })
      : await client.setSession({ access_token: key.accessToken, refresh_token: key.refreshToken });
  if (error) return { recovery: null, error };
  return {
    error: null,
    recovery: {
      email: data.user?.email ?? '',
      owesSecondStep: data.session !== null && owesSecondStep(data.session),
      passByCode: (code) => passByCode(client, code),
      passByRecoveryCode: (code) => passByRecoveryCode(client, code),
      async setPassword(password) {
        const { error: failure } = await client.updateUser({ password });
        if (!failure) await client.signOut({ scope: 'local' });
        return { error: failure };
      },
    },
  };
}

async function createClient(): Promise<GoTrueClient> {
  const [{ GoTrueClient }, { anonKey }] = await Promise.all([import('@supabase/auth-js'), loadConfig()]);
  return new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: 'vocabloom.recovery',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
}
