import type { AuthError } from '@supabase/auth-js';
import { loadConfig } from '../config.ts';

export type Recovery = {
  setPassword: (password: string) => Promise<{ error: AuthError | null }>;
};

/**
 * Opens the session of a reset link apart from the session of this device: it lives in memory, serves to choose the
 * new password and ends with it, so that the person then logs in (spec 4).
 */
export async function openRecovery(tokens: {
  accessToken: string;
  refreshToken: string;
}): Promise<{ recovery: Recovery; error: null } | { recovery: null; error: AuthError }> {
  const [{ GoTrueClient }, { anonKey }] = await Promise.all([import('@supabase/auth-js'), loadConfig()]);
  const client = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: 'vocabloom.recovery',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
  const { error } = await client.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  });
  if (error) return { recovery: null, error };
  return {
    error: null,
    recovery: {
      async setPassword(password) {
        const { error: failure } = await client.updateUser({ password });
        if (!failure) await client.signOut({ scope: 'local' });
        return { error: failure };
      },
    },
  };
}
