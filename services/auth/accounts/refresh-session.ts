import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import {
  deleteRefreshToken,
  findActiveToken,
  findRefreshToken,
  insertRefreshToken,
  revokeFamily,
  revokeToken,
} from '../store/refresh-tokens.ts';
import { lockSessionOfToken, markRefreshed } from '../store/sessions.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { decideRotation } from '../tokens/refresh-rotation.ts';
import { childToken, newSeed, refreshTokenHash } from '../tokens/refresh-token.ts';
import { isBanned } from '../users/user.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import type { OpenSession } from './open-session.ts';
import { type SessionEnd, sessionEnd } from './session-end.ts';

export type RefreshOutcome =
  | { readonly result: 'refreshed'; readonly session: OpenSession }
  | {
      readonly result: 'refused';
      readonly reason: RefreshRefusal;
    };

/** `of-program`: the token is an OAuth client's, and the session's user presented it. */
type RefreshRefusal = 'not-found' | 'no-session' | SessionEnd | 'banned' | 'reused' | 'of-program';

/**
 * Exchanges a refresh token (protocol: refresh tokens). The rows of the user and the session are locked first, so
 * refreshes of a session run one after another and a revocation of its family can't miss a token being issued. A
 * refusal is returned, not thrown, because what it revokes must be committed.
 */
export async function refreshSession(
  tx: Transaction,
  auth: AuthContext,
  {
    token,
    client,
    holder = null,
  }: {
    readonly token: string;
    readonly client: Client;
    /** The id of the requesting OAuth client; null for the user's own session. Neither may use the other's tokens. */
    readonly holder?: string | null;
  },
): Promise<RefreshOutcome> {
  const refused = (reason: RefreshRefusal) => ({ result: 'refused', reason }) as const;
  const { nowMs, now } = momentOf(auth);
  const hash = refreshTokenHash(token);
  const user = await findUser(tx, { refreshTokenHash: hash }, { lock: true });
  const session = await lockSessionOfToken(tx, hash);
  const presented = await findRefreshToken(tx, hash);
  if (user === null || presented === null) return refused('not-found');
  if (session === null) {
    await deleteRefreshToken(tx, hash);
    return refused('no-session');
  }
  if (session.oauth_client_id !== holder) return refused(holder === null ? 'of-program' : 'not-found');
  if (isBanned(user, nowMs)) return refused('banned');
  const { sessionLimits: limits } = auth.settings;
  const end = await sessionEnd(tx, { user, session, limits, tokenSince: presented.updated_at, nowMs });
  if (end !== null) return refused(end);

  const decision = decideRotation({
    presented: {
      token: hash,
      revoked: presented.revoked ?? false,
      revokedAtMs: Date.parse(presented.updated_at),
    },
    active: await findActiveToken(tx, session.id),
    nowMs,
    reuseSeconds: auth.settings.refreshReuseSeconds,
  });
  if (decision.result === 'revoke-family') {
    await revokeFamily(tx, session.id, now);
    await audit(tx, auth, {
      action: 'token_revoked',
      actor: user.id,
      client,
      traits: { reason: decision.reason, session_id: session.id },
    });
    return refused(decision.reason);
  }
  const seed = decision.result === 'repeat' ? decision.seed : newSeed(auth.random);
  const refreshToken = childToken(token, seed);
  if (decision.result === 'rotate') {
    await revokeToken(tx, hash, now);
    await insertRefreshToken(tx, {
      hash: refreshTokenHash(refreshToken),
      parent: hash,
      seed,
      userId: user.id,
      sessionId: session.id,
      now,
    });
  }
  await markRefreshed(tx, { id: session.id, ...client, now });
  await updateUser(tx, user.id, { last_sign_in_at: now, updated_at: now });
  await audit(tx, auth, {
    action: 'token_refreshed',
    actor: user.id,
    client,
    traits: { reason: decision.reason },
  });
  return {
    result: 'refreshed',
    session: { user: await reloadUser(tx, user.id), session, refreshToken },
  };
}
