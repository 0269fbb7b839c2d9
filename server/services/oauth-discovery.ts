import { serverMetadata } from '@vocabloom/auth-service/oauth-server/metadata.ts';
import type { AuthSettings } from '@vocabloom/auth-service/ports/ports.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Serves what programs read of the OAuth server where RFC 8414 (section 3.1) has them look for it: at the root, with the path
 * of the issuer behind. The auth service has it under its own path as well.
 */
export function serveOAuthDiscovery(app: FastifyInstance, settings: AuthSettings): void {
  const { oauthServer } = settings;
  if (oauthServer === null) return;
  const metadata = serverMetadata({ settings }, oauthServer);
  const { pathname } = new URL(settings.issuer);
  const path = `/.well-known/oauth-authorization-server${pathname}`;
  app.get(path, { exposeHeadRoute: false }, async (_request, reply) => {
    // Nothing in it is anybody's, and programs that run in a browser ask from an origin of their own.
    reply.header('cache-control', 'public, max-age=600').header('access-control-allow-origin', '*');
    return metadata;
  });
}
