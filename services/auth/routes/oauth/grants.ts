import type { FastifyInstance } from 'fastify';
import { audit } from '../../accounts/audit.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, validationFailed } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { requireOAuthServer } from '../../http/oauth-server.ts';
import { queryText } from '../../http/query.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { clientShown } from '../../oauth-server/client-view.ts';
import { deleteAuthorizationsOf } from '../../store/oauth-authorizations.ts';
import { deleteConsent, listConsents } from '../../store/oauth-consents.ts';
import { asOwner } from '../../store/owner.ts';
import { endClientSessions } from '../../store/sessions.ts';
import { findUser } from '../../store/users.ts';
import { isUuid } from '../../users/uuid.ts';

/** Lists and revokes the access a user has granted to clients (protocol: oauth server). */
export const oauthGrantsRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/user/oauth/grants', { exposeHeadRoute: false }, async (request) => {
    requireOAuthServer(auth);
    const { user } = await requireUser(request, auth);
    const grants = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
      listConsents(tx, user.id),
    );
    return grants.map(({ client_id: id, scopes, granted_at: at, ...client }) => ({
      client: clientShown({ id, ...client }),
      scopes,
      granted_at: new Date(at).toISOString(),
    }));
  });

  app.delete('/user/oauth/grants', async (request, reply) => {
    requireOAuthServer(auth);
    requireRate(request, auth, 'oauth_answer');
    const { user } = await requireUser(request, auth);
    const clientId = queryText(request, 'client_id');
    if (clientId === '') throw validationFailed('client_id query parameter is required');
    if (!isUuid(clientId)) throw validationFailed('invalid client_id format');
    const of = { userId: user.id, clientId };
    await auth.database.transaction(asOwner, async (tx) => {
      // Wait until a code exchange in progress has finished, so that its session is ended too.
      await findUser(tx, { id: user.id }, { lock: true });
      if (!(await deleteConsent(tx, of))) {
        throw authError(404, 'oauth_consent_not_found', 'No active grant found for this client');
      }
      await deleteAuthorizationsOf(tx, of);
      await endClientSessions(tx, of);
      const traits = { client_id: clientId };
      await audit(tx, auth, {
        action: 'oauth_client_revoked',
        actor: user.id,
        client: clientOf(request),
        traits,
      });
    });
    return reply.code(204).send();
  });
};
