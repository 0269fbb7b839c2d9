import type { FastifyInstance } from 'fastify';
import { sessionBody } from '../../accounts/open-session.ts';
import type { AuthContext } from '../../context/context.ts';
import { clientOf } from '../../http/client.ts';
import { requireOAuthServer } from '../../http/oauth-server.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { signIdToken } from '../../oauth-server/claims.ts';
import { type Exchange, exchange } from '../../oauth-server/exchange.ts';
import { readTokenForm } from '../../oauth-server/token-form.ts';

/** Where a client exchanges a code or a refresh token (protocol: oauth server). Refusals are in OAuth's form. */
export const oauthTokenRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/oauth/token', { config: { withoutApiKey: true } }, async (request, reply) => {
    requireOAuthServer(auth);
    requireRate(request, auth, 'oauth_token');
    const body = typeof request.body === 'string' ? request.body : '';
    const read = readTokenForm(body, request.headers.authorization);
    if (!read.ok) {
      return reply.code(400).send({ error: 'invalid_request', error_description: read.fault });
    }
    const outcome = await exchange(auth, { form: read.form, client: clientOf(request) });
    if (outcome.result === 'opened') return tokenBody(auth, outcome, read.form.credentials.id);
    const { status, error, description } = outcome;
    if (status === 401) reply.header('www-authenticate', 'Basic realm="OAuth"');
    return reply.code(status).send({ error, error_description: description });
  });
};

/** The response to a client (RFC 6749, 5.1): the session without its user, who is described only by an ID token. */
async function tokenBody(
  auth: AuthContext,
  { session, scope, nonce, isNew }: Extract<Exchange, { readonly result: 'opened' }>,
  clientId: string,
) {
  const narrowed = { ...session, session: { ...session.session, scopes: scope } };
  const { user: _person, expires_at: _until, ...body } = await sessionBody(auth, narrowed);
  const scopes = scope.split(' ');
  const idToken =
    isNew && scopes.includes('openid')
      ? await signIdToken(auth, { user: session.user, clientId, scopes, nonce })
      : null;
  return { ...body, scope, ...(idToken !== null && { id_token: idToken }) };
}
