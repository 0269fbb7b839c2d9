import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import { removeFactor } from '../../accounts/remove-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireFactorName } from '../../second-step/factor-name.ts';
import { factorNotFound } from '../../second-step/refusals.ts';
import { amendFactor, lockFactor } from '../../store/factors.ts';
import { asOwner } from '../../store/owner.ts';
import { parsePhone } from '../../users/phone-number.ts';
import { factorView } from '../../users/user-view.ts';
import { namedFactorId } from '../factors/named-factor.ts';
import { namedUserId, requireNamedUser } from './named-user.ts';

const schema = z.object({ friendly_name: text, phone: text });

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

  app.put('/admin/users/:id/factors/:factorId', async (request) => {
    const admin = await requireAdmin(request, auth);
    const userId = namedUserId(request);
    const factorId = namedFactorId(request);
    const { friendly_name: friendlyName, phone } = readBody(request, schema);
    requireFactorName(friendlyName);
    const amended = await auth.database.transaction(asOwner, async (tx) => {
      await requireNamedUser(tx, userId, { lock: true });
      const factor = await lockFactor(tx, { id: factorId, userId });
      if (factor === null) throw factorNotFound();
      const takesPhone = phone !== '' && factor.factor_type === 'phone';
      const written = await amendFactor(tx, {
        id: factorId,
        friendlyName: friendlyName || null,
        phone: takesPhone ? parsePhone(phone) : null,
        now: momentOf(auth).now,
      });
      const traits = { user_id: userId, factor_id: factorId, factor_type: factor.factor_type };
      const client = clientOf(request);
      await audit(tx, auth, { action: 'factor_updated', actor: admin.role, client, traits });
      return written;
    });
    if (amended === null) throw factorNotFound();
    return factorView(amended);
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
