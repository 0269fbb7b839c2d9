import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { smsSendFailed } from '../errors/errors.ts';
import type { MailLanguage } from '../mails/language.ts';
import type { SmsChannel, SmsTicket } from '../ports/ports.ts';
import { forgiveSms, type SmsKind } from './sms-limits.ts';
import { smsText } from './sms-texts.ts';

/** A code on its way to a phone. */
export type SentCode = { readonly kind: SmsKind; readonly phone: string; readonly ticket: SmsTicket };

/** Refuses everybody alike while messages cannot be sent; to be asked before anything is known of the number. */
export function requireSmsWorks({ sms }: Pick<AuthContext, 'sms'>): void {
  if (sms.isFailing()) throw smsSendFailed();
}

/**
 * Texts a code within the transaction: it leaves if that one commits. `phone` is in the form in which numbers are stored
 * (without the plus sign). Whoever texts `by: 'caller'` calls `requireDelivered` after the commit.
 */
export async function textCode(
  tx: Transaction,
  auth: Pick<AuthContext, 'clock' | 'settings' | 'sms'>,
  message: {
    readonly kind: SmsKind;
    readonly phone: string;
    /** Null where the number is told that it has an account already. */
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

/** Waits until a code has left. 422 `sms_send_failed` when it has not; the next may then be asked for at once. */
export async function requireDelivered(
  auth: Pick<AuthContext, 'database' | 'sms'>,
  { ticket, ...counted }: SentCode,
): Promise<void> {
  if ((await auth.sms.deliver(ticket)) === 'sent') return;
  await forgiveSms(auth, counted);
  throw smsSendFailed();
}
