import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { rememberSource } from '../store/known-sources.ts';
import { deleteRefreshTokensOf, insertRefreshToken } from '../store/refresh-tokens.ts';
import { findSession, raiseSession } from '../store/sessions.ts';
import { reloadUser, updateUser } from '../store/users.ts';
import { newRefreshToken, refreshTokenHash } from '../tokens/refresh-token.ts';
import type { Client } from './client.ts';
import type { OpenSession } from './open-session.ts';

/**
 * Marks a session as having passed its second step (protocol: second factors). Its earlier refresh tokens stop working:
 * their holder may not be the one who passed the step.
 */
export async function passSecondStep(
  tx: Transaction,
  auth: AuthContext,
  passed: {
    readonly userId: string;
    readonly sessionId: string;
    readonly method: 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'recovery_code';
    readonly factorId: string | null;
    readonly client: Client;
  },
): Promise<OpenSession> {
  const { userId, sessionId, method, factorId, client } = passed;
  const { now, nowMs } = momentOf(auth);
  const refreshToken = newRefreshToken(auth.random);
  await raiseSession(tx, { id: sessionId, amrId: auth.ids.uuid(), method, factorId, now });
  await deleteRefreshTokensOf(tx, sessionId);
  const hash = refreshTokenHash(refreshToken);
  await insertRefreshToken(tx, { hash, parent: null, userId, sessionId, now });
  await rememberSource(tx, { userId, ip: client.ip, nowMs });
  await updateUser(tx, userId, { last_sign_in_at: now, updated_at: now });
  const session = await findSession(tx, sessionId);
  if (session === null) throw new Error('a session vanished within a transaction');
  return { user: await reloadUser(tx, userId), session, refreshToken };
}
