import type { AuthError } from '@supabase/auth-js';
import { authClient } from './auth-client.ts';

/** Saves in the account how many answers a day the person aims for; null removes the aim. */
export async function saveDailyAim(answers: number | null): Promise<{ error: AuthError | null }> {
  const client = await authClient();
  const { error } = await client.updateUser({ data: { daily_aim: answers } });
  return { error };
}
