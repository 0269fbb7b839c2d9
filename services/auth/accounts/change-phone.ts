import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { phoneExists } from '../errors/errors.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { deleteSignUps } from '../store/sign-ups.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import type { User } from '../users/user.ts';
import { withProviders } from './change-email.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Changes a user's number to a new, confirmed one, or gives them their first. An anonymous user becomes a permanent
 * one. Throws 422 `phone_exists` if the number belongs to someone else.
 */
export async function changePhone(
  tx: Transaction,
  auth: AuthContext,
  { user, phone }: { readonly user: User; readonly phone: string },
): Promise<User> {
  const { now, nowMs: atMs } = momentOf(auth);
  const { id: userId } = user;
  const taken = await findUser(tx, { phone });
  if (taken !== null && taken.id !== userId) throw phoneExists();
  await updateUser(tx, userId, {
    phone,
    phone_change: '',
    phone_confirmed_at: now,
    is_anonymous: false,
    updated_at: now,
  });
  const data = { sub: userId, phone, phone_verified: true };
  await putIdentity(tx, { id: auth.ids.uuid(), userId, provider: 'phone', data, now });
  await deleteOneTimeTokens(tx, { userId });
  await deleteSignUps(tx, userId);
  const kind = user.phone_confirmed_at === null ? 'phone-confirmed' : 'phone-changed';
  await auth.onAccountEvent(tx, { kind, userId, phone, atMs });
  await tellOfPhone(tx, auth, { user, phone });
  return withProviders(tx, auth, await reloadUser(tx, userId));
}

/** A first number is an added way to sign in; any further one replaces the former. */
async function tellOfPhone(
  tx: Transaction,
  auth: AuthContext,
  { user, phone }: { readonly user: User; readonly phone: string },
): Promise<void> {
  const { phone: formerPhone } = user;
  if (formerPhone && formerPhone !== phone) {
    await tellOfChange(tx, auth, { user, change: { kind: 'phone_changed', formerPhone, phone } });
  }
  if (!user.identities.some(({ provider }) => provider === 'phone')) {
    await tellOfChange(tx, auth, { user, change: { kind: 'identity_linked', provider: 'phone' } });
  }
}
