import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { authError, insufficientAal, sessionNotFound } from '../errors/errors.ts';
import { methodOf, requireVerification } from '../second-step/factor-types.ts';
import { factorNotFound } from '../second-step/refusals.ts';
import { type Challenge, findChallenge, markVerified } from '../store/challenges.ts';
import { deleteUnverifiedFactors, lockFactor } from '../store/factors.ts';
import { asOwner } from '../store/owner.ts';
import { endLowerSessions, findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { audit } from './audit.ts';
import { checkAnswer, type FactorAnswer, requireAnswer } from './check-factor.ts';
import type { Client } from './client.ts';
import { forgiveGuess, requireGuessAllowed, secondStepSubject } from './guess-limit.ts';
import type { OpenSession } from './open-session.ts';
import { passSecondStep } from './raise-session.ts';
import { tellOfWayIn } from './tell-of-way-in.ts';

/** How long a challenge may be answered. */
export const challengeSeconds = 300;

type Attempt = {
  readonly userId: string;
  readonly sessionId: string;
  readonly owesSecondStep: boolean;
  readonly factorId: string;
  readonly challengeId: string;
  readonly answer: FactorAnswer;
  readonly client: Client;
};

/**
 * Checks the answer to a factor's challenge (protocol: second factors). A correct answer raises the session. A factor's
 * first correct answer verifies it and ends the user's sessions that have not passed a second step. The attempt is
 * counted before anything is checked.
 */
export async function verifyFactor(auth: AuthContext, attempt: Attempt): Promise<OpenSession> {
  const { userId, sessionId, answer, client } = attempt;
  const guess = { at: 'second step', subject: await secondStepSubject(auth, { userId, client }) } as const;
  await requireGuessAllowed(auth, guess);
  return auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, { id: userId }, { lock: true });
    if ((await findSession(tx, sessionId)) === null) throw sessionNotFound();
    const factor = await lockFactor(tx, { id: attempt.factorId, userId });
    if (factor === null) throw factorNotFound();
    requireVerification(factor, auth.settings, 'verify');
    requireAnswer(factor, answer);
    // A person who still owes the second step must not verify a new factor in place of the one they lack.
    if (factor.status === 'unverified' && attempt.owesSecondStep) throw insufficientAal(403);
    const challenge = await requireOpenChallenge(tx, auth, attempt);
    await checkAnswer(tx, auth, { factor, challenge, answer });

    await forgiveGuess(tx, guess);
    await markVerified(tx, attempt.challengeId, momentOf(auth).now);
    const type = factor.factor_type;
    const traits = { factor_id: factor.id, factor_type: type };
    await audit(tx, auth, { action: 'verification_attempted', actor: userId, client, traits });
    const passed = { userId, sessionId, method: methodOf(type), factorId: factor.id, client };
    const session = await passSecondStep(tx, auth, passed);
    if (factor.status === 'verified') return session;
    await deleteUnverifiedFactors(tx, { userId, type });
    await endLowerSessions(tx, { userId, except: sessionId });
    await tellOfWayIn(tx, auth, { user, change: { kind: 'step_added', method: type } });
    return session;
  });
}

async function requireOpenChallenge(
  tx: Transaction,
  auth: AuthContext,
  { challengeId, factorId, sessionId, client }: Attempt,
): Promise<Challenge> {
  const challenge = await findChallenge(tx, { id: challengeId, factorId, sessionId, ip: client.ip });
  if (challenge === null) {
    throw authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.verified_at !== null || !challenge.is_same_address) {
    throw authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  const { nowMs } = momentOf(auth);
  if (isOver({ since: challenge.created_at, lifeSeconds: challengeSeconds, nowMs })) {
    throw authError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}
