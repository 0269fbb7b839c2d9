import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { endSessions } from '../store/sessions.ts';
import { deleteSignUps } from '../store/sign-ups.ts';
import { updateUser } from '../store/users.ts';

/**
 * Sets a user's password and locks out anyone who knew the former one: other sessions end, and links already mailed no
 * longer work (protocol: changing a user).
 */
export async function changePassword(
  tx: Transaction,
  auth: AuthContext,
  input: { readonly userId: string; readonly passwordHash: string; readonly keepSession: string | null },
): Promise<void> {
  await updateUser(tx, input.userId, {
    encrypted_password: input.passwordHash,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone_change: '',
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    updated_at: momentOf(auth).now,
  });
  await deleteOneTimeTokens(tx, { userId: input.userId });
  await deleteSignUps(tx, input.userId);
  await endSessions(tx, {
    userId: input.userId,
    ...(input.keepSession === null ? {} : { except: input.keepSession }),
  });
}
