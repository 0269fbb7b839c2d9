import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import { softDelete } from '../../accounts/soft-delete.ts';
import type { AuthContext } from '../../context/context.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { flag, readBody } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { asOwner } from '../../store/owner.ts';
import { deleteUser } from '../../store/users.ts';
import { namedUserId, requireNamedUser } from './named-user.ts';

const schema = z.object({ should_soft_delete: flag });

export const adminUserDeleteRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.delete('/admin/users/:id', async (request) => {
    const admin = await requireAdmin(request, auth);
    const id = namedUserId(request);
    const { should_soft_delete: soft } = readBody(request, schema, { optional: true });
    await auth.database.transaction(asOwner, async (tx) => {
      const user = await requireNamedUser(tx, id, { lock: true });
      if (soft) await softDelete(tx, auth, user);
      else await deleteUser(tx, id);
      await audit(tx, auth, {
        action: 'user_deleted',
        actor: admin.role,
        client: clientOf(request),
        traits: { user_id: id, soft },
      });
    });
    return {};
  });
};
