import { callAuth } from './auth-call.ts';
import { authClient } from './auth-client.ts';
import { ACCOUNT_GONE } from './gone-account.ts';

/** Whether the account of this session no longer exists. False if that cannot be found out. */
export async function isAccountGone(): Promise<boolean> {
  try {
    const { error } = await callAuth(await authClient(), { method: 'GET', path: '/user' });
    return error?.code === ACCOUNT_GONE;
  } catch {
    return false;
  }
}
