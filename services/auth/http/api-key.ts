import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenVerifier } from '../tokens/token-verifier.ts';
import { queryText } from './query.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on endpoints that browsers open by themselves, such as links in mails: they send no api key. */
    readonly withoutApiKey?: true;
  }
}

export type ApiKeyRole = 'anon' | 'service_role';

/**
 * Makes the lookup of an api key's role; null for an unknown key. Signed keys carry no `sub`: a user's token
 * is no api key.
 */
export const createApiKeyCheck =
  (verify: TokenVerifier) =>
  async (key: string): Promise<ApiKeyRole | null> => {
    const verified = await verify(key);
    if (verified.result === 'refused' || verified.claims.sub !== undefined) return null;
    const { role } = verified.claims;
    return role === 'anon' || role === 'service_role' ? role : null;
  };

/** Refuses a request without a known api key as a gateway in front would (protocol: api keys): 401 with `message`. */
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
