import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { countAct } from '../store/rate-limits.ts';
import { giveTryBack } from '../store/tries.ts';

const overSmsLimit = (message: string) => authError(429, 'over_sms_send_rate_limit', message);

/** What is texted: each kind has an interval of its own. */
export type SmsKind = 'otp' | 'phone_change' | 'reauthentication' | 'factor';

type Counted = { readonly kind: SmsKind; readonly phone: string };

const scopeOf = (kind: SmsKind): string => `sms ${kind}`;

/**
 * Refuses a text message when one of its kind went to the same number within the interval, or the service's hourly cap is
 * reached (protocol: auth rate limits). Counted in the database, and for numbers without an account too, as mails are.
 */
export async function requireSmsAllowed(
  tx: Transaction,
  auth: Pick<AuthContext, 'clock' | 'settings'>,
  { kind, phone }: Counted,
): Promise<void> {
  const { nowMs } = momentOf(auth);
  const { smsIntervalSeconds: windowSeconds, smsPerHour } = auth.settings;
  if (windowSeconds > 0) {
    const act = { scope: scopeOf(kind), subject: phone, windowSeconds, nowMs };
    const { count, sinceMs } = await countAct(tx, act);
    if (count > 1) {
      const seconds = Math.ceil((sinceMs + windowSeconds * 1000 - nowMs) / 1000);
      throw overSmsLimit(`For security purposes, you can only request this after ${seconds} seconds.`);
    }
  }
  if (smsPerHour === null) return;
  const { count } = await countAct(tx, { scope: 'sms', subject: '', windowSeconds: 3600, nowMs });
  if (count > smsPerHour) throw overSmsLimit('SMS rate limit exceeded');
}

/** A message that did not leave is none against the number. */
export const forgiveSms = (auth: Pick<AuthContext, 'database'>, { kind, phone }: Counted): Promise<void> =>
  auth.database.transaction(asOwner, (tx) => giveTryBack(tx, { scope: scopeOf(kind), subject: phone }));
