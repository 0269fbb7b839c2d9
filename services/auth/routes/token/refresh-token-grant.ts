import { z } from 'zod';
import { sessionBody } from '../../accounts/open-session.ts';
import { refreshSession } from '../../accounts/refresh-session.ts';
import { authError, OAuthError, validationFailed } from '../../errors/errors.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { asOwner } from '../../store/owner.ts';
import { looksLikeRefreshToken } from '../../tokens/refresh-token.ts';
import type { Grant } from './grant.ts';

const schema = z.object({ refresh_token: text });

const sessionExpired = (why = '') =>
  authError(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`);

const refusals = {
  'not-found': () =>
    authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  'no-session': () => authError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found'),
  expired: () => sessionExpired(),
  inactive: () => sessionExpired(' (Inactivity)'),
  'low-aal': () => sessionExpired(' (Low AAL: User Needs MFA Verification)'),
  'newer-login': () => sessionExpired(' (Revoked by Newer Login)'),
  banned: () => authError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  'of-program': () => new OAuthError('invalid_client', 'Client authentication required for OAuth session'),
  reused: () => authError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
} as const;

export const refreshTokenGrant: Grant = async (request, reply, auth) => {
  const { refresh_token: token } = readBody(request, schema);
  if (!looksLikeRefreshToken(token)) throw validationFailed('Refresh token is not valid');

  const outcome = await auth.database.transaction(asOwner, (tx) =>
    refreshSession(tx, auth, { token, client: clientOf(request) }),
  );
  if (outcome.result === 'refused') throw refusals[outcome.reason]();
  reply.header('sb-auth-user-id', outcome.session.user.id);
  reply.header('sb-auth-session-id', outcome.session.session.id);
  return sessionBody(auth, outcome.session);
};
