import { RECENT_SIGN_IN_SECONDS } from '@vocabloom/contract/accounts.ts';
import { nowMs } from '../clock.ts';
import { freshStoredSession } from './stored-session.ts';
import { claimsOfToken } from './token-claims.ts';

/** Some of the time goes by while a form is filled in. */
const marginSeconds = 120;

/**
 * Whether the person signed in so lately that the auth service is likely to take a new password without the current
 * one. It decides; this only spares people a field, or a second attempt.
 */
export function hasSignedInRecently(): boolean {
  const session = freshStoredSession({ nowMs: nowMs() });
  const since = session && signedInAtSeconds(session.access_token);
  return since !== null && nowMs() / 1000 - since < RECENT_SIGN_IN_SECONDS - marginSeconds;
}

/** When the person of a token last showed who they are, in whatever way. */
function signedInAtSeconds(accessToken: string): number | null {
  const amr = claimsOfToken(accessToken)?.amr;
  const times = (Array.isArray(amr) ? amr : []).flatMap((entry: { timestamp?: unknown } | null) =>
    typeof entry?.timestamp === 'number' ? [entry.timestamp] : [],
  );
  return times.length > 0 ? Math.max(...times) : null;
}
