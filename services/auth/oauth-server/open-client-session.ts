import type { Transaction } from '@vocabloom/database/port/database.ts';
import { audit } from '../accounts/audit.ts';
import type { Client } from '../accounts/client.ts';
import type { OpenSession } from '../accounts/open-session.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { insertRefreshToken } from '../store/refresh-tokens.ts';
import { findSession, insertClientSession, noteMethod } from '../store/sessions.ts';
import { reloadUser } from '../store/users.ts';
import { newRefreshToken, refreshTokenHash } from '../tokens/refresh-token.ts';

/** The authentication method recorded for such a session in its access token. */
const method = 'oauth_provider/authorization_code';

/** Second-step methods, which a client's session inherits from the session it was allowed in. */
const secondSteps = new Set(['totp', 'recovery_code', 'mfa/phone', 'mfa/webauthn']);

/**
 * Opens a session for a client acting for a user. This is not a sign-in: no device or source becomes known by it, and
 * no sign-in event is raised. Returns null if the session in which access was allowed has ended in the meantime.
 */
export async function openClientSession(
  tx: Transaction,
  auth: AuthContext,
  input: {
    readonly userId: string;
    readonly clientId: string;
    readonly scope: string;
    readonly allowedIn: string;
    readonly client: Client;
  },
): Promise<OpenSession | null> {
  const { now } = momentOf(auth);
  const { userId, clientId, scope, client } = input;
  const allowedIn = await findSession(tx, input.allowedIn);
  if (allowedIn === null) return null;
  const id = auth.ids.uuid();
  await insertClientSession(tx, { id, userId, clientId, scope, allowedIn, ...client, now });
  const methods = [
    method,
    ...allowedIn.amr.map((entry) => entry.method).filter((name) => secondSteps.has(name)),
  ];
  for (const name of methods) await noteMethod(tx, { id, amrId: auth.ids.uuid(), method: name, now });
  const refreshToken = newRefreshToken(auth.random);
  const hash = refreshTokenHash(refreshToken);
  await insertRefreshToken(tx, { hash, parent: null, userId, sessionId: id, now });
  const traits = { provider: method, client_id: clientId };
  await audit(tx, auth, { action: 'login', actor: userId, client, traits });
  const session = await findSession(tx, id);
  if (session === null) throw new Error('a session vanished within a transaction');
  return { user: await reloadUser(tx, userId), session, refreshToken };
}
