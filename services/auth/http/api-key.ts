import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenVerifier } from '../tokens/token-verifier.ts';
import { queryText } from './query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on endpoints that a browser opens directly, such as links in mails, without sending an API key. */
    readonly withoutApiKey?: true;
  }
}

export type ApiKeyRole = 'anon' | 'service_role';

/**
 * Creates the lookup of an API key's role, which gives null for an unknown key. Signed keys carry no `sub`: a user's
 * token is not an API key.
 */
export const createApiKeyCheck =
  (verify: TokenVerifier) =>
  async (key: string): Promise<ApiKeyRole | null> => {
    const verified = await verify(key);
    if (verified.result === 'refused' || verified.claims.sub !== undefined) return null;
    const { role } = verified.claims;
    return role === 'anon' || role === 'service_role' ? role : null;
  };

/** Refuses a request without a known API key, as a gateway in front would (protocol: api keys): 401 with `message`. */
export const requireApiKey =
  (roleOf: (key: string) => Promise<ApiKeyRole | null>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.method === 'OPTIONS' || request.routeOptions.config?.withoutApiKey) return undefined;
    const header = request.headers.apikey;
    const key = typeof header === 'string' && header !== '' ? header : queryText(request, 'apikey');
    if (key === '') {
      return reply.code(401).send({
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      });
    }
    if ((await roleOf(key)) !== null) return undefined;
    return reply.code(401).send({ message: 'Invalid API key' });
  };
