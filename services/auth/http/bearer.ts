import type { Claims } from '@vocabloom/database/port/database.ts';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import {
  authError,
  badJwt,
  insufficientAal,
  insufficientScope,
  sessionNotFound,
  userBanned,
} from '../errors/errors.ts';
import { owesSecondStep } from '../second-step/assurance.ts';
import { asOwner } from '../store/owner.ts';
import { findSession, type Session } from '../store/sessions.ts';
import { findUserAndSession } from '../store/users.ts';
import { bearerOf } from '../tokens/bearer.ts';
import type { TokenRefusal } from '../tokens/token-verifier.ts';
import { isBanned, type User } from '../users/user.ts';
import { isUuid } from '../users/uuid.ts';

export type SignedIn = {
  readonly claims: Claims;
  readonly user: User;
  readonly session: Session | null;
  /** The account has a second step and this session has not passed it. */
  readonly owesSecondStep: boolean;
};

/**
 * Returns the user and session of the bearer token, or throws the appropriate refusal (protocol: bearer refusals).
 * Sessions that owe the second step are refused except at the few endpoints that pass `allowed`. The same goes for
 * OAuth clients acting for the user.
 */
export async function requireUser(
  request: FastifyRequest,
  auth: AuthContext,
  {
    beforeSecondStep = 'refused',
    programs = 'refused',
    afterExpiry = 'expired',
  }: {
    readonly beforeSecondStep?: 'refused' | 'allowed';
    readonly programs?: 'refused' | 'allowed';
    /**
     * With `gone`, an expired token of a deleted user is refused with that reason: no other call reveals it by then.
     */
    readonly afterExpiry?: 'expired' | 'gone';
  } = {},
): Promise<SignedIn> {
  const claims = await requireClaims(request, auth, { afterExpiry });
  const { sub } = claims;
  if (!sub) throw badJwt(403, 'invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badJwt(400, 'invalid claim: sub claim must be a UUID');

  const sessionId = sessionIdOf(claims);
  const found = await findUserAndSession(auth.database, { userId: sub, sessionId });
  if (found === null) throw userGone();
  if (sessionId !== null && found.session === null) throw sessionNotFound();
  if (isBanned(found.user, auth.clock.nowMs())) throw userBanned(403);
  const signedIn = { claims, ...found, owesSecondStep: owesSecondStep({ claims, ...found }) };
  if (found.session?.oauth_client_id && programs === 'refused') {
    throw insufficientScope();
  }
  if (signedIn.owesSecondStep && beforeSecondStep === 'refused') throw insufficientAal(401);
  return signedIn;
}

/** Refuses anonymous users what only belongs to a permanent account. */
export function requireNotAnonymous({ is_anonymous: isAnonymous }: Pick<User, 'is_anonymous'>): void {
  if (isAnonymous) {
    throw authError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
}

/** Refuses all but the service key and other administrators' tokens. */
export async function requireAdmin(request: FastifyRequest, auth: AuthContext): Promise<Claims> {
  const claims = await requireClaims(request, auth);
  if (claims.role !== 'service_role' && claims.role !== 'supabase_admin') {
    throw authError(403, 'not_admin', 'User not allowed');
  }
  const sessionId = sessionIdOf(claims);
  if (sessionId === null) return claims;
  const session = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findSession(tx, sessionId),
  );
  if (session === null) throw sessionNotFound();
  return claims;
}

const userGone = () => authError(403, 'user_not_found', 'User from sub claim in JWT does not exist');

async function requireClaims(
  request: FastifyRequest,
  auth: AuthContext,
  { afterExpiry = 'expired' }: { readonly afterExpiry?: 'expired' | 'gone' } = {},
): Promise<Claims> {
  const token = bearerOf(request.headers.authorization);
  if (token === null || !/^\S+$/.test(token)) {
    throw authError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const verified = await auth.verifyToken(token);
  if (verified.result === 'verified') return verified.claims;
  const { sub } = verified.claimed ?? {};
  if (afterExpiry === 'gone' && sub !== undefined && isUuid(sub)) {
    const found = await findUserAndSession(auth.database, { userId: sub, sessionId: null });
    if (found === null) throw userGone();
  }
  const detail = details[verified.reason];
  throw badJwt(403, `invalid JWT: unable to parse or verify signature, ${detail}`);
}

const details: Readonly<Record<TokenRefusal, string>> = {
  expired: 'token has invalid claims: token is expired',
  'not-yet-valid': 'token has invalid claims: token is not valid yet',
  'issued-in-future': 'token has invalid claims: token used before issued',
  'wrong-issuer': 'token has invalid claims: token has invalid issuer',
  'wrong-audience': 'token has invalid claims: token has invalid audience',
  'bad-claims': 'token has invalid claims',
  'bad-signature': 'token signature is invalid',
  'unknown-key': 'token is unverifiable: unrecognized JWT kid or algorithm',
  'unknown-algorithm': 'token is unverifiable: unrecognized JWT kid or algorithm',
  malformed: 'token is malformed',
  ended: 'session has ended',
  'second-step-owed': 'session has not passed its second step',
};

function sessionIdOf({ session_id: sessionId }: Claims): string | null {
  if (typeof sessionId !== 'string' || sessionId === '') return null;
  if (!isUuid(sessionId)) throw badJwt(403, 'invalid claim: session_id claim must be a UUID');
  return sessionId;
}
