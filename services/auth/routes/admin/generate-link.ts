import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import { type LinkType, linkTypes, prepareLink } from '../../accounts/link-to-hand-on.ts';
import type { AuthContext } from '../../context/context.ts';
import { validationFailed } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { data, readBody, text } from '../../http/body.ts';
import { clientOf, redirectOf } from '../../http/client.ts';
import { invitationLink, issueToken, verificationLink } from '../../mails/issue-token.ts';
import { requireStrongPassword } from '../../passwords/strength.ts';
import { asOwner } from '../../store/owner.ts';
import { findUser } from '../../store/users.ts';
import { parseEmail } from '../../users/email-address.ts';
import { userView } from '../../users/user-view.ts';

const schema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data,
  redirect_to: text,
});

type Body = z.output<typeof schema>;

/** The `type` parameter in the URL of a link. */
const inLink = (type: LinkType): string => (type.startsWith('email_change') ? 'email_change' : type);

/**
 * Creates the link that would otherwise be mailed, for an operator to pass on (protocol: invitations). An invitation's
 * link leads to the product's page unless another page is given.
 */
export const generateLinkRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/admin/generate_link', async (request) => {
    const admin = await requireAdmin(request, auth);
    const body = readBody(request, schema);
    const wantedType = linkTypes.find((one) => one === body.type);
    if (wantedType === undefined)
      throw validationFailed(`Invalid email action link type requested: ${body.type}`);
    const email = parseEmail(body.email);
    const newEmail = wantedType.startsWith('email_change') ? parseEmail(body.new_email) : null;
    const passwordHash = wantedType === 'signup' ? await passwordHashFor(auth, { email, body }) : null;
    const redirectTo = redirectOf(request, auth, body.redirect_to);
    return auth.database.transaction(asOwner, async (tx) => {
      const wanted = { type: wantedType, email, newEmail, passwordHash, data: body.data ?? {} };
      const { user, type, tokenType, to } = await prepareLink(tx, auth, wanted);
      const { token, code } = await issueToken(tx, auth, {
        ...{ userId: user.id, tokenType, to },
        ...{ signUpId: null, flowId: null },
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
          : verificationLink(auth, { token, type: inLink(type), redirectTo }),
        email_otp: code,
        hashed_token: token,
        verification_type: type,
        redirect_to: redirectTo,
      };
    });
  });
};

/** The password hash for a sign-up. A new account needs a password; a pending one may keep what it has. */
async function passwordHashFor(
  auth: AuthContext,
  { email, body }: { readonly email: string; readonly body: Body },
): Promise<string | null> {
  if (body.password !== '') {
    await requireStrongPassword(body.password, auth.passwordRules);
    return auth.passwords.hash(body.password);
  }
  const known = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findUser(tx, { email }),
  );
  if (known === null) throw validationFailed('Signup requires a valid password');
  return null;
}
