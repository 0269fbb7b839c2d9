import type { AuthContext } from '../context/context.ts';
import { invalidCredentials } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { findUser } from '../store/users.ts';
import { hasPassword, isBanned } from '../users/user.ts';
import { type OwnAct, putData } from './first-password.ts';
import { requireInvitation } from './invitation.ts';

/**
 * Merges data into what is told of a user, provided that they have a password: a mark that says so cannot be set on an
 * account nobody could log in to with one. A credential is looked at and not used up. Gives whether there is a password.
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
