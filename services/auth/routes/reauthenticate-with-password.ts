import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireCurrentPassword } from '../accounts/password-change.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { sessionNotFound, validationFailed } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { readBody, text } from '../http/body.ts';
import { clientOf } from '../http/client.ts';
import { requireRate } from '../http/rate-limit.ts';
import { asOwner } from '../store/owner.ts';
import { noteMethod } from '../store/sessions.ts';

const schema = z.object({ current_password: text });

/**
 * `POST /reauthenticate` (protocol: reauthentication), our own addition: a user who enters the current password counts
 * as having just signed in.
 */
export const reauthenticateWithPasswordRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/reauthenticate', async (request) => {
    requireRate(request, auth, 'user');
    const { user, session } = await requireUser(request, auth);
    if (session === null) throw sessionNotFound();
    const { current_password: currentPassword } = readBody(request, schema);
    if (currentPassword === '') throw validationFailed('Reauthentication requires the current password');
    await requireCurrentPassword(auth, { user, currentPassword, client: clientOf(request) });
    const method = { id: session.id, amrId: auth.ids.uuid(), method: 'password', now: momentOf(auth).now };
    await auth.database.transaction(asOwner, (tx) => noteMethod(tx, method));
    return {};
  });
};
