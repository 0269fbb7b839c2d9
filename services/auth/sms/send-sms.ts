import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { smsSendFailed } from '../errors/errors.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel, SmsTicket } from '../ports/ports.ts';
import { forgiveSms, type SmsKind } from './sms-limits.ts';
import { smsText } from './sms-texts.ts';
import { testCodeOf } from './test-codes.ts';

/** A code being sent to a phone. Without a ticket nothing is sent: the number is for tests. */
export type SentCode = {
  readonly kind: SmsKind;
  readonly phone: string;
  readonly ticket: SmsTicket | null;
};

/**
 * Refuses everyone alike while messages cannot be sent, except for a number that gets none. Call it before looking up
 * the number.
 */
export function requireSmsWorks(auth: Pick<AuthContext, 'clock' | 'settings' | 'sms'>, phone = ''): void {
  if (auth.sms.isFailing() && testCodeOf(auth, phone) === null) throw smsSendFailed();
}

/**
 * Texts a code within the transaction: it is sent only if the transaction commits. `phone` is in the stored form,
 * without the plus sign. With `by: 'caller'`, the caller must call `requireDelivered` after the commit.
 */
export async function textCode(
  tx: Transaction,
  auth: Pick<AuthContext, 'clock' | 'settings' | 'sms'>,
  message: {
    readonly kind: SmsKind;
    readonly phone: string;
    /** Null to tell the number's owner that it already has an account. */
    readonly code: string | null;
    readonly channel: SmsChannel;
    readonly language: MailLanguage;
    readonly lifeSeconds: number;
    readonly by: 'caller' | 'background';
  },
): Promise<SentCode> {
  const { kind, phone, code, channel, language, lifeSeconds, by } = message;
  const { productName } = auth.settings;
  const ticket = await auth.sms.enqueue(
    tx,
    {
      to: `+${phone}`,
      text: smsText({ code, language, productName, lifeSeconds }),
      channel,
      usefulUntilMs: momentOf(auth).nowMs + lifeSeconds * 1000,
    },
    { by },
  );
  return { kind, phone, ticket };
}

/**
 * Waits until a code has been sent. Throws 422 `sms_send_failed` if that fails; the next code may then be requested at
 * once.
 */
export async function requireDelivered(
  auth: Pick<AuthContext, 'database' | 'sms'>,
  { ticket, ...counted }: SentCode,
): Promise<void> {
  if (ticket === null || (await auth.sms.deliver(ticket)) === 'sent') return;
  await forgiveSms(auth, counted);
  throw smsSendFailed();
}
