import type { FastifyInstance } from 'fastify';
import { audit } from '../accounts/audit.ts';
import { sendNonce } from '../accounts/send-nonce.ts';
import type { AuthContext } from '../context/context.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { clientOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { requireDelivered, requireSmsWorks } from '../sms/send-sms.ts';
import { asOwner } from '../store/owner.ts';
import { findUser } from '../store/users.ts';
import type { User } from '../users/user.ts';

/**
 * `GET /reauthenticate` (protocol: reauthentication): sends a code that lets the signed-in user change their password,
 * to their address or, without one, their number.
 */
export const reauthenticateRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    requireRate(request, auth, 'resend');
    const { user } = await requireUser(request, auth);
    const contact = contactOf(user);
    if ('phone' in contact) requireSmsWorks(auth);
    const sent = await auth.database.transaction(asOwner, async (tx) => {
      await findUser(tx, { id: user.id }, { lock: true });
      const language = mailLanguageFor(request, user.raw_user_meta_data);
      const onItsWay = await sendNonce(tx, auth, { userId: user.id, language, contact });
      const client = clientOf(request);
      await audit(tx, auth, { action: 'user_reauthenticate_requested', actor: user.id, client });
      return onItsWay;
    });
    if (sent !== null) await requireDelivered(auth, sent);
    return {};
  });
};

function contactOf({ email, phone, ...user }: User) {
  if (email) {
    if (user.email_confirmed_at !== null) return { email };
    throw authError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (!phone) throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  if (user.phone_confirmed_at !== null) return { phone, channel: 'sms' } as const;
  throw authError(422, 'phone_not_confirmed', 'Please verify your phone first.');
}
