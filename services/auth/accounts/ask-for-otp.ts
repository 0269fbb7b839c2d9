import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { signupDisabled, signupsNotAllowed } from '../errors/errors.ts';
import type { MailLanguage } from '../mails/language.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { type LinkRequest, sendLinks } from '../mails/send-link.ts';
import type { SmsChannel } from '../ports/ports.ts';
import type { SentCode } from '../sms/send-sms.ts';
import { sendSmsCode } from '../sms/send-sms-code.ts';
import { requireSmsAllowed } from '../sms/sms-limits.ts';
import { asOwner } from '../store/owner.ts';
import { insertSignUp } from '../store/sign-ups.ts';
import { findUser } from '../store/users.ts';
import type { Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmPhone } from './confirm-phone.ts';
import { type Contact, findOrCreate } from './find-or-create.ts';
import { keepOnly } from './keep-only.ts';
import { providerOf } from './sign-up-outcome.ts';

type Asked = {
  /** Whether to create an account if there is none. */
  readonly mayCreate: boolean;
  /** The initial data of a new account, applied once its code is entered. */
  readonly data: Metadata;
  readonly client: Client;
};

/**
 * Mails a link and a code that sign in (protocol: one-time codes), creating the account first if there is none. The
 * work is the same whether or not the account exists and whether or not its address is confirmed.
 */
export const mailOtp = (
  auth: AuthContext,
  { email, link, ...asked }: Asked & { readonly email: string; readonly link: LinkRequest },
): Promise<void> =>
  auth.database.transaction(asOwner, async (tx) => {
    const { user, isNew } = await comer(tx, auth, { contact: { email }, ...asked });
    if (isNew && auth.settings.emailAutoconfirm) await confirmEmail(tx, auth, { user, signUp: null });
    const isConfirmed = user.email_confirmed_at !== null || (isNew && auth.settings.emailAutoconfirm);
    await requireMailAllowed(tx, auth, { kind: 'magiclink', subject: email });
    const signUpId = await waitToConfirm(tx, auth, { user, data: asked.data, isConfirmed });
    const act = isConfirmed ? 'magiclink' : 'confirmation';
    const tokenType = isConfirmed ? 'recovery_token' : 'confirmation_token';
    const letters = [{ kind: act, to: email, tokenType }] as const;
    await sendLinks(tx, auth, { ...link, act, userId: user.id, signUpId, letters });
  });

/**
 * Does the same by text message. Returns the message being sent, which the caller waits for, and whether the number was
 * confirmed before.
 */
export const textOtp = (
  auth: AuthContext,
  {
    phone,
    channel,
    language,
    ...asked
  }: Asked & { readonly phone: string; readonly channel: SmsChannel; readonly language: MailLanguage },
): Promise<{ readonly sent: SentCode; readonly wasConfirmed: boolean }> =>
  auth.database.transaction(asOwner, async (tx) => {
    const { user, isNew } = await comer(tx, auth, { contact: { phone }, ...asked });
    if (isNew && auth.settings.phoneAutoconfirm) await confirmPhone(tx, auth, { user, signUp: null });
    const isConfirmed = user.phone_confirmed_at !== null || (isNew && auth.settings.phoneAutoconfirm);
    await requireSmsAllowed(tx, auth, { kind: 'otp', phone });
    const signUpId = await waitToConfirm(tx, auth, { user, data: asked.data, isConfirmed });
    const way = { channel, language, by: 'caller' } as const;
    const sent = await sendSmsCode(tx, auth, { act: 'otp', userId: user.id, phone, signUpId, ...way });
    return { sent, wasConfirmed: user.phone_confirmed_at !== null };
  });

/** The user who asks for a code: the one with that address or number, or a new one. */
async function comer(
  tx: Transaction,
  auth: AuthContext,
  { contact, mayCreate, data, client }: Asked & { readonly contact: Contact },
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const { signupEnabled, emailAutoconfirm, phoneAutoconfirm } = auth.settings;
  const mayBeMade = mayCreate && signupEnabled;
  if (!mayBeMade && (await findUser(tx, contact)) === null) {
    throw mayCreate ? signupDisabled() : signupsNotAllowed();
  }
  const isOwn = 'email' in contact ? emailAutoconfirm : phoneAutoconfirm;
  const chosen = { data: isOwn ? data : {}, passwordHash: null };
  const found = await findOrCreate(tx, auth, { contact, ...chosen });
  await audit(tx, auth, {
    action: found.isNew ? 'user_confirmation_requested' : 'user_recovery_requested',
    actor: found.user.id,
    client,
    traits: { provider: providerOf(contact) },
  });
  return found;
}

/**
 * Stores the initial data of a new account until its code is entered. Returns null if the account is already confirmed.
 */
async function waitToConfirm(
  tx: Transaction,
  auth: AuthContext,
  {
    user,
    data,
    isConfirmed,
  }: { readonly user: User; readonly data: Metadata; readonly isConfirmed: boolean },
): Promise<string | null> {
  const id = auth.ids.uuid();
  const signUp = { id, userId: user.id, passwordHash: null, data, now: momentOf(auth).now };
  await keepOnly(tx, !isConfirmed, () => insertSignUp(tx, signUp));
  return isConfirmed ? null : id;
}
