import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { tooManyRequests } from '../errors/errors.ts';
import { guessDelayMs } from '../passwords/guess-delay.ts';
import { knownSource } from '../store/known-sources.ts';
import { asOwner } from '../store/owner.ts';
import { giveTryBack, takeTry } from '../store/tries.ts';

const scope = 'password';

/** A try at a password that has been counted and may be made. */
export type PasswordTry = { readonly subject: string } | null;

/**
 * Counts a try at the password of an account before it is looked at, and refuses it while the account's delay lasts. Tries
 * from a source where the person has signed in lately are counted for that source, all others together: who guesses
 * from elsewhere does not slow the owner down at home. What no account has is counted under the address or number that was tried.
 */
export async function requireTryAllowed(
  tx: Transaction,
  auth: Pick<AuthContext, 'clock' | 'ids' | 'settings'>,
  at: { readonly userId: string | null; readonly address: string; readonly ip: string },
): Promise<PasswordTry> {
  const { rateLimitScale: scale } = auth.settings;
  if (scale === 0) return null;
  const { nowMs } = momentOf(auth);
  const userId = at.userId ?? auth.ids.uuid();
  const source = await knownSource(tx, { userId, ip: at.ip, nowMs });
  const subject = [at.userId ?? at.address, source ?? ''].join(' ');
  const isTaken = await takeTry(tx, {
    scope,
    subject,
    nowMs,
    delayMs: (failures) => guessDelayMs({ failures, scale }),
  });
  if (!isTaken) throw tooManyRequests();
  return { subject };
}

/** A try that was right is none against the account. */
export async function forgiveTry(auth: Pick<AuthContext, 'database'>, made: PasswordTry): Promise<void> {
  if (made === null) return;
  await auth.database.transaction(asOwner, (tx) => giveTryBack(tx, { scope, ...made }));
}
