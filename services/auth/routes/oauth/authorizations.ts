import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../../context/context.ts';
import { authError, sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireOAuthServer, requireOwnOrigin } from '../../http/oauth-server.ts';
import { pathText } from '../../http/query.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { answerQuestion, openQuestion } from '../../oauth-server/answer-question.ts';
import { clientShown } from '../../oauth-server/client-view.ts';
import { findOAuthClient } from '../../store/oauth-clients.ts';
import { asOwner } from '../../store/owner.ts';

/** A client's request to the signed-in user, and the user's answer (protocol: oauth server). */
export const oauthAuthorizationsRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/oauth/authorizations/:handle', { exposeHeadRoute: false }, async (request) => {
    const { user, asked } = await readAnswering(request, auth);
    return auth.database.transaction(asOwner, async (tx) => {
      const opened = await openQuestion(tx, auth, asked);
      if ('redirectUrl' in opened) return { redirect_url: opened.redirectUrl };
      const client = await findOAuthClient(tx, opened.client_id);
      if (client === null) {
        throw authError(404, 'oauth_authorization_not_found', 'authorization not found');
      }
      return {
        authorization_id: asked.handle,
        redirect_uri: opened.redirect_uri,
        client: clientShown(client),
        user: { id: user.id, ...(user.email && { email: user.email }) },
        scope: opened.scope,
      };
    });
  });

  app.post('/oauth/authorizations/:handle/consent', async (request) => {
    const { asked } = await readAnswering(request, auth);
    const { action } = readBody(request, z.object({ action: text }));
    if (action !== 'approve' && action !== 'deny') {
      throw validationFailed("action must be 'approve' or 'deny'");
    }
    const redirectUrl = await auth.database.transaction(asOwner, (tx) =>
      answerQuestion(tx, auth, { asked, action }),
    );
    return { redirect_url: redirectUrl };
  });
};

async function readAnswering(request: FastifyRequest, auth: AuthContext) {
  requireOAuthServer(auth);
  requireRate(request, auth, 'oauth_answer');
  const { user, session } = await requireUser(request, auth);
  if (session === null) throw sessionNotFound();
  requireOwnOrigin(request, auth);
  const handle = pathText(request, 'handle');
  return { user, asked: { handle, userId: user.id, sessionId: session.id, client: clientOf(request) } };
}
