import type { FastifyInstance } from 'fastify';
import { removeFactor } from '../../accounts/remove-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { asOwner } from '../../store/owner.ts';
import { factorView } from '../../users/user-view.ts';
import { namedFactorId } from '../factors/named-factor.ts';
import { namedUserId, requireNamedUser } from './named-user.ts';

/** `/admin/users/{id}/factors` (protocol: administration). */
export const adminFactorsRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/admin/users/:id/factors', async (request) => {
    await requireAdmin(request, auth);
    const id = namedUserId(request);
    const user = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
      requireNamedUser(tx, id),
    );
    return user.factors.map(factorView);
  });

  app.delete('/admin/users/:id/factors/:factorId', async (request) => {
    const admin = await requireAdmin(request, auth);
    const userId = namedUserId(request);
    const factorId = namedFactorId(request);
    const removed = await auth.database.transaction(asOwner, async (tx) => {
      await requireNamedUser(tx, userId);
      const client = clientOf(request);
      return removeFactor(tx, auth, { userId, factorId, actor: admin.role, client });
    });
    return factorView(removed);
  });
};
