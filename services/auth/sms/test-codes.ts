import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';

/** The message id that clients receive if no message was sent. */
export const testMessageId = 'test-otp';

/**
 * The fixed code of a test number (protocol: text messages), such as one given to an app's reviewers; null for all
 * other numbers. `phone` is in the stored form. Nothing is sent to such a number.
 */
export function testCodeOf(auth: Pick<AuthContext, 'clock' | 'settings'>, phone: string): string | null {
  const { codes, untilMs } = auth.settings.testCodes;
  if (untilMs !== null && momentOf(auth).nowMs >= untilMs) return null;
  return codes.get(phone) ?? null;
}
