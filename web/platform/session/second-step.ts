import type { Session } from '@supabase/auth-js';
import { claimsOfToken } from './token-claims.ts';

/**
 * Whether the person has passed only the first step although the account has a second (product: two-step sign-in). The
 * server decides what such a session may do; this only shows the page that asks for the code.
 */
export const owesSecondStep = ({ user, access_token: token }: Session): boolean =>
  user.factors?.some(({ status }) => status === 'verified') === true && claimsOfToken(token)?.aal !== 'aal2';
