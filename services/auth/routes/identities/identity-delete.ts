import type { FastifyInstance } from 'fastify';
import { unlinkIdentity } from '../../accounts/unlink-identity.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, manualLinkingDisabled } from '../../errors/errors.ts';
import { requireUser } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { isUuid } from '../../users/uuid.ts';

export const identityDeleteRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.delete<{ Params: { id: string } }>('/user/identities/:id', async (request) => {
    requireRate(request, auth, 'identity');
    const { user } = await requireUser(request, auth);
    if (!auth.settings.manualLinking) throw manualLinkingDisabled();
    const { id } = request.params;
    if (!isUuid(id)) throw authError(404, 'validation_failed', 'identity_id must be an UUID');
    await unlinkIdentity(auth, { userId: user.id, identityId: id, client: clientOf(request) });
    return {};
  });
};
