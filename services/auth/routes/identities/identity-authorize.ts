import type { FastifyInstance } from 'fastify';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import type { AuthContext } from '../../context/context.ts';
import { manualLinkingDisabled, sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { asRefusal } from '../../http/provider-failure.ts';
import { beginProviderFlow, challengeOf, flowTargetOf, requireProvider } from '../../http/provider-flow.ts';
import { queryText } from '../../http/query.ts';
import { requireRate } from '../../http/rate-limit.ts';

/**
 * Begins linking a provider account to the requesting user. Requires PKCE: the identity is linked only when the code is
 * exchanged, so no one can get another person's provider account linked to their own by sending that person the
 * provider's URL.
 */
export const identityAuthorizeRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    requireRate(request, auth, 'identity');
    const { user, session } = await requireUser(request, auth);
    if (!auth.settings.manualLinking) throw manualLinkingDisabled();
    const provider = await requireProvider(auth, queryText(request, 'provider'));
    const challenge = challengeOf(request);
    if (challenge === null) {
      throw validationFailed('Linking an identity requires code_challenge and code_challenge_method');
    }
    if (session === null) throw sessionNotFound();
    // Another way to sign in is permanent, so holding a token is not enough to add one.
    requireRecentSignIn(auth, session);
    const target = flowTargetOf(request, auth);
    const linking = { userId: user.id, sessionId: session.id };
    const url = await beginProviderFlow(request, auth, {
      provider,
      challenge,
      target,
      linking,
      invitedUserId: null,
    }).catch((error) => {
      throw asRefusal(error, provider);
    });
    if (queryText(request, 'skip_http_redirect') === 'true') return { url: url.href };
    return reply.redirect(url.href, 302);
  });
};
