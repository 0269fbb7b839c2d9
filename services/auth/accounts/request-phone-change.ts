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

/** What somebody wants of their number, and how its code goes there. */
export type PhoneWish = {
  readonly phone: string;
  readonly channel: SmsChannel;
  readonly language: MailLanguage;
  /** Whether nothing else was asked for: then the answer may wait for the message and take the wish back. */
  readonly isAlone: boolean;
};

/**
 * Asks a new number for its code; it is the user's when the code is given. Gives what the caller is to wait for, or null: for
 * an anonymous user this is the sign-up, confirmed like one, and beside other changes the message goes in the background.
 */
export async function requestPhoneChange(
  tx: Transaction,
  auth: AuthContext,
  { user, phone, channel, language, isAlone }: PhoneWish & { readonly user: User },
): Promise<SentCode | null> {
  if (user.is_anonymous && auth.settings.phoneAutoconfirm) {
    await changePhone(tx, auth, { user, phone });
    return null;
  }
  await requireSmsInterval(tx, auth, { kind: 'phone_change of', subject: user.phone || user.id });
  await requireSmsAllowed(tx, auth, { kind: 'phone_change', phone });
  const way = { channel, language, by: isAlone ? 'caller' : 'background' } as const;
  const sent = await sendPhoneChange(tx, auth, { userId: user.id, phone, ...way });
  return isAlone ? sent : null;
}

/** Takes back a change that waits for its code. */
export async function withdrawPhoneChange(
  tx: Transaction,
  auth: Pick<AuthContext, 'clock'>,
  userId: string,
): Promise<void> {
  const { now } = momentOf(auth);
  await updateUser(tx, userId, { phone_change: '', phone_change_sent_at: null, updated_at: now });
  await deleteOneTimeTokens(tx, { userId, type: 'phone_change_token' });
}

/** The same, where its message did not leave. */
export const forgetPhoneChange = (auth: AuthContext, userId: string): Promise<void> =>
  auth.database.transaction(asOwner, (tx) => withdrawPhoneChange(tx, auth, userId));
