import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { authError, validationFailed } from '../../errors/errors.ts';
import { requireOAuthServer } from '../../http/oauth-server.ts';
import { queryText, wholeQuery } from '../../http/query.ts';
import { requireRate } from '../../http/rate-limit.ts';
import {
  type AuthorizationQuery,
  judgeAuthorizationRequest,
} from '../../oauth-server/authorization-request.ts';
import { withParameters } from '../../oauth-server/redirect-uri.ts';
import { newSecret, secretHash } from '../../oauth-server/secret.ts';
import { insertAuthorization } from '../../store/oauth-authorizations.ts';
import { findOAuthClient, type OAuthClient } from '../../store/oauth-clients.ts';
import { asOwner } from '../../store/owner.ts';
import { isUuid } from '../../users/uuid.ts';

/** Where a client sends the user's browser (protocol: oauth server). Redirects to the consent page. */
export const oauthAuthorizeRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get(
    '/oauth/authorize',
    { exposeHeadRoute: false, config: { withoutApiKey: true } },
    async (request, reply) => {
      const { consentPage } = requireOAuthServer(auth);
      requireRate(request, auth, 'oauth_authorize');
      const query = readQuery(request);
      const client = await requireClient(request, auth, query.redirect_uri);
      const verdict = await judgeAuthorizationRequest(client, query);
      if (verdict.result === 'refused') {
        const { error, description } = verdict;
        const told = { error, error_description: description, state: query.state.slice(0, 2048) };
        return reply.redirect(withParameters(query.redirect_uri, told), 302);
      }
      const handle = newSecret(auth.random);
      await auth.database.transaction(asOwner, (tx) =>
        insertAuthorization(tx, {
          id: auth.ids.uuid(),
          handleHash: secretHash(handle),
          clientId: client.id,
          redirectUri: query.redirect_uri,
          scope: verdict.scope,
          state: query.state || null,
          nonce: query.nonce || null,
          codeChallenge: query.code_challenge,
          now: momentOf(auth).now,
        }),
      );
      return reply.redirect(withParameters(consentPage, { authorization_id: handle }), 302);
    },
  );
};

function readQuery(request: FastifyRequest): AuthorizationQuery {
  const isRepeated = Object.values(wholeQuery(request)).some(Array.isArray);
  if (isRepeated) throw validationFailed('parameters must not be repeated');
  const field = (name: string) => queryText(request, name);
  return {
    redirect_uri: field('redirect_uri'),
    response_type: field('response_type'),
    scope: field('scope'),
    state: field('state'),
    nonce: field('nonce'),
    prompt: field('prompt'),
    code_challenge: field('code_challenge'),
    code_challenge_method: field('code_challenge_method'),
  };
}

/**
 * Returns the requesting client, provided it has registered the redirect URI. Until that is certain, no one is
 * redirected.
 */
async function requireClient(
  request: FastifyRequest,
  auth: AuthContext,
  redirectUri: string,
): Promise<OAuthClient> {
  const id = queryText(request, 'client_id');
  if (id === '') throw validationFailed('client_id is required');
  if (redirectUri === '') throw validationFailed('redirect_uri is required');
  const unknown = (message: string) => authError(400, 'oauth_client_not_found', message);
  if (!isUuid(id)) throw unknown('invalid client_id format');
  const client = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findOAuthClient(tx, id),
  );
  if (client === null) throw unknown('invalid client_id');
  if (!client.redirect_uris.includes(redirectUri)) throw validationFailed('invalid redirect_uri');
  return client;
}
