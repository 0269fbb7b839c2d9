import { AD_TOKEN_PATH, type AdToken, AdTokenSchema } from '@vocabloom/contract/ads.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiOperation } from '../../platform/http/api-description.ts';
import { type ReadToken, requireUser } from '../../platform/http/caller.ts';

type AdTokenRoutes = {
  readonly readToken: ReadToken;
  readonly random: { readonly bytes: (count: number) => Uint8Array };
};

/**
 * `GET /api/get-ad-token` (product: ads). The token is not derived from the person and not stored: nobody, not even the
 * server, can tell whose it was or that two came from the same person.
 */
export function adTokenRoutes(app: FastifyInstance, { readToken, random }: AdTokenRoutes): void {
  const guarded = {
    onRequest: requireUser(readToken),
    config: { rateLimit: { max: 30, timeWindow: 60_000 }, api: getAdToken },
  };
  app.get(AD_TOKEN_PATH, guarded, async (): Promise<AdToken> => {
    return { token: Buffer.from(random.bytes(24)).toString('base64url') };
  });
}

const getAdToken: ApiOperation = {
  summary: 'A token for ad requests, which identifies nobody',
  group: 'Ads',
  answers: [AdTokenSchema],
};
