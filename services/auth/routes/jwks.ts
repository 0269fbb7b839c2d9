import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../context/context.ts';
import { publicFurtherKeys } from '../tokens/further-keys.ts';

export const jwksRoute = (app: FastifyInstance, { keyRing, furtherKeys }: AuthContext): void => {
  app.get('/.well-known/jwks.json', { config: { withoutApiKey: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: [...keyRing.publicKeys, ...publicFurtherKeys(furtherKeys)] };
  });
};
