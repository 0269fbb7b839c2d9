import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, sessionNotFound } from '../errors/errors.ts';
import { hasSecondFactor } from '../second-step/assurance.ts';
import {
  newRecoveryCode,
  readRecoveryCode,
  recoveryCodeCount,
  recoveryCodeHash,
} from '../second-step/recovery-code.ts';
import { asOwner } from '../store/owner.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from '../store/recovery-codes.ts';
import { findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { forgiveGuess, requireGuessAllowed, secondStepSubject } from './guess-limit.ts';
import type { OpenSession } from './open-session.ts';
import { passSecondStep } from './raise-session.ts';

type Person = { readonly userId: string; readonly client: Client };

/** Replaces the user's codes with a new set and returns them; they are shown only this once. */
export const makeRecoveryCodes = (
  auth: AuthContext,
  { userId, client }: Person,
): Promise<readonly string[]> =>
  auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, { id: userId }, { lock: true });
    if (user === null || !hasSecondFactor(user)) {
      throw authError(422, 'mfa_factor_not_found', 'Recovery codes need a verified factor');
    }
    const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode(auth.random));
    const hashes = codes.map((code) => recoveryCodeHash(userId, code));
    await replaceRecoveryCodes(tx, { userId, hashes, now: momentOf(auth).now });
    await audit(tx, auth, { action: 'recovery_codes_generated', actor: userId, client });
    return codes;
  });

/** Returns how many of a user's codes are left. */
export const remainingRecoveryCodes = (auth: AuthContext, userId: string): Promise<number> =>
  auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => countRecoveryCodes(tx, userId));

/** Deletes a user's codes; returns false if there were none. */
export const forgetRecoveryCodes = (auth: AuthContext, userId: string): Promise<boolean> =>
  auth.database.transaction(asOwner, async (tx) => {
    await findUser(tx, { id: userId }, { lock: true });
    const remaining = await countRecoveryCodes(tx, userId);
    await deleteRecoveryCodes(tx, userId);
    return remaining > 0;
  });

/**
 * Passes a session's second step with a recovery code, which works once. The attempt is counted before the code is
 * checked.
 */
export async function redeemRecoveryCode(
  auth: AuthContext,
  attempt: Person & { readonly sessionId: string; readonly code: string },
): Promise<{ readonly session: OpenSession; readonly remaining: number }> {
  const { userId, sessionId, client } = attempt;
  const guess = { at: 'recovery code', subject: await secondStepSubject(auth, { userId, client }) } as const;
  await requireGuessAllowed(auth, guess);
  return auth.database.transaction(asOwner, async (tx) => {
    await findUser(tx, { id: userId }, { lock: true });
    if ((await findSession(tx, sessionId)) === null) throw sessionNotFound();
    const code = readRecoveryCode(attempt.code);
    const isTaken =
      code !== null && (await takeRecoveryCode(tx, { userId, hash: recoveryCodeHash(userId, code) }));
    if (!isTaken) throw authError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
    await forgiveGuess(tx, guess);
    const remaining = await countRecoveryCodes(tx, userId);
    await audit(tx, auth, { action: 'recovery_code_used', actor: userId, client, traits: { remaining } });
    const passed = { userId, sessionId, method: 'recovery_code', factorId: null, client } as const;
    return { session: await passSecondStep(tx, auth, passed), remaining };
  });
}
