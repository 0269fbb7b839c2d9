import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { namePasskey, removePasskey } from '../../accounts/change-passkeys.ts';
import { requireRecentSignIn } from '../../accounts/recent-sign-in.ts';
import type { AuthContext } from '../../context/context.ts';
import { validationFailed } from '../../errors/errors.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { requireRate } from '../../http/rate-limit.ts';
import { asOwner } from '../../store/owner.ts';
import { listPasskeys } from '../../store/passkeys.ts';
import { passkeyView } from '../../webauthn/passkey-view.ts';
import { namedPasskeyId, requireHolder } from './passkeys-on.ts';

const schema = z.object({ friendly_name: text });

const longestName = 120;

/** `/passkeys` (protocol: passkeys). */
export const ownPasskeysRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/passkeys', async (request) => {
    const { user } = await requireHolder(request, auth);
    const passkeys = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
      listPasskeys(tx, user.id),
    );
    return passkeys.map(passkeyView);
  });

  app.patch('/passkeys/:passkeyId', async (request) => {
    requireRate(request, auth, 'factor');
    const { user } = await requireHolder(request, auth);
    const passkeyId = namedPasskeyId(request);
    const { friendly_name: friendlyName } = readBody(request, schema);
    if (friendlyName.trim() === '') throw validationFailed('friendly_name is required');
    if (friendlyName.length > longestName) {
      throw validationFailed(`friendly_name must be ${longestName} characters or less`);
    }
    const named = { userId: user.id, passkeyId, friendlyName, client: clientOf(request) };
    return passkeyView(await namePasskey(auth, named));
  });

  app.delete('/passkeys/:passkeyId', async (request, reply) => {
    requireRate(request, auth, 'factor');
    const { user, session } = await requireHolder(request, auth);
    const passkeyId = namedPasskeyId(request);
    requireRecentSignIn(auth, session);
    const removal = { userId: user.id, passkeyId, actor: user.id, client: clientOf(request) };
    await auth.database.transaction(asOwner, (tx) => removePasskey(tx, auth, removal));
    return reply.status(204).send();
  });
};
