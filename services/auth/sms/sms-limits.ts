import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { countAct } from '../store/rate-limits.ts';
import { giveTryBack } from '../store/tries.ts';
import { testCodeOf } from './test-codes.ts';

const overSmsLimit = (message: string) => authError(429, 'over_sms_send_rate_limit', message);

/** The kinds of text messages; each has its own interval. */
export type SmsKind = 'otp' | 'phone_change' | 'reauthentication' | 'factor';

type Counted = { readonly kind: SmsKind; readonly phone: string };

const scopeOf = (kind: string): string => `sms ${kind}`;

type Limits = Pick<AuthContext, 'clock' | 'settings'>;

/**
 * Refuses a text message if one of its kind went to the same number within the interval, or if the service's hourly cap
 * is reached (protocol: auth rate limits). As with mails, the count is kept in the database and covers numbers without
 * an account too.
 */
export async function requireSmsAllowed(
  tx: Transaction,
  auth: Limits,
  { kind, phone }: Counted,
): Promise<void> {
  await requireSmsInterval(tx, auth, { kind, subject: phone });
  const { nowMs } = momentOf(auth);
  const { smsPerHour } = auth.settings;
  // The codes of second factors are texted to every number.
  const isUnsent = kind !== 'factor' && testCodeOf(auth, phone) !== null;
  if (smsPerHour === null || isUnsent) return;
  const { count } = await countAct(tx, { scope: 'sms', subject: '', windowSeconds: 3600, nowMs });
  if (count > smsPerHour) throw overSmsLimit('SMS rate limit exceeded');
}

/** Refuses a second act of a kind within the interval, even if the messages go to different numbers. */
export async function requireSmsInterval(
  tx: Transaction,
  auth: Limits,
  { kind, subject }: { readonly kind: SmsKind | 'phone_change of'; readonly subject: string },
): Promise<void> {
  const { nowMs } = momentOf(auth);
  const { smsIntervalSeconds: windowSeconds } = auth.settings;
  if (windowSeconds === 0) return;
  const { count, sinceMs } = await countAct(tx, { scope: scopeOf(kind), subject, windowSeconds, nowMs });
  if (count <= 1) return;
  const seconds = Math.ceil((sinceMs + windowSeconds * 1000 - nowMs) / 1000);
  throw overSmsLimit(`For security purposes, you can only request this after ${seconds} seconds.`);
}

/** A message that could not be sent does not count against the number. */
export const forgiveSms = (auth: Pick<AuthContext, 'database'>, { kind, phone }: Counted): Promise<void> =>
  auth.database.transaction(asOwner, (tx) => giveTryBack(tx, { scope: scopeOf(kind), subject: phone }));
