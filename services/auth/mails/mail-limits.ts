import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { countAct } from '../store/rate-limits.ts';

const overMailLimit = (message: string) => authError(429, 'over_email_send_rate_limit', message);

/**
 * Refuses a mail if one of its kind went to the same subject (an address, or a user without one) within the interval,
 * or if the service's hourly cap is reached (protocol: auth rate limits). The count is kept in the database, so all
 * processes agree, and covers addresses without an account too, so a refusal does not reveal which have one.
 */
export async function requireMailAllowed(
  tx: Transaction,
  auth: AuthContext,
  input: { readonly kind: string; readonly subject: string },
): Promise<void> {
  const { nowMs } = momentOf(auth);
  const { mailIntervalSeconds, mailsPerHour } = auth.settings;
  if (mailIntervalSeconds > 0) {
    const { count, sinceMs } = await countAct(tx, {
      scope: `mail ${input.kind}`,
      subject: input.subject,
      windowSeconds: mailIntervalSeconds,
      nowMs,
    });
    if (count > 1) {
      const seconds = Math.ceil((sinceMs + mailIntervalSeconds * 1000 - nowMs) / 1000);
      throw overMailLimit(`For security purposes, you can only request this after ${seconds} seconds.`);
    }
  }
  if (mailsPerHour === null) return;
  const { count } = await countAct(tx, { scope: 'mails', subject: '', windowSeconds: 3600, nowMs });
  if (count > mailsPerHour) throw overMailLimit('email rate limit exceeded');
}
