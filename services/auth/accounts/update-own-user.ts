import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { sendEmailChange } from '../mails/send-email-change.ts';
import type { LinkRequest } from '../mails/send-link.ts';
import type { SentCode } from '../sms/send-sms.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { asOwner } from '../store/owner.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { type Metadata, mergeMetadata, requireFitting } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { audit } from './audit.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import type { Client } from './client.ts';
import { type PhoneWish, requestPhoneChange, withdrawPhoneChange } from './request-phone-change.ts';
import { tellOfChange } from './tell-of-change.ts';

type Update = {
  readonly user: User;
  readonly sessionId: string | null;
  /** Null leaves the address unchanged. */
  readonly newEmail: string | null;
  /** The current address was given: a pending change is withdrawn. */
  readonly staysAtEmail: boolean;
  /** Null leaves the number unchanged. */
  readonly newPhone: PhoneWish | null;
  /** The current number was given: a pending change is withdrawn. */
  readonly staysAtPhone: boolean;
  readonly passwordHash: string | null;
  readonly data: Metadata | null;
  readonly client: Client;
  readonly link: LinkRequest;
};

type Updated = { readonly user: User; readonly sent: SentCode | null };

/**
 * Makes the changes a user requests to their own account (protocol: changing a user), all or nothing. A new address
 * awaits its confirmation, and a new number its code. If `sent` is not null, the caller waits for that message.
 */
export const updateOwnUser = (auth: AuthContext, update: Update): Promise<Updated> =>
  auth.database.transaction(asOwner, async (tx) => {
    const { id } = update.user;
    const current = await findUser(tx, { id }, { lock: true });
    if (current === null) throw new Error('the user was deleted while being updated');
    const act = { actor: id, client: update.client };
    if (update.passwordHash !== null) {
      const { passwordHash, sessionId } = update;
      await changePassword(tx, auth, { userId: id, passwordHash, keepSession: sessionId });
      await audit(tx, auth, { ...act, action: 'user_updated_password' });
      await tellOfChange(tx, auth, { user: current, change: { kind: 'password_changed' } });
    }
    if (update.data !== null) {
      await updateUser(tx, id, {
        raw_user_meta_data: requireFitting(
          'user',
          mergeMetadata(current.raw_user_meta_data ?? {}, update.data),
        ),
        updated_at: momentOf(auth).now,
      });
    }
    if (update.staysAtEmail && current.email_change) await withdrawEmailChange(tx, auth, id);
    if (update.newEmail !== null) {
      await requestEmailChange(tx, auth, {
        user: await reloadUser(tx, id),
        email: update.newEmail,
        link: update.link,
      });
    }
    if (update.staysAtPhone && current.phone_change) await withdrawPhoneChange(tx, auth, id);
    const user = await reloadUser(tx, id);
    const sent = update.newPhone && (await requestPhoneChange(tx, auth, { user, ...update.newPhone }));
    await audit(tx, auth, { ...act, action: 'user_modified' });
    return { user: await reloadUser(tx, id), sent };
  });

async function withdrawEmailChange(tx: Transaction, auth: AuthContext, userId: string): Promise<void> {
  await updateUser(tx, userId, {
    email_change: '',
    email_change_confirm_status: 0,
    email_change_sent_at: null,
    updated_at: momentOf(auth).now,
  });
  for (const type of ['email_change_token_new', 'email_change_token_current'] as const)
    await deleteOneTimeTokens(tx, { userId, type });
}

async function requestEmailChange(
  tx: Transaction,
  auth: AuthContext,
  change: { readonly user: User; readonly email: string; readonly link: LinkRequest },
): Promise<void> {
  // For an anonymous user this is the sign-up, and may be confirmed automatically like one; all others must confirm a
  // change.
  if (change.user.is_anonymous && auth.settings.emailAutoconfirm) {
    await changeEmail(tx, auth, change);
    return;
  }
  const { user, email, link } = change;
  await requireMailAllowed(tx, auth, { kind: 'email_change', subject: user.email ?? user.id });
  await sendEmailChange(tx, auth, { ...link, user, email });
}
