import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { reloadUser, updateUser } from '../store/users.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { momentOf } from './moment.ts';

/** Marks a user's e-mail address as its own (protocol 2.4) and takes back the tokens that are still out. */
export async function confirmEmail(tx: Transaction, auth: AuthContext, user: User): Promise<User> {
  const { now } = momentOf(auth);
  await updateUser(tx, user.id, {
    email_confirmed_at: now,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data ?? {}, { email_verified: true }),
    updated_at: now,
  });
  const identity = user.identities.find(({ provider }) => provider === 'email');
  if (identity !== undefined && identity.identity_data.email === user.email) {
    const data = { email_verified: true };
    await putIdentity(tx, { id: auth.ids.uuid(), userId: user.id, provider: 'email', data, now });
  }
  await deleteOneTimeTokens(tx, { userId: user.id });
  return reloadUser(tx, user.id);
}
