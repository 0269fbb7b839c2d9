import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../accounts/audit.ts';
import type { Contact } from '../accounts/find-or-create.ts';
import { keepOnly } from '../accounts/keep-only.ts';
import type { AuthContext } from '../context/context.ts';
import { emailDisabled, phoneDisabled, validationFailed } from '../errors/errors.ts';
import { challengeFields, readBody, text } from '../http/body.ts';
import { requireCaptcha } from '../http/captcha.ts';
import { clientOf, redirectOf } from '../http/client.ts';
import { mailLanguageFor } from '../http/mail-language.ts';
import { requireRate } from '../http/rate-limit.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { sendEmailChange } from '../mails/send-email-change.ts';
import { type Challenge, parseChallenge } from '../pkce/challenge.ts';
import { sendPhoneChange } from '../sms/send-phone-change.ts';
import { requireSmsWorks } from '../sms/send-sms.ts';
import { sendSmsCode } from '../sms/send-sms-code.ts';
import { requireSmsAllowed, requireSmsInterval } from '../sms/sms-limits.ts';
import { asOwner } from '../store/owner.ts';
import { onlyOne, waitingSignUps } from '../store/sign-ups.ts';
import { findUser } from '../store/users.ts';
import { parseEmail } from '../users/email-address.ts';
import { parsePhone } from '../users/phone-number.ts';
import { askForMail } from './ask-for-mail.ts';

const schema = z.object({ type: text, email: text, phone: text, ...challengeFields });
type Body = z.output<typeof schema>;

export const resendRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/resend', async (request) => {
    requireRate(request, auth, 'resend');
    await requireCaptcha(request, auth);
    const body = readBody(request, schema);
    const challenge = requireType(body);
    const contact = contactOf(auth, body);
    const isTexted = body.type === 'sms' || body.type === 'phone_change';
    if (isTexted) requireSmsWorks(auth);
    if (body.type === 'email_change') await resendEmailChange(request, auth, { contact, challenge });
    else if (body.type === 'phone_change') await resendPhoneChange(request, auth, contact);
    else if ('email' in contact) await resendConfirmation(request, auth, { ...contact, challenge });
    else await resendCode(request, auth, contact.phone);
    return {};
  });
};

/** Refuses all types except those that can be sent again, and a sign-up without the contact that it is of. */
function requireType(body: Body): Challenge | null {
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const isMail = body.type === 'signup' || body.type === 'email_change';
  const challenge = isMail ? parseChallenge(body) : null;
  if (body.type === 'signup' && body.email === '') {
    throw validationFailed('Type provided requires an email address');
  }
  if (body.type === 'sms' && body.phone === '') {
    throw validationFailed('Type provided requires a phone number');
  }
  return challenge;
}

/** The account's email address or phone number; while one of them is being changed, still the old one. */
function contactOf({ settings }: AuthContext, { email, phone }: Body): Contact {
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided.');
  }
  if (email !== '') {
    if (!settings.emailEnabled) throw emailDisabled(400);
    return { email: parseEmail(email) };
  }
  if (phone === '') throw validationFailed('Missing email address or phone number');
  if (!settings.phoneEnabled) throw phoneDisabled(400);
  return { phone: parsePhone(phone) };
}

/** Texts the code of a sign-up again, in the background, so that no one can tell whether a message is sent. */
const resendCode = (request: FastifyRequest, auth: AuthContext, phone: string) =>
  auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, { phone }, { lock: true });
    await requireSmsAllowed(tx, auth, { kind: 'otp', phone });
    const userId = user?.id ?? auth.ids.uuid();
    const signUps = await waitingSignUps(tx, userId);
    const signUpId = onlyOne(signUps)?.id ?? null;
    const language = mailLanguageFor(request, { ...signUps[0]?.user_data, ...user?.raw_user_meta_data });
    const way = { channel: 'sms', language, by: 'background' } as const;
    await keepOnly(tx, user !== null && user.phone_confirmed_at === null, () =>
      sendSmsCode(tx, auth, { act: 'otp', userId, phone, signUpId, ...way }),
    );
    const client = clientOf(request);
    await audit(tx, auth, { action: 'user_confirmation_requested', actor: user?.id ?? null, client });
  });

/** Texts the code of a change of number again. */
const resendPhoneChange = (request: FastifyRequest, auth: AuthContext, contact: Contact) =>
  auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, contact, { lock: true });
    const userId = user?.id ?? auth.ids.uuid();
    const newPhone = user?.phone_change || null;
    const subject = subjectOf(contact);
    await requireSmsInterval(tx, auth, { kind: 'phone_change of', subject });
    await requireSmsAllowed(tx, auth, { kind: 'phone_change', phone: newPhone ?? subject });
    const phone = newPhone ?? nobodysPhone;
    const language = mailLanguageFor(request, user?.raw_user_meta_data);
    const way = { channel: 'sms', language, by: 'background' } as const;
    await keepOnly(tx, newPhone !== null, () => sendPhoneChange(tx, auth, { userId, phone, ...way }));
    await audit(tx, auth, { action: 'user_modified', actor: user?.id ?? null, client: clientOf(request) });
  });

/** No number begins with 0. Work for this one, done so that every request takes the same work, is rolled back. */
const nobodysPhone = '0';

const subjectOf = (contact: Contact): string => ('email' in contact ? contact.email : contact.phone);

const resendConfirmation = (
  request: FastifyRequest,
  auth: AuthContext,
  resend: { readonly email: string; readonly challenge: Challenge | null },
) =>
  askForMail(request, auth, {
    ...resend,
    act: 'confirmation',
    isFor: ({ email_confirmed_at }) => email_confirmed_at === null,
  });

const resendEmailChange = (
  request: FastifyRequest,
  auth: AuthContext,
  { contact, challenge }: { readonly contact: Contact; readonly challenge: Challenge | null },
) =>
  auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, contact, { lock: true });
    const newEmail = user?.email_change || null;
    // The interval is counted outside the part that may be rolled back: it must apply to every contact alike.
    await requireMailAllowed(tx, auth, { kind: 'email_change', subject: subjectOf(contact) });
    const known = { email: 'email' in contact ? contact.email : (user?.email ?? null) };
    await keepOnly(tx, newEmail !== null, () =>
      sendEmailChange(tx, auth, {
        challenge,
        redirectTo: redirectOf(request, auth),
        language: mailLanguageFor(request, user?.raw_user_meta_data),
        user: { id: user?.id ?? auth.ids.uuid(), ...known },
        email: newEmail ?? subjectOf(contact),
      }),
    );
    await audit(tx, auth, { action: 'user_modified', actor: user?.id ?? null, client: clientOf(request) });
  });
