import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { tooManyRequests } from '../errors/errors.ts';
import { knownSource } from '../store/known-sources.ts';
import { asOwner } from '../store/owner.ts';
import { countAct } from '../store/rate-limits.ts';
import { giveTryBack } from '../store/tries.ts';
import type { Client } from './client.ts';

const hourSeconds = 3600;

/** Tries at the codes of one account. Of a million codes a day's tries leave a guesser no chance, and a person plenty. */
const codeTries = { perHour: 10, perDay: 20 };

/** Tries at links of one account whose selector is known: they have 160 secret bits besides, this only ends the noise. */
const linkTries = { perHour: 20, perDay: 40 };

/** Tries at the second step of one account: three codes of a million are right at any time. */
const stepTries = { perHour: 10, perDay: 20 };

const limits = {
  code: codeTries,
  link: linkTries,
  'second step': stepTries,
  'recovery code': linkTries,
  passkey: linkTries,
} as const;

type Guess = { readonly at: keyof typeof limits; readonly subject: string };

const windows = { hour: hourSeconds, day: 24 * hourSeconds } as const;

const scopeOf = (at: Guess['at'], window: keyof typeof windows): string => `${at} guess ${window}`;

/**
 * Whom tries at the second step of an account are counted for. Those from a source where the person signed in completely
 * not long ago count by themselves: who knows the password and guesses from elsewhere does not lock the owner out.
 */
export const secondStepSubject = (
  auth: AuthContext,
  { userId, client }: { readonly userId: string; readonly client: Client },
): Promise<string> =>
  auth.database.transaction({ ...asOwner, readOnly: true }, async (tx) => {
    const { nowMs } = momentOf(auth);
    return [userId, (await knownSource(tx, { userId, ip: client.ip, nowMs })) ?? ''].join(' ');
  });

/** A try that was right is none against the account. */
export async function forgiveGuess(tx: Transaction, { at, subject }: Guess): Promise<void> {
  for (const window of ['hour', 'day'] as const)
    await giveTryBack(tx, { scope: scopeOf(at, window), subject });
}

/**
 * Counts a try at a mailed secret, or at the second step, against the account, whoever tries from wherever at whichever process, and refuses
 * beyond the limit. Codes and links count apart: whoever uses up an account's tries at codes does not stop its owner from
 * opening the link. In a transaction of its own: a wrong guess must stay counted.
 *
 * @param subject the account's id, or an address that no account has
 */
export async function requireGuessAllowed(
  auth: Pick<AuthContext, 'clock' | 'database' | 'settings'>,
  { at, subject }: Guess,
): Promise<void> {
  const { rateLimitScale } = auth.settings;
  if (rateLimitScale === 0) return;
  const { nowMs } = momentOf(auth);
  const { perHour, perDay } = limits[at];
  const isAllowed = await auth.database.transaction(asOwner, async (tx) => {
    const count = async (window: keyof typeof windows) => {
      const act = { scope: scopeOf(at, window), subject, windowSeconds: windows[window], nowMs };
      return (await countAct(tx, act)).count;
    };
    const inHour = await count('hour');
    const inDay = await count('day');
    return inHour <= perHour * rateLimitScale && inDay <= perDay * rateLimitScale;
  });
  if (!isAllowed) throw tooManyRequests();
}
