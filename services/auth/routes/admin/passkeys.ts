import type { FastifyInstance } from 'fastify';
import { removePasskey } from '../../accounts/change-passkeys.ts';
import type { AuthContext } from '../../context/context.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { asOwner } from '../../store/owner.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { passkeyView } from '../../webauthn/passkey-view.ts';
import { namedPasskeyId } from '../passkeys/passkeys-on.ts';
import { namedUserId, requireNamedUser } from './named-user.ts';

/**
 * `/admin/users/{id}/passkeys` (protocol: administration), available even when passkeys are turned off, so that they
 * can still be removed.
 */
export const adminPasskeysRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/admin/users/:id/passkeys', async (request) => {
    await requireAdmin(request, auth);
    const id = namedUserId(request);
    const passkeys = await auth.database.transaction({ ...asOwner, readOnly: true }, async (tx) => {
      await requireNamedUser(tx, id);
      return listPasskeys(tx, id);
    });
    return passkeys.map(passkeyView);
  });

  app.delete('/admin/users/:id/passkeys/:passkeyId', async (request, reply) => {
    const admin = await requireAdmin(request, auth);
    const userId = namedUserId(request);
    const passkeyId = namedPasskeyId(request);
    await auth.database.transaction(asOwner, async (tx) => {
      await requireNamedUser(tx, userId);
      await removePasskey(tx, auth, { userId, passkeyId, actor: admin.role, client: clientOf(request) });
    });
    return reply.status(204).send();
  });
};
