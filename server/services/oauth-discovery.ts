import { serverMetadata } from '@vocabloom/auth-service/oauth-server/metadata.ts';
import type { AuthSettings } from '@vocabloom/auth-service/ports/ports.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the metadata of the OAuth server where programs look for it according to RFC 8414 (section 3.1): at the root,
 * followed by the path of the issuer. The auth service has it under its own path as well.
 */
export function serveOAuthDiscovery(app: FastifyInstance, settings: AuthSettings): void {
  const { oauthServer } = settings;
  if (oauthServer === null) return;
  const metadata = serverMetadata({ settings }, oauthServer);
  const { pathname } = new URL(settings.issuer);
  const path = `/.well-known/oauth-authorization-server${pathname}`;
  app.get(path, { exposeHeadRoute: false }, async (_request, reply) => {
    // The metadata is not personal, and programs that run in a browser request it from an origin of their own.
    reply.header('cache-control', 'public, max-age=600').header('access-control-allow-origin', '*');
    return metadata;
  });
}
