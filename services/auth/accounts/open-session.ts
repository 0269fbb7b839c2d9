import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { hasSecondFactor } from '../second-step/assurance.ts';
import { meetDevice } from '../store/known-devices.ts';
import { rememberSource } from '../store/known-sources.ts';
import { insertRefreshToken } from '../store/refresh-tokens.ts';
import { findSession, insertSession, type Session } from '../store/sessions.ts';
import { reloadUser, updateUser } from '../store/users.ts';
import { signAccessToken } from '../tokens/access-token.ts';
import { newRefreshToken, refreshTokenHash } from '../tokens/refresh-token.ts';
import type { User } from '../users/user.ts';
import { userView } from '../users/user-view.ts';
import type { Client } from './client.ts';
import { tokenLifeSeconds } from './session-end.ts';

/** A session as stored in the database, before its access token is signed. */
export type OpenSession = { readonly user: User; readonly session: Session; readonly refreshToken: string };

/** Signs a user in: a new session, authenticated by `method` (protocol: access tokens), and its first refresh token. */
export async function openSession(
  tx: Transaction,
  auth: AuthContext,
  input: { readonly userId: string; readonly method: string; readonly client: Client },
): Promise<OpenSession> {
  const { now, nowMs } = momentOf(auth);
  const { userId, method, client } = input;
  const id = auth.ids.uuid();
  const refreshToken = newRefreshToken(auth.random);
  await insertSession(tx, { id, amrId: auth.ids.uuid(), userId, method, ...client, now });
  const hash = refreshTokenHash(refreshToken);
  await insertRefreshToken(tx, { hash, parent: null, userId, sessionId: id, now });
  const source = { userId, ip: client.ip, nowMs };
  const device = await meetDevice(tx, { userId, device: client.device ?? null, nowMs });
  const { last_sign_in_at: before } = await reloadUser(tx, userId);
  await updateUser(tx, userId, { last_sign_in_at: now, updated_at: now });
  await auth.onAccountEvent(tx, {
    kind: 'signed-in',
    userId,
    sessionId: id,
    userAgent: client.userAgent,
    isKnownDevice: device === 'known',
    isFirst: before === null,
    atMs: nowMs,
  });
  const session = await findSession(tx, id);
  if (session === null) throw new Error('a session vanished within a transaction');
  const user = await reloadUser(tx, userId);
  // A source is known only once the user has completed a sign-in there.
  if (!hasSecondFactor(user)) await rememberSource(tx, source);
  return { user, session, refreshToken };
}

export type SessionBody = Awaited<ReturnType<typeof sessionBody>>;

/** The Session object of the protocol (protocol: auth objects), with a freshly signed access token. */
export async function sessionBody(auth: AuthContext, { user, session, refreshToken }: OpenSession) {
  const { nowMs } = momentOf(auth);
  const { sessionLimits: limits, accessTokenSeconds: fullSeconds } = auth.settings;
  const lifeSeconds = tokenLifeSeconds({ user, session, limits, fullSeconds, nowMs });
  const { token, expiresAt } = await signAccessToken({
    keyRing: auth.keyRing,
    issuer: auth.settings.issuer,
    user,
    session: {
      id: session.id,
      aal: session.aal ?? 'aal1',
      amr: session.amr,
      client:
        session.oauth_client_id === null
          ? null
          : { id: session.oauth_client_id, scope: session.scopes ?? '' },
    },
    nowMs,
    lifeSeconds,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifeSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userView(user),
  };
}
