import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';

/** What clients are told in place of a message's id where no message was sent. */
export const testMessageId = 'test-otp';

/**
 * The fixed code of a number that is for tests (protocol: text messages), such as those of whoever reviews an app; null
 * for all other numbers. `phone` is in the stored form. Nothing is sent to such a number.
 */
export function testCodeOf(auth: Pick<AuthContext, 'clock' | 'settings'>, phone: string): string | null {
  const { codes, untilMs } = auth.settings.testCodes;
  if (untilMs !== null && momentOf(auth).nowMs >= untilMs) return null;
  return codes.get(phone) ?? null;
}
