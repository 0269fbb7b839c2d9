import type { AuthContext } from '../context/context.ts';
import { invalidCredentials } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { findUser } from '../store/users.ts';
import { hasPassword, isBanned } from '../users/user.ts';
import { type OwnAct, putData } from './first-password.ts';
import { requireInvitation } from './invitation.ts';

/**
 * Merges data into the user's metadata, but only if they have a password, so an account without one cannot be marked as
 * having one. A credential is checked but not used up. Returns whether there is a password.
 */
export async function notePassword(
  auth: AuthContext,
  { proof, email, data }: Omit<OwnAct, 'client'>,
): Promise<boolean> {
  const { userId } = 'userId' in proof ? proof : await requireInvitation(auth, proof.credential);
  return auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, { id: userId }, { lock: true });
    if (user === null || user.email !== email || isBanned(user, auth.clock.nowMs()))
      throw invalidCredentials();
    if (!hasPassword(user)) return false;
    await putData(tx, auth, { user, data });
    return true;
  });
}
