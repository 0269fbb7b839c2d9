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
 * Marks a user's email address as its own (protocol: metadata). Password and data are from now on those of `signUp`, the one
 * that whoever holds the address has confirmed; null leaves what the row has. All other waiting sign-ups, their links and
 * any session are gone.
 */
export async function confirmEmail(
  tx: Transaction,
  auth: AuthContext,
  confirmed: { readonly user: User; readonly signUp: SignUp | null },
): Promise<User> {
  const { now, nowMs } = momentOf(auth);
  const { user } = confirmed;
  // An account that somebody has by a number is not opened anew by who signs up with its address.
  const signUp = user.phone_confirmed_at === null ? confirmed.signUp : null;
  const data = { ...user.raw_user_meta_data, ...signUp?.user_data };
  await updateUser(tx, user.id, {
    ...(signUp !== null && { encrypted_password: signUp.encrypted_password }),
    email_confirmed_at: now,
    raw_user_meta_data: mergeMetadata(data, { email_verified: true }),
    updated_at: now,
  });
  const identity = user.identities.find(({ provider }) => provider === 'email');
  if (identity !== undefined && identity.identity_data.email === user.email) {
    const verified = { sub: user.id, email: user.email, email_verified: true };
    await putIdentity(tx, {
      id: auth.ids.uuid(),
      userId: user.id,
      provider: 'email',
      data: { ...signUp?.user_data, ...verified },
      now,
    });
  }
  await deleteOneTimeTokens(tx, { userId: user.id });
  await deleteSignUps(tx, user.id);
  if (user.email_confirmed_at === null) {
    await endSessions(tx, { userId: user.id });
    const { id: userId, email } = user;
    if (email) await auth.onAccountEvent(tx, { kind: 'confirmed', userId, email, atMs: nowMs });
  }
  return reloadUser(tx, user.id);
}
