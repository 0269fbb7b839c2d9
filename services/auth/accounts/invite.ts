import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { emailExists } from '../errors/errors.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { type Metadata, mergeMetadata, requireFitting } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { createAccount } from './create-account.ts';

/**
 * Returns the account an invitation is for: a new one without a password, or one whose address is still unconfirmed.
 * Refuses an address that is already confirmed.
 */
export async function findOrInvite(
  tx: Transaction,
  auth: AuthContext,
  { email, data }: { readonly email: string; readonly data: Metadata },
): Promise<User> {
  const id = auth.ids.uuid();
  await createAccount(tx, auth, { id, email, passwordHash: null, data: requireFitting('user', data) });
  const user = await findUser(tx, { email }, { lock: true });
  if (user === null) throw new Error('an account can neither be found nor created');
  if (user.email_confirmed_at !== null) throw emailExists();
  const { now } = momentOf(auth);
  await updateUser(tx, user.id, {
    invited_at: now,
    raw_user_meta_data: requireFitting('user', mergeMetadata(user.raw_user_meta_data ?? {}, data)),
    updated_at: now,
  });
  return reloadUser(tx, user.id);
}
