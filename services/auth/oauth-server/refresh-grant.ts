import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { Client } from '../accounts/client.ts';
import type { OpenSession } from '../accounts/open-session.ts';
import { refreshSession } from '../accounts/refresh-session.ts';
import type { AuthContext } from '../context/context.ts';
import { lockSessionOfToken } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { looksLikeRefreshToken, refreshTokenHash } from '../tokens/refresh-token.ts';

/** Finds the user, client and scope of a client's refresh token; null if no client holds the token. */
export async function holderOf(
  tx: Transaction,
  token: string,
): Promise<{
  readonly userId: string;
  readonly clientId: string;
  readonly scope: readonly string[];
} | null> {
  if (!looksLikeRefreshToken(token)) return null;
  const refreshHash = refreshTokenHash(token);
  const user = await findUser(tx, { refreshTokenHash: refreshHash }, { lock: true });
  const session = await lockSessionOfToken(tx, refreshHash);
  if (user === null || session === null || session.oauth_client_id === null) return null;
  const scope = (session.scopes ?? '').split(' ').filter(Boolean);
  return { userId: user.id, clientId: session.oauth_client_id, scope };
}

/**
 * Exchanges a client's refresh token by the same rules as any other (protocol: refresh tokens); null if they refuse it.
 */
export async function refreshFor(
  tx: Transaction,
  auth: AuthContext,
  asked: { readonly token: string; readonly client: Client; readonly holder: string },
): Promise<OpenSession | null> {
  const outcome = await refreshSession(tx, auth, asked);
  return outcome.result === 'refreshed' ? outcome.session : null;
}
