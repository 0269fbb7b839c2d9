import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { issueToken } from '../mails/issue-token.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel } from '../ports/ports.ts';
import { noteSent } from '../store/users.ts';
import { type SentCode, textCode } from './send-sms.ts';
import { testCodeOf } from './test-codes.ts';

/** For each act: the type of its token, and the column that records when it was sent. */
const acts = {
  otp: { tokenType: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { tokenType: 'phone_change_token', sentAt: 'phone_change_sent_at' },
} as const;

/**
 * Texts a code that signs in by a number or confirms it, all within the transaction. The work is the same for a user
 * who does not exist.
 */
export async function sendSmsCode(
  tx: Transaction,
  auth: AuthContext,
  {
    act,
    userId,
    signUpId = null,
    isTaken = false,
    ...message
  }: {
    readonly act: keyof typeof acts;
    readonly userId: string;
    readonly phone: string;
    /** The sign-up that the code confirms. */
    readonly signUpId?: string | null;
    /** The number belongs to another account: its owner is told so, and no one gets the code. */
    readonly isTaken?: boolean;
    readonly channel: SmsChannel;
    readonly language: MailLanguage;
    readonly by: 'caller' | 'background';
  },
): Promise<SentCode> {
  const { tokenType, sentAt } = acts[act];
  const fixed = testCodeOf(auth, message.phone);
  const token = { userId, tokenType, to: message.phone, signUpId, flowId: null };
  // Nobody may learn the code of a number that is taken, so it is not the fixed one.
  const { code } = await issueToken(tx, auth, {
    ...token,
    ...(fixed !== null && !isTaken && { code: fixed }),
  });
  await noteSent(tx, { userId, sentAt, now: momentOf(auth).now });
  if (fixed !== null) return { kind: act, phone: message.phone, ticket: null };
  const { smsOtpSeconds: lifeSeconds } = auth.settings;
  return textCode(tx, auth, { ...message, kind: act, code: isTaken ? null : code, lifeSeconds });
}
