import { RECENT_SIGN_IN_SECONDS } from '@vocabloom/contract/accounts.ts';
import { nowMs } from '../clock.ts';
import { freshStoredSession } from './stored-session.ts';
import { claimsOfToken } from './token-claims.ts';

/** Allows for the time needed to fill in a form. */
const marginSeconds = 120;

/**
 * Whether the person signed in so recently that the auth service probably accepts a new password without the current
 * one. The service decides; this only saves people a field or a second attempt.
 */
export function hasSignedInRecently(): boolean {
  const session = freshStoredSession({ nowMs: nowMs() });
  const since = session && signedInAtSeconds(session.access_token);
  return since !== null && nowMs() / 1000 - since < RECENT_SIGN_IN_SECONDS - marginSeconds;
}

/** When the token's owner last authenticated, in whatever way. */
function signedInAtSeconds(accessToken: string): number | null {
  const amr = claimsOfToken(accessToken)?.amr;
  const times = (Array.isArray(amr) ? amr : []).flatMap((entry: { timestamp?: unknown } | null) =>
    typeof entry?.timestamp === 'number' ? [entry.timestamp] : [],
  );
  return times.length > 0 ? Math.max(...times) : null;
}
