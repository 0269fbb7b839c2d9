import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { tooManyRequests } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { countAct } from '../store/rate-limits.ts';

const hourSeconds = 3600;

/** Tries at the codes of one account. Of a million codes a day's tries leave a guesser no chance, and a person plenty. */
const codeTries = { perHour: 10, perDay: 20 };

/** Tries at links of one account whose selector is known: they have 160 secret bits besides, this only ends the noise. */
const linkTries = { perHour: 20, perDay: 40 };

/**
 * Counts a try at a mailed secret against the account, whoever tries from wherever at whichever process, and refuses
 * beyond the limit. Codes and links count apart: whoever uses up an account's tries at codes does not stop its owner from
 * opening the link. In a transaction of its own: a wrong guess must stay counted.
 *
 * @param subject the account's id, or an address that no account has
 */
export async function requireGuessAllowed(
  auth: AuthContext,
  { at, subject }: { readonly at: 'code' | 'link'; readonly subject: string },
): Promise<void> {
  const { rateLimitScale } = auth.settings;
  if (rateLimitScale === 0) return;
  const { nowMs } = momentOf(auth);
  const { perHour, perDay } = at === 'code' ? codeTries : linkTries;
  const isAllowed = await auth.database.transaction(asOwner, async (tx) => {
    const count = async (window: string, windowSeconds: number) =>
      (await countAct(tx, { scope: `${at} guess ${window}`, subject, windowSeconds, nowMs })).count;
    const inHour = await count('hour', hourSeconds);
    const inDay = await count('day', 24 * hourSeconds);
    return inHour <= perHour * rateLimitScale && inDay <= perDay * rateLimitScale;
  });
  if (!isAllowed) throw tooManyRequests();
}
