import type { FastifyInstance } from 'fastify';
import { audit } from '../accounts/audit.ts';
import { nonceSeconds } from '../accounts/password-change.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { clientOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { renderMail } from '../mails/render-mail.ts';
import { replaceOneTimeToken } from '../store/one-time-tokens.ts';
import { asOwner } from '../store/owner.ts';
import { findUser, updateUser } from '../store/users.ts';
import { codeHash, newCode, newLinkToken } from '../tokens/mailed-secret.ts';

/**
 * `GET /reauthenticate` (protocol: reauthentication): mails a code with which the signed-in person may change the
 * password.
 */
export const reauthenticateRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    requireRate(request, auth, 'resend');
    const { user } = await requireUser(request, auth);
    const { email } = user;
    if (!email)
      throw validationFailed('Reauthentication requires the user to have an email or a phone number');
    if (user.email_confirmed_at === null) {
      throw authError(422, 'email_not_confirmed', 'Please verify your email first.');
    }
    await auth.database.transaction(asOwner, async (tx) => {
      await findUser(tx, { id: user.id }, { lock: true });
      await requireMailAllowed(tx, auth, { kind: 'reauthentication', subject: email });
      const { now } = momentOf(auth);
      const id = auth.ids.uuid();
      const code = newCode(auth.random);
      // The row wants the secret of a link; nobody is sent this one.
      const { selector, hash } = newLinkToken(auth.random, 'implicit');
      await replaceOneTimeToken(tx, {
        id,
        user_id: user.id,
        token_type: 'reauthentication_token',
        selector,
        token_hash: hash,
        code_hash: codeHash(id, code),
        relates_to: email,
        sign_up_id: null,
        flow_state_id: null,
        created_at: now,
      });
      await updateUser(tx, user.id, { reauthentication_sent_at: now, updated_at: now });
      await auth.enqueueMail(
        tx,
        renderMail({
          kind: 'reauthentication',
          language: mailLanguageFor(request, user.raw_user_meta_data),
          productName: auth.settings.productName,
          drawMail: auth.drawMail,
          to: email,
          link: null,
          code,
          lifeSeconds: nonceSeconds,
        }),
      );
      await audit(tx, auth, {
        action: 'user_reauthenticate_requested',
        actor: user.id,
        client: clientOf(request),
      });
    });
    return {};
  });
};
