import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import { findOrInvite } from '../../accounts/invite.ts';
import type { AuthContext } from '../../context/context.ts';
import { validationFailed } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { data, readBody, text } from '../../http/body.ts';
import { clientOf, redirectOf } from '../../http/client.ts';
import { mailLanguageFor } from '../../http/mail-language.ts';
import { queryText } from '../../http/query.ts';
import { invitationLink } from '../../mails/issue-token.ts';
import { sendLinks } from '../../mails/send-link.ts';
import { asOwner } from '../../store/owner.ts';
import { reloadUser } from '../../store/users.ts';
import { parseEmail } from '../../users/email-address.ts';
import { userView } from '../../users/user-view.ts';

const schema = z.object({ email: text, data });

/**
 * Invites a person (protocol: invitations): creates the account and mails a link. Without `redirect_to` the link leads
 * to the product's page, which uses up the token only when a password is chosen, so link scanners do no harm.
 */
export const inviteRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/invite', async (request) => {
    const admin = await requireAdmin(request, auth);
    const body = readBody(request, schema);
    if (body.email === '') throw validationFailed('Invite requires an email address');
    const email = parseEmail(body.email);
    const user = await auth.database.transaction(asOwner, async (tx) => {
      const invited = await findOrInvite(tx, auth, { email, data: body.data ?? {} });
      const { id: userId } = invited;
      await sendLinks(tx, auth, {
        challenge: null,
        redirectTo: redirectOf(request, auth),
        language: mailLanguageFor(request, invited.raw_user_meta_data),
        act: 'invite',
        userId,
        letters: [{ kind: 'invite', to: email, tokenType: 'confirmation_token' }],
        ...(!namesPage(request) && {
          page: (credential: string) => invitationLink(auth, { userId, email, credential }),
        }),
      });
      await audit(tx, auth, {
        action: 'user_invited',
        actor: admin.role,
        client: clientOf(request),
        traits: { user_id: userId },
      });
      return reloadUser(tx, userId);
    });
    return userView(user);
  });
};

const namesPage = (request: FastifyRequest): boolean =>
  queryText(request, 'redirect_to') !== '' || request.headers.redirect_to !== undefined;
