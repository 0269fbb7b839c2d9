import type { Claims } from '@vocabloom/database/port/database.ts';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { asOwner } from '../store/owner.ts';
import { findSession, type Session } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { isBanned, type User } from '../users/user.ts';
import { authError, badJwt, userBanned } from './errors.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

export type SignedIn = { readonly claims: Claims; readonly user: User; readonly session: Session | null };

/** The user and session of the bearer token, or the refusal that protocol 2.3 names. */
export async function requireUser(request: FastifyRequest, auth: AuthContext): Promise<SignedIn> {
  const claims = await requireClaims(request, auth);
  const { sub, session_id: sessionId } = claims;
  if (!sub) throw badJwt(403, 'invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badJwt(400, 'invalid claim: sub claim must be a UUID');

  return auth.database.transaction({ ...asOwner, readOnly: true }, async (tx) => {
    const user = await findUser(tx, { id: sub });
    if (user === null) throw authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    const session = await existingSession(sessionId, (id) => findSession(tx, id));
    if (isBanned(user, auth.clock.nowMs())) throw userBanned(403);
    return { claims, user, session };
  });
}

/** Refuses all but the service key and other administrators' tokens. */
export async function requireAdmin(request: FastifyRequest, auth: AuthContext): Promise<Claims> {
  const claims = await requireClaims(request, auth);
  if (claims.role !== 'service_role' && claims.role !== 'supabase_admin') {
    throw authError(403, 'not_admin', 'User not allowed');
  }
  await existingSession(claims.session_id, (id) =>
    auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => findSession(tx, id)),
  );
  return claims;
}

async function requireClaims(request: FastifyRequest, auth: AuthContext): Promise<Claims> {
  const token = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const opaque = auth.settings.apiKeys.find(({ key }) => key === token);
  if (opaque !== undefined) return { role: opaque.role };
  const verified = await auth.verifier(token);
  if (verified.result === 'verified') return verified.claims;
  throw badJwt(403, `invalid JWT: unable to parse or verify signature, ${verified.detail}`);
}

async function existingSession(
  sessionId: unknown,
  find: (id: string) => Promise<Session | null>,
): Promise<Session | null> {
  if (typeof sessionId !== 'string' || sessionId === '') return null;
  if (!isUuid(sessionId)) throw badJwt(403, 'invalid claim: session_id claim must be a UUID');
  const session = await find(sessionId);
  if (session !== null) return session;
  throw authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
