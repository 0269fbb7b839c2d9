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

/**
 * Attempts at the codes of one account. With a million possible codes, a guesser has no chance in a day, while a person
 * has plenty of attempts.
 */
const codeTries = { perHour: 10, perDay: 20 };

/**
 * Attempts at links of one account whose selector is known. A link has 160 secret bits besides, so this only limits
 * noise.
 */
const linkTries = { perHour: 20, perDay: 40 };

/** Attempts at the second step of one account: at any time, three of a million codes are right. */
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
 * The subject that attempts at an account's second step are counted against. Attempts from a source where the user
 * recently completed a sign-in are counted separately, so a guesser elsewhere who knows the password cannot lock the
 * owner out.
 */
export const secondStepSubject = (
  auth: AuthContext,
  { userId, client }: { readonly userId: string; readonly client: Client },
): Promise<string> =>
  auth.database.transaction({ ...asOwner, readOnly: true }, async (tx) => {
    const { nowMs } = momentOf(auth);
    return [userId, (await knownSource(tx, { userId, ip: client.ip, nowMs })) ?? ''].join(' ');
  });

/** A correct attempt does not count against the account. */
export async function forgiveGuess(tx: Transaction, { at, subject }: Guess): Promise<void> {
  for (const window of ['hour', 'day'] as const)
    await giveTryBack(tx, { scope: scopeOf(at, window), subject });
}

/**
 * Counts an attempt at a mailed secret or at the second step against the account, across all clients and processes, and
 * refuses it beyond the limit. Codes and links are counted separately, so using up an account's attempts at codes does
 * not keep its owner from opening the link. Runs in its own transaction, because a wrong guess must stay counted.
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
