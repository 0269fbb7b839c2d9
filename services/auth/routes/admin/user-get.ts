import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { asOwner } from '../../store/owner.ts';
import { userView } from '../../users/user-view.ts';
import { namedUserId, requireNamedUser } from './named-user.ts';

export const adminUserGetRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/admin/users/:id', async (request) => {
    await requireAdmin(request, auth);
    const id = namedUserId(request);
    const user = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
      requireNamedUser(tx, id),
    );
    return userView(user);
  });
};
