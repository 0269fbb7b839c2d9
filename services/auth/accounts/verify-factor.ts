import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { authError, insufficientAal, sessionNotFound } from '../errors/errors.ts';
import { factorNotFound } from '../second-step/refusals.ts';
import { openSecret } from '../second-step/sealed-secret.ts';
import { stepOfCode } from '../second-step/totp.ts';
import { findChallenge, markVerified } from '../store/challenges.ts';
import { deleteUnverifiedFactors, lockFactor, type StoredFactor, spendStep } from '../store/factors.ts';
import { asOwner } from '../store/owner.ts';
import { endLowerSessions, findSession } from '../store/sessions.ts';
import { findUser } from '../store/users.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { forgiveGuess, requireGuessAllowed, secondStepSubject } from './guess-limit.ts';
import type { OpenSession } from './open-session.ts';
import { passSecondStep } from './raise-session.ts';

/** How long after a challenge its code may be given. */
export const challengeSeconds = 300;

type Attempt = {
  readonly userId: string;
  readonly sessionId: string;
  readonly owesSecondStep: boolean;
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
  readonly client: Client;
};

/**
 * Checks a code of an authenticator app (protocol: second factors). A right one raises the session; the first one of a factor
 * makes it count, and ends the person's sessions that have not passed it. The try is counted before anything is looked at.
 */
export async function verifyTotp(auth: AuthContext, attempt: Attempt): Promise<OpenSession> {
  const { userId, sessionId, client } = attempt;
  const guess = { at: 'second step', subject: await secondStepSubject(auth, { userId, client }) } as const;
  await requireGuessAllowed(auth, guess);
  return auth.database.transaction(asOwner, async (tx) => {
    await findUser(tx, { id: userId }, { lock: true });
    if ((await findSession(tx, sessionId)) === null) throw sessionNotFound();
    const factor = await lockFactor(tx, { id: attempt.factorId, userId });
    if (factor === null) throw factorNotFound();
    // Somebody half signed in must not confirm a new factor in the place of the one they do not have.
    if (factor.status === 'unverified' && attempt.owesSecondStep) throw insufficientAal(403);
    await requireOpenChallenge(tx, auth, attempt);
    const step = stepOf(auth, { factor, code: attempt.code });
    if (step === null || step <= (factor.last_step ?? 0)) throw wrongCode();

    const { now } = momentOf(auth);
    await forgiveGuess(tx, guess);
    await spendStep(tx, { id: factor.id, step, now });
    await markVerified(tx, attempt.challengeId, now);
    const traits = { factor_id: factor.id };
    await audit(tx, auth, { action: 'verification_attempted', actor: userId, client, traits });
    const passed = { userId, sessionId, method: 'totp', factorId: factor.id, client } as const;
    const session = await passSecondStep(tx, auth, passed);
    if (factor.status === 'verified') return session;
    await deleteUnverifiedFactors(tx, { userId });
    await endLowerSessions(tx, { userId, except: sessionId });
    return session;
  });
}

async function requireOpenChallenge(
  tx: Transaction,
  auth: AuthContext,
  { challengeId, factorId, client }: Attempt,
): Promise<void> {
  const challenge = await findChallenge(tx, { id: challengeId, factorId, ip: client.ip });
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
}

function stepOf(
  auth: AuthContext,
  { factor, code }: { readonly factor: StoredFactor; readonly code: string },
): number | null {
  const { factorKeys: keys } = auth.settings;
  const secret = openSecret(factor.secret ?? '', { keys, factorId: factor.id });
  return stepOfCode({ secret, code, nowMs: momentOf(auth).nowMs });
}

const wrongCode = () => authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
