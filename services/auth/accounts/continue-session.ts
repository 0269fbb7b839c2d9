import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { sessionNotFound } from '../errors/errors.ts';
import { findActiveToken, insertRefreshToken, revokeToken } from '../store/refresh-tokens.ts';
import { findSession } from '../store/sessions.ts';
import { reloadUser } from '../store/users.ts';
import { newRefreshToken, refreshTokenHash } from '../tokens/refresh-token.ts';
import type { OpenSession } from './open-session.ts';

/**
 * Continues an existing session with a new refresh token in place of the active one. The caller has locked the user.
 * Refuses if the session has ended in the meantime.
 */
export async function continueSession(
  tx: Transaction,
  auth: AuthContext,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<OpenSession> {
  const { now } = momentOf(auth);
  const session = await findSession(tx, sessionId);
  if (session === null || session.user_id !== userId) {
    throw sessionNotFound();
  }
  const active = await findActiveToken(tx, sessionId);
  if (active !== null) await revokeToken(tx, active.token, now);
  const refreshToken = newRefreshToken(auth.random);
  const parent = active?.token ?? null;
  const hash = refreshTokenHash(refreshToken);
  await insertRefreshToken(tx, { hash, parent, userId, sessionId, now });
  return { user: await reloadUser(tx, userId), session, refreshToken };
}
