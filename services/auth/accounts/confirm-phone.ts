import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { endSessions } from '../store/sessions.ts';
import { deleteSignUps, type SignUp } from '../store/sign-ups.ts';
import { reloadUser, updateUser } from '../store/users.ts';
import { mergeMetadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';

/**
 * Marks a user's phone number as confirmed, as `confirmEmail` does for an address. The password and data become those
 * of `signUp`, unless the account already has a confirmed address; null leaves the row's own. All other pending
 * sign-ups are deleted, and so are earlier sessions if the account had no confirmed address or number.
 */
export async function confirmPhone(
  tx: Transaction,
  auth: AuthContext,
  confirmed: { readonly user: User; readonly signUp: SignUp | null },
): Promise<User> {
  const { now, nowMs: atMs } = momentOf(auth);
  const { user } = confirmed;
  const { id: userId, phone } = user;
  const isOthers = user.email_confirmed_at !== null;
  const signUp = isOthers ? null : confirmed.signUp;
  await updateUser(tx, userId, {
    ...(signUp !== null && { encrypted_password: signUp.encrypted_password }),
    phone_confirmed_at: now,
    raw_user_meta_data: mergeMetadata({ ...user.raw_user_meta_data, ...signUp?.user_data }, {}),
    updated_at: now,
  });
  const verified = { sub: userId, phone, phone_verified: true };
  const data = { ...signUp?.user_data, ...verified };
  await putIdentity(tx, { id: auth.ids.uuid(), userId, provider: 'phone', data, now });
  await deleteOneTimeTokens(tx, { userId });
  await deleteSignUps(tx, userId);
  if (user.phone_confirmed_at === null) {
    if (!isOthers) await endSessions(tx, { userId });
    if (phone) await auth.onAccountEvent(tx, { kind: 'phone-confirmed', userId, phone, atMs });
  }
  return reloadUser(tx, userId);
}
