import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, insufficientAal } from '../errors/errors.ts';
import { hasSecondFactor } from '../second-step/assurance.ts';
import { sealSecret } from '../second-step/sealed-secret.ts';
import { deleteFactor, deleteUnverifiedFactors, insertFactor } from '../store/factors.ts';
import { asOwner } from '../store/owner.ts';
import { findUser, reloadUser } from '../store/users.ts';
import type { User } from '../users/user.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';

const maxFactors = 10;

/** An unconfirmed factor is deleted after this time. */
const unverifiedSeconds = 300;

/** The factor a person wants to add: an app with its secret, a phone with its number, or a security key. */
export type WantedFactor =
  | { readonly type: 'totp'; readonly secret: string }
  | { readonly type: 'phone'; readonly phone: string }
  | { readonly type: 'webauthn' };

type Enrollment = {
  readonly userId: string;
  readonly isSecondStepPassed: boolean;
  readonly friendlyName: string;
  readonly wanted: WantedFactor;
  readonly client: Client;
};

/** Begins enrolling a factor, which counts once it has been verified. Returns its id. */
export const enrollFactor = (
  auth: AuthContext,
  { userId, isSecondStepPassed, friendlyName, wanted, client }: Enrollment,
): Promise<string> =>
  auth.database.transaction(asOwner, async (tx) => {
    const { now, nowMs } = momentOf(auth);
    await findUser(tx, { id: userId }, { lock: true });
    const before = new Date(nowMs - unverifiedSeconds * 1000).toISOString();
    await deleteUnverifiedFactors(tx, { userId, before });
    if (wanted.type === 'phone') await requireOtherPhone(tx, await reloadUser(tx, userId), wanted.phone);
    const user = await reloadUser(tx, userId);
    if (hasSecondFactor(user) && !isSecondStepPassed) throw insufficientAal(403);
    if (user.factors.length >= maxFactors) throw tooManyFactors();
    if (user.factors.some(({ friendly_name: name }) => (name ?? '') === friendlyName)) {
      throw nameConflict(friendlyName);
    }
    const id = auth.ids.uuid();
    await insertFactor(tx, { id, userId, friendlyName, now, ...keptOf(auth, id, wanted) });
    const traits = { factor_id: id, factor_type: wanted.type };
    await audit(tx, auth, { action: 'factor_in_progress', actor: userId, client, traits });
    return id;
  });

function keptOf(auth: AuthContext, factorId: string, wanted: WantedFactor) {
  const { factorKeys: keys } = auth.settings;
  const { type } = wanted;
  return {
    type,
    secret: type === 'totp' ? sealSecret(wanted.secret, { keys, random: auth.random, factorId }) : null,
    phone: type === 'phone' ? wanted.phone : null,
  };
}

/** A number can be only one factor, so an earlier unfinished enrollment with it is deleted. */
async function requireOtherPhone(tx: Transaction, user: User, phone: string): Promise<void> {
  for (const factor of user.factors) {
    if (factor.factor_type !== 'phone' || factor.phone !== phone) continue;
    if (factor.status === 'verified') throw phoneIsFactor();
    await deleteFactor(tx, factor.id);
  }
}

const phoneIsFactor = () =>
  authError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );
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
