import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invitedUserId } from '../accounts/provider-invitation.ts';
import type { AuthContext } from '../context/context.ts';
import { failedFlowRedirect } from '../http/provider-failure.ts';
import { beginProviderFlow, challengeOf, flowTargetOf, requireProvider } from '../http/provider-flow.ts';
import { queryText } from '../http/query.ts';
import { requireRate } from '../http/rate-limit.ts';

/** Redirects a browser, which opens this endpoint directly, to the sign-in provider. */
export const authorizeRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get(
    '/authorize',
    { exposeHeadRoute: false, config: { withoutApiKey: true } },
    async (request, reply) => {
      const provider = await requireProvider(auth, queryText(request, 'provider'));
      const challenge = challengeOf(request);
      const target = flowTargetOf(request, auth);
      const invited = await invitedBy(request, auth);
      const page = await (async () => {
        try {
          requireRate(request, auth, 'authorize');
          const url = await beginProviderFlow(request, auth, {
            ...{ provider, challenge, target, invitedUserId: invited },
            linking: null,
          });
          return url.href;
        } catch (error) {
          return failedFlowRedirect(error, request, { auth, target, provider });
        }
      })();
      return reply.redirect(page, 302);
    },
  );
};

/** Whose invitation is accepted at the provider; null for none. */
async function invitedBy(request: FastifyRequest, auth: AuthContext): Promise<string | null> {
  const link = queryText(request, 'invite_token');
  if (link === '') return null;
  requireRate(request, auth, 'verify');
  return invitedUserId(auth, link);
}
