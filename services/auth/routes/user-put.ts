import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireOwnData } from '../accounts/own-data.ts';
import { requireOwnPasswordChange } from '../accounts/password-change.ts';
import { forgetPhoneChange } from '../accounts/request-phone-change.ts';
import { updateOwnUser } from '../accounts/update-own-user.ts';
import type { AuthContext } from '../context/context.ts';
import { authError, phoneDisabled } from '../errors/errors.ts';
import { requireUser } from '../http/bearer.ts';
import { challengeFields, data, readBody, text } from '../http/body.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { channelOf } from '../http/sms-channel.ts';
import { requireStrongPassword } from '../passwords/strength.ts';
import { parseChallenge } from '../pkce/challenge.ts';
import { requireDelivered, requireSmsWorks } from '../sms/send-sms.ts';
import { parseEmail } from '../users/email-address.ts';
import { parsePhone } from '../users/phone-number.ts';
import { hasPassword, type User } from '../users/user.ts';
import { userView } from '../users/user-view.ts';

const schema = z.object({
  email: text,
  phone: text,
  channel: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data,
  app_metadata: data,
  ...challengeFields,
});

export const userPutRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.put('/user', async (request) => {
    requireRate(request, auth, 'user');
    const { user, session } = await requireUser(request, auth);
    const body = readBody(request, schema);
    const email = body.email === '' ? null : parseEmail(body.email);
    const phone = body.phone === '' ? null : parsePhone(body.phone);
    const password = body.password ?? null;
    if (password !== null) await requireStrongPassword(password, auth.passwordRules);
    const challenge = parseChallenge(body);
    if (body.app_metadata !== undefined) {
      throw authError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
    }
    if (user.is_anonymous && password !== null && email === null && phone === null) {
      throw authError(
        422,
        'validation_failed',
        'Updating password of an anonymous user without an email or phone is not allowed',
      );
    }
    requireOwnManagement(user, { email, phone, password, nonce: body.nonce });
    const newPhone = phone === user.phone ? null : phone;
    if (newPhone !== null && !auth.settings.phoneEnabled) throw phoneDisabled(400);
    const channel = phone === null ? 'sms' : channelOf(body.channel);
    if (newPhone !== null && !auth.settings.phoneAutoconfirm) requireSmsWorks(auth);
    const newEmail = email === user.email ? null : email;
    const changesWayIn = (newEmail !== null && user.email) || (newPhone !== null && !user.is_anonymous);
    if (password !== null || changesWayIn) {
      const { current_password: currentPassword, nonce } = body;
      const client = clientOf(request);
      await requireOwnPasswordChange(auth, { user, session, currentPassword, nonce, client });
    }

    const language = mailLanguageFor(request, { ...user.raw_user_meta_data, ...body.data });
    const isAlone = newEmail === null && password === null && body.data === undefined;
    const { user: updated, sent } = await updateOwnUser(auth, {
      user,
      sessionId: session?.id ?? null,
      newEmail,
      staysAtEmail: email !== null && newEmail === null,
      newPhone: newPhone === null ? null : { phone: newPhone, channel, language, isAlone },
      staysAtPhone: phone !== null && newPhone === null,
      passwordHash: password === null ? null : await newPasswordHash(auth, { user, password }),
      data: body.data === undefined ? null : requireOwnData(auth, body.data),
      client: clientOf(request),
      link: {
        challenge,
        redirectTo: redirectOf(request, auth),
        language,
      },
    });
    if (sent !== null) {
      await requireDelivered(auth, sent).catch(async (error) => {
        await forgetPhoneChange(auth, user.id);
        throw error;
      });
    }
    return userView(updated);
  });
};

/** Refuses changes that only a single sign-on user's organization may make. */
function requireOwnManagement(
  user: User,
  wish: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly password: string | null;
    readonly nonce: string;
  },
): void {
  if (!user.is_sso_user) return;
  const changesEmail = wish.email !== null && wish.email !== user.email;
  const changesPhone = wish.phone !== null && wish.phone !== user.phone;
  if (!changesEmail && !changesPhone && wish.password === null && wish.nonce === '') return;
  throw authError(
    422,
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  );
}

async function newPasswordHash(
  auth: AuthContext,
  { user, password }: { readonly user: User; readonly password: string },
): Promise<string> {
  if (hasPassword(user) && (await auth.passwords.verify(password, user.encrypted_password))) {
    throw samePassword();
  }
  return auth.passwords.hash(password);
}

const samePassword = () =>
  authError(422, 'same_password', 'New password should be different from the old password.');
