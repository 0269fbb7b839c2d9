import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel } from '../ports/ports.ts';
import { sendPhoneChange } from '../sms/send-phone-change.ts';
import type { SentCode } from '../sms/send-sms.ts';
import { requireSmsAllowed, requireSmsInterval } from '../sms/sms-limits.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { asOwner } from '../store/owner.ts';
import { updateUser } from '../store/users.ts';
import type { User } from '../users/user.ts';
import { changePhone } from './change-phone.ts';

/** The number a user wants, and how the code is sent to it. */
export type PhoneWish = {
  readonly phone: string;
  readonly channel: SmsChannel;
  readonly language: MailLanguage;
  /**
   * Whether this is the only change requested. Only then may the response wait for the message, and withdraw the change
   * if it is not sent.
   */
  readonly isAlone: boolean;
};

/**
 * Sends a code to a new number, which becomes the user's once the code is entered. Returns the message the caller
 * should wait for. Returns null when numbers are confirmed at once, as at sign-up, and when other changes were requested
 * too: then the message is sent in the background.
 */
export async function requestPhoneChange(
  tx: Transaction,
  auth: AuthContext,
  { user, phone, channel, language, isAlone }: PhoneWish & { readonly user: User },
): Promise<SentCode | null> {
  if (auth.settings.phoneAutoconfirm) {
    await changePhone(tx, auth, { user, phone });
    return null;
  }
  await requireSmsInterval(tx, auth, { kind: 'phone_change of', subject: user.phone || user.id });
  await requireSmsAllowed(tx, auth, { kind: 'phone_change', phone });
  const way = { channel, language, by: isAlone ? 'caller' : 'background' } as const;
  const sent = await sendPhoneChange(tx, auth, { userId: user.id, phone, ...way });
  return isAlone ? sent : null;
}

/** Withdraws a pending change. */
export async function withdrawPhoneChange(
  tx: Transaction,
  auth: Pick<AuthContext, 'clock'>,
  userId: string,
): Promise<void> {
  const { now } = momentOf(auth);
  await updateUser(tx, userId, { phone_change: '', phone_change_sent_at: null, updated_at: now });
  await deleteOneTimeTokens(tx, { userId, type: 'phone_change_token' });
}

/** Does the same when the message could not be sent. */
export const forgetPhoneChange = (auth: AuthContext, userId: string): Promise<void> =>
  auth.database.transaction(asOwner, (tx) => withdrawPhoneChange(tx, auth, userId));
