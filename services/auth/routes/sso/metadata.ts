import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { requireSaml } from '../../http/saml.ts';
import { serviceProviderMetadata } from '../../saml/service-provider.ts';

/** The metadata an organization's administrator needs to set up this service. */
export const samlMetadataRoute = (app: FastifyInstance, auth: AuthContext): void => {
  const options = { exposeHeadRoute: false, config: { withoutApiKey: true } } as const;
  app.get('/sso/saml/metadata', options, async (_request, reply) => {
    const metadata = await serviceProviderMetadata(requireSaml(auth));
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(metadata);
  });
};
