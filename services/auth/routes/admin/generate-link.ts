import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import { findOrInvite } from '../../accounts/invite.ts';
import type { AuthContext } from '../../context/context.ts';
import { authError, validationFailed } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { data, readBody, text } from '../../http/body.ts';
import { clientOf, redirectOf } from '../../http/client.ts';
import { invitationLink, issueToken, verificationLink } from '../../mails/issue-token.ts';
import type { OneTimeTokenType } from '../../store/one-time-tokens.ts';
import { asOwner } from '../../store/owner.ts';
import { findUser } from '../../store/users.ts';
import { parseEmail } from '../../users/email-address.ts';
import type { User } from '../../users/user.ts';
import { userView } from '../../users/user-view.ts';

const schema = z.object({ type: text, email: text, data, redirect_to: text });

/** Links that are made here; of the others the protocol has, those of sign-ups and email changes go by mail alone. */
const tokenTypes: ReadonlyMap<string, OneTimeTokenType> = new Map([
  ['invite', 'confirmation_token'],
  ['recovery', 'recovery_token'],
  ['magiclink', 'recovery_token'],
]);

/**
 * Makes the link that would be mailed, for an operator to hand on (protocol: invitations). The link of an invitation
 * leads to the product's page, unless another one is named.
 */
export const generateLinkRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/admin/generate_link', async (request) => {
    const admin = await requireAdmin(request, auth);
    const { type, redirect_to: named, ...body } = readBody(request, schema);
    const tokenType = tokenTypes.get(type);
    if (tokenType === undefined) throw validationFailed(`Links of type "${type}" cannot be generated`);
    const email = parseEmail(body.email);
    const redirectTo = redirectOf(request, auth, named);
    return auth.database.transaction(asOwner, async (tx) => {
      const user =
        type === 'invite'
          ? await findOrInvite(tx, auth, { email, data: body.data ?? {} })
          : await requireKnown(tx, email);
      const { token, code } = await issueToken(tx, auth, {
        userId: user.id,
        tokenType,
        to: email,
        signUpId: null,
        flowId: null,
      });
      await audit(tx, auth, {
        action: 'link_generated',
        actor: admin.role,
        client: clientOf(request),
        traits: { user_id: user.id, type },
      });
      const isPlain = type === 'invite' && redirectTo === auth.settings.siteUrl;
      return {
        ...userView(user),
        action_link: isPlain
          ? invitationLink(auth, { userId: user.id, email, credential: token })
          : verificationLink(auth, { token, type, redirectTo }),
        email_otp: code,
        hashed_token: token,
        verification_type: type,
        redirect_to: redirectTo,
      };
    });
  });
};

async function requireKnown(tx: Transaction, email: string): Promise<User> {
  const user = await findUser(tx, { email }, { lock: true });
  if (user === null) throw authError(404, 'user_not_found', 'User with this email not found');
  return user;
}
