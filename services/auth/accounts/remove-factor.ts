import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { hasSecondFactor } from '../second-step/assurance.ts';
import { factorNotFound } from '../second-step/refusals.ts';
import { deleteFactor, lockFactor, type StoredFactor } from '../store/factors.ts';
import { deleteRecoveryCodes } from '../store/recovery-codes.ts';
import { lowerSessions } from '../store/sessions.ts';
import { findUser, reloadUser } from '../store/users.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { tellOfWayIn } from './tell-of-way-in.ts';

/**
 * Removes a factor and lowers the sessions that were raised with it. Removing the last verified factor also deletes the
 * recovery codes and lowers every session.
 */
export async function removeFactor(
  tx: Transaction,
  auth: AuthContext,
  removal: {
    readonly userId: string;
    readonly factorId: string;
    readonly actor: string;
    readonly client: Client;
    readonly check?: (factor: StoredFactor) => void;
  },
): Promise<StoredFactor> {
  const { userId, factorId, actor, client, check } = removal;
  const user = await findUser(tx, { id: userId }, { lock: true });
  const factor = await lockFactor(tx, { id: factorId, userId });
  if (factor === null) throw factorNotFound();
  check?.(factor);
  await deleteFactor(tx, factorId);
  if (hasSecondFactor(await reloadUser(tx, userId))) await lowerSessions(tx, { userId, factorId });
  else {
    await lowerSessions(tx, { userId });
    await deleteRecoveryCodes(tx, userId);
  }
  const traits = { user_id: userId, factor_id: factorId };
  await audit(tx, auth, { action: 'factor_unenrolled', actor, client, traits });
  if (factor.status === 'verified') {
    const change = { kind: 'step_removed', method: factor.factor_type } as const;
    await tellOfWayIn(tx, auth, { user, change });
  }
  return factor;
}
