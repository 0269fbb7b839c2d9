import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { authError } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';

/**
 * `/admin/custom-providers`: sign-in providers are named in the settings and not made by a call, which the protocol has a
 * refusal for (protocol: sign-in provider).
 */
export const customProvidersRoute = (app: FastifyInstance, auth: AuthContext): void => {
  for (const [method, url] of [
    ['GET', '/admin/custom-providers'],
    ['POST', '/admin/custom-providers'],
    ['GET', '/admin/custom-providers/:identifier'],
    ['PUT', '/admin/custom-providers/:identifier'],
    ['DELETE', '/admin/custom-providers/:identifier'],
  ] as const) {
    app.route({
      method,
      url,
      handler: async (request) => {
        await requireAdmin(request, auth);
        throw authError(404, 'feature_disabled', 'Custom OAuth providers are disabled');
      },
    });
  }
};
