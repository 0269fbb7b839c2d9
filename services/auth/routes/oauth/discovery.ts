import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { requireOAuthServer } from '../../http/oauth-server.ts';
import { serverMetadata } from '../../oauth-server/metadata.ts';

/** The metadata clients read before they use the server. Both well-known names give the same response. */
export const oauthDiscoveryRoute = (app: FastifyInstance, auth: AuthContext): void => {
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    const options = { exposeHeadRoute: false, config: { withoutApiKey: true } } as const;
    app.get(`/.well-known/${name}`, options, async (_request, reply) => {
      const metadata = serverMetadata(auth, requireOAuthServer(auth));
      reply.header('cache-control', 'public, max-age=600');
      return metadata;
    });
  }
};
