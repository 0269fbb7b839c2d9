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
 * Marks a user's email address as confirmed (protocol: metadata). The password and data become those of `signUp`, the
 * sign-up that the owner of the address confirmed; null leaves the row's own. All other pending sign-ups, their links
 * and any earlier session are deleted.
 */
export async function confirmEmail(
  tx: Transaction,
  auth: AuthContext,
  confirmed: { readonly user: User; readonly signUp: SignUp | null },
): Promise<User> {
  const { now, nowMs } = momentOf(auth);
  const { user } = confirmed;
  // If the account already has a confirmed number, a sign-up with its address must not overwrite it.
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
