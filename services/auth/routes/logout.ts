import type { FastifyInstance } from 'fastify';
import { audit } from '../accounts/audit.ts';
import type { AuthContext } from '../context/context.ts';
import { insufficientAal, insufficientScope, validationFailed } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { clientOf } from '../http/client.ts';
import { queryText } from '../http/query.ts';
import { asOwner } from '../store/owner.ts';
import { endSessions } from '../store/sessions.ts';

export const logoutRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/logout', async (request, reply) => {
    const { user, session, owesSecondStep } = await requireUser(request, auth, {
      beforeSecondStep: 'allowed',
      programs: 'allowed',
    });
    const scope = queryText(request, 'scope') || 'global';
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw validationFailed(`Unsupported logout scope "${scope}"`);
    }
    // A person who owes the second step may end only their own session.
    if (owesSecondStep && (session === null || scope === 'others')) throw insufficientAal(401);
    // The same goes for an OAuth client, which has its own session.
    const isProgram = Boolean(session?.oauth_client_id);
    if (isProgram && scope === 'others') {
      throw insufficientScope();
    }
    const which =
      session === null || (scope === 'global' && !owesSecondStep && !isProgram)
        ? {}
        : scope === 'others'
          ? { except: session.id }
          : { only: session.id };
    await auth.database.transaction(asOwner, async (tx) => {
      await endSessions(tx, { userId: user.id, ...which });
      await audit(tx, auth, {
        action: 'logout',
        actor: user.id,
        client: clientOf(request),
        traits: { scope },
      });
    });
    return reply.code(204).send();
  });
};
