import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { findUser, updateUser } from '../store/users.ts';
import { type LinkRequest, sendLinks } from './send-link.ts';

/**
 * Asks for confirmation of a new address: at that address and, if secure email change is on, at the current one too.
 * Then both must confirm, and both start over whenever the mails are sent again. An address that already has an account
 * is treated alike, so that only the person who reads its mail learns of it.
 */
export async function sendEmailChange(
  tx: Transaction,
  auth: AuthContext,
  input: LinkRequest & {
    readonly user: { readonly id: string; readonly email: string | null };
    readonly email: string;
  },
): Promise<void> {
  const { user, email } = input;
  const holder = await findUser(tx, { email });
  const isTaken = holder !== null && holder.id !== user.id;
  await updateUser(tx, user.id, {
    email_change: email,
    email_change_confirm_status: 0,
    updated_at: momentOf(auth).now,
  });
  const atNew = {
    kind: 'email_change_new',
    to: email,
    tokenType: 'email_change_token_new',
    isTaken,
  } as const;
  const atCurrent =
    auth.settings.secureEmailChange && user.email
      ? [
          {
            kind: 'email_change_current',
            to: user.email,
            tokenType: 'email_change_token_current',
          } as const,
        ]
      : [];
  await sendLinks(tx, auth, {
    challenge: input.challenge,
    redirectTo: input.redirectTo,
    language: input.language,
    act: 'email_change',
    userId: user.id,
    letters: [atNew, ...atCurrent],
    newAddress: email,
  });
}
