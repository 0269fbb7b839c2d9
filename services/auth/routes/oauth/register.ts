import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { authError } from '../../errors/errors.ts';
import { readBody } from '../../http/body.ts';
import { requireOAuthServer } from '../../http/oauth-server.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { metadataBody, readMetadata } from '../../oauth-server/client-metadata.ts';
import { clientView } from '../../oauth-server/client-view.ts';
import { registerClient } from '../../oauth-server/register-client.ts';

/** A client registers itself (RFC 7591). No one vouches for it, so users are shown whose page they will be sent to. */
export const oauthRegisterRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/oauth/clients/register', { config: { withoutApiKey: true } }, async (request, reply) => {
    if (!requireOAuthServer(auth).registration) {
      throw authError(
        403,
        'oauth_dynamic_client_registration_disabled',
        'Dynamic client registration is not enabled',
      );
    }
    requireRate(request, auth, 'oauth_register');
    const metadata = readMetadata(readBody(request, metadataBody));
    const { client, secret } = await registerClient(auth, { registration: 'dynamic', metadata });
    // RFC 7591 requires an expiry beside the secret; 0 means it never expires.
    const end = secret === null ? {} : { client_secret_expires_at: 0 };
    return reply.code(201).send({ ...clientView(client, secret), ...end });
  });
};
