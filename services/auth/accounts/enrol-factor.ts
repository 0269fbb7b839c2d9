import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, insufficientAal } from '../errors/errors.ts';
import { hasSecondFactor } from '../second-step/assurance.ts';
import { sealSecret } from '../second-step/sealed-secret.ts';
import { newTotpSecret } from '../second-step/totp.ts';
import { deleteUnverifiedFactors, insertTotpFactor } from '../store/factors.ts';
import { asOwner } from '../store/owner.ts';
import { findUser, reloadUser } from '../store/users.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';

const maxFactors = 10;

/** A factor that nobody confirms by a code is forgotten. */
const unverifiedSeconds = 300;

type Enrolment = {
  readonly userId: string;
  readonly isSecondStepPassed: boolean;
  readonly friendlyName: string;
  readonly client: Client;
};

/** Begins a factor, which counts once a code of it was shown. Gives its id and its secret, which is told this once. */
export const enrolTotp = (
  auth: AuthContext,
  { userId, isSecondStepPassed, friendlyName, client }: Enrolment,
): Promise<{ readonly id: string; readonly secret: string }> =>
  auth.database.transaction(asOwner, async (tx) => {
    const { now, nowMs } = momentOf(auth);
    await findUser(tx, { id: userId }, { lock: true });
    const before = new Date(nowMs - unverifiedSeconds * 1000).toISOString();
    await deleteUnverifiedFactors(tx, { userId, before });
    const user = await reloadUser(tx, userId);
    if (hasSecondFactor(user) && !isSecondStepPassed) throw insufficientAal(403);
    if (user.factors.length >= maxFactors) throw tooManyFactors();
    if (user.factors.some(({ friendly_name: name }) => (name ?? '') === friendlyName)) {
      throw nameConflict(friendlyName);
    }
    const id = auth.ids.uuid();
    const secret = newTotpSecret(auth.random);
    const { factorKeys: keys } = auth.settings;
    const sealed = sealSecret(secret, { keys, random: auth.random, factorId: id });
    await insertTotpFactor(tx, { id, userId, friendlyName, secret: sealed, now });
    await audit(tx, auth, { action: 'factor_in_progress', actor: userId, client, traits: { factor_id: id } });
    return { id, secret };
  });

const tooManyFactors = () =>
  authError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );
const nameConflict = (name: string) =>
  authError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  );
