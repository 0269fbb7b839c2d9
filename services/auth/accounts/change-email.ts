import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { emailExists } from '../errors/errors.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { deleteSignUps } from '../store/sign-ups.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Changes a user's address to a new, confirmed one. A user who had no address, such as an anonymous one, becomes a
 * permanent user.
 */
export async function changeEmail(
  tx: Transaction,
  auth: AuthContext,
  { user, email }: { readonly user: User; readonly email: string },
): Promise<User> {
  const { now, nowMs } = momentOf(auth);
  const taken = await findUser(tx, { email });
  if (taken !== null && taken.id !== user.id) throw emailExists();
  await updateUser(tx, user.id, {
    email,
    email_change: '',
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at ?? now,
    is_anonymous: false,
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data ?? {}, { email_verified: true }),
    updated_at: now,
  });
  const data = { sub: user.id, email, email_verified: true };
  await putIdentity(tx, { id: auth.ids.uuid(), userId: user.id, provider: 'email', data, now });
  await deleteOneTimeTokens(tx, { userId: user.id });
  await deleteSignUps(tx, user.id);
  // At the former address: its owner may not be the one who made the change.
  await tellOwner(tx, auth, { user, notice: { kind: 'email_changed', newAddress: email } });
  const kind = user.email_confirmed_at === null ? 'confirmed' : 'email-changed';
  await auth.onAccountEvent(tx, { kind, userId: user.id, email, atMs: nowMs });
  return withProviders(tx, auth, await reloadUser(tx, user.id));
}

/** Updates `app_metadata` to list the providers the user actually has. */
export async function withProviders(tx: Transaction, auth: AuthContext, user: User): Promise<User> {
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  if (providers.length === 0) return user;
  const current = user.raw_app_meta_data ?? {};
  const first = providers.find((name) => name === current.provider) ?? providers[0];
  await updateUser(tx, user.id, {
    raw_app_meta_data: { ...current, provider: first, providers },
    updated_at: momentOf(auth).now,
  });
  return reloadUser(tx, user.id);
}
