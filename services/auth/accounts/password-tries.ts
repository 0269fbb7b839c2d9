import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { tooManyRequests } from '../errors/errors.ts';
import { guessDelayMs } from '../passwords/guess-delay.ts';
import { knownSource } from '../store/known-sources.ts';
import { asOwner } from '../store/owner.ts';
import { giveTryBack, takeTry } from '../store/tries.ts';

const scope = 'password';

/** An attempt at a password that has been counted and may proceed. */
export type PasswordTry = { readonly subject: string } | null;

/**
 * Counts an attempt at an account's password before it is checked, and refuses it while the account's delay lasts.
 * Attempts from a source where the user recently signed in are counted for that source, all others together, so someone
 * guessing elsewhere does not slow the owner down. If there is no account, the attempt is counted against the address
 * or number.
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

/** A correct attempt does not count against the account. */
export async function forgiveTry(auth: Pick<AuthContext, 'database'>, made: PasswordTry): Promise<void> {
  if (made === null) return;
  await auth.database.transaction(asOwner, (tx) => giveTryBack(tx, { scope, ...made }));
}
