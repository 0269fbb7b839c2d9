import { createHash } from 'node:crypto';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { deleteFactors } from '../store/factors.ts';
import { overwriteIdentity } from '../store/identities.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { deletePasskeys } from '../store/passkeys.ts';
import { deleteRecoveryCodes } from '../store/recovery-codes.ts';
import { endSessions } from '../store/sessions.ts';
import { deleteSignUps } from '../store/sign-ups.ts';
import { updateUser } from '../store/users.ts';
import type { User } from '../users/user.ts';

/**
 * Keeps the row of a deleted user, so that references to it stay valid, but replaces what identified them with hashes.
 */
export async function softDelete(tx: Transaction, auth: AuthContext, user: User): Promise<void> {
  if (user.deleted_at !== null) return;
  const { now } = momentOf(auth);
  const hashed = (value: string) =>
    createHash('sha256')
      .update(user.id + value)
      .digest('base64url');
  await updateUser(tx, user.id, {
    email: user.email && hashed(user.email),
    phone: user.phone && hashed(user.phone).slice(0, 15),
    email_change: '',
    phone_change: '',
    encrypted_password: null,
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: now,
    updated_at: now,
  });
  for (const { id, provider, provider_id: providerId } of user.identities) {
    await overwriteIdentity(tx, { id, providerId: hashed(`${provider}:${providerId}`), now });
  }
  await deleteOneTimeTokens(tx, { userId: user.id });
  await deleteSignUps(tx, user.id);
  await deleteFactors(tx, user.id);
  await deletePasskeys(tx, user.id);
  await deleteRecoveryCodes(tx, user.id);
  await endSessions(tx, { userId: user.id });
}
