import type { FastifyInstance } from 'fastify';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import type { AuthContext } from '../../context/context.ts';
import { sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { asRefusal } from '../../http/provider-failure.ts';
import { beginProviderFlow, challengeOf, flowTargetOf, requireProvider } from '../../http/provider-flow.ts';
import { queryText } from '../../http/query.ts';
import { requireRate } from '../../http/rate-limit.ts';

/**
 * Begins to link an account at the provider to the person who asks. Only by PKCE: the identity is linked when the code is
 * exchanged, so nobody can have somebody else's account linked to their own by sending them the provider's page.
 */
export const identityAuthorizeRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    requireRate(request, auth, 'identity');
    const { user, session } = await requireUser(request, auth);
    const provider = await requireProvider(auth, queryText(request, 'provider'));
    const challenge = challengeOf(request);
    if (challenge === null) {
      throw validationFailed('Linking an identity requires code_challenge and code_challenge_method');
    }
    if (session === null) throw sessionNotFound();
    // A further way in is for good: it is not given to whoever comes by a token.
    requireRecentSignIn(auth, session);
    const target = flowTargetOf(request, auth);
    const linking = { userId: user.id, sessionId: session.id };
    const url = await beginProviderFlow(request, auth, { provider, challenge, target, linking }).catch(
      (error) => {
        throw asRefusal(error, provider);
      },
    );
    if (queryText(request, 'skip_http_redirect') === 'true') return { url: url.href };
    return reply.redirect(url.href, 302);
  });
};
