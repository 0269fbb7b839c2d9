import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { requireUser } from '../../http/bearer.ts';
import { requireOAuthServer } from '../../http/oauth-server.ts';
import { furtherClaims, personClaims } from '../../oauth-server/claims.ts';

/** The user's claims that the token's scopes allow (OpenID Connect Core, 5.3). */
export const oauthUserinfoRoute = (app: FastifyInstance, auth: AuthContext): void => {
  const answer = async (request: FastifyRequest) => {
    requireOAuthServer(auth);
    const { user, claims } = await requireUser(request, auth, { programs: 'allowed' });
    const scopes = typeof claims.scope === 'string' ? claims.scope.split(' ') : [];
    return { ...personClaims(user, scopes), ...furtherClaims(user, scopes) };
  };
  const options = { exposeHeadRoute: false, config: { withoutApiKey: true } } as const;
  app.get('/oauth/userinfo', options, answer);
  app.post('/oauth/userinfo', options, answer);
};
