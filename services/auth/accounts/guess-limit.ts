import type { AuthContext } from '../context.ts';
import { tooManyRequests } from '../http/errors.ts';
import { asOwner } from '../store/owner.ts';
import { countAct } from '../store/rate-limits.ts';
import { momentOf } from './moment.ts';

/**
 * Tries at the code of one address per hour: of a million codes that leaves a guesser no chance, and a person
 * plenty.
 */
const guessesPerHour = 20;

/**
 * Counts a try at the six-digit code of an address, whoever tries from wherever, and refuses beyond the
 * limit. In a transaction of its own: a wrong guess must stay counted.
 */
export async function requireGuessAllowed(auth: AuthContext, email: string): Promise<void> {
  const { rateLimitScale } = auth.settings;
  if (rateLimitScale === 0) return;
  const { count } = await auth.database.transaction(asOwner, (tx) =>
    countAct(tx, {
      scope: 'code guess',
      subject: email,
      windowSeconds: 3600,
      nowMs: momentOf(auth).nowMs,
    }),
  );
  if (count > guessesPerHour * rateLimitScale) throw tooManyRequests();
}
