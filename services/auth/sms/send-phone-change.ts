import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel } from '../ports/ports.ts';
import { findUser, updateUser } from '../store/users.ts';
import type { SentCode } from './send-sms.ts';
import { sendSmsCode } from './send-sms-code.ts';

/**
 * Sends a code to a new number. The answer is the same if the number already has an account, so that only the person
 * who reads its messages learns of it: they are told so and get no code.
 */
export async function sendPhoneChange(
  tx: Transaction,
  auth: AuthContext,
  {
    userId,
    ...message
  }: {
    readonly userId: string;
    /** The new number. */
    readonly phone: string;
    readonly channel: SmsChannel;
    readonly language: MailLanguage;
    readonly by: 'caller' | 'background';
  },
): Promise<SentCode> {
  const { phone } = message;
  const holder = await findUser(tx, { phone });
  const isTaken = holder !== null && holder.id !== userId;
  await updateUser(tx, userId, { phone_change: phone, updated_at: momentOf(auth).now });
  return sendSmsCode(tx, auth, { ...message, act: 'phone_change', userId, isTaken });
}
