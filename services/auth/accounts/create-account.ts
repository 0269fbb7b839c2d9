import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { putIdentity } from '../store/identities.ts';
import { insertUser } from '../store/users.ts';
import type { Metadata } from '../users/metadata.ts';

/**
 * Inserts a new user with the identities of their email address and phone number. Returns false, with nothing written,
 * if the id, address or number is taken. The database's constraints decide, so two simultaneous sign-ups can't both
 * succeed.
 */
export async function createAccount(
  tx: Transaction,
  auth: AuthContext,
  account: {
    readonly id: string;
    readonly email?: string;
    readonly phone?: string;
    readonly passwordHash: string | null;
    readonly data: Metadata;
    /** What people said of themselves at a sign-up; an administrator's data is not part of the identities. */
    readonly identityData?: Metadata;
    readonly appData?: Metadata;
    readonly aud?: string;
    readonly role?: string;
    readonly isAnonymous?: boolean;
  },
): Promise<boolean> {
  const { now } = momentOf(auth);
  const { id, email, phone } = account;
  const providers = [...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const appData = providers.length > 0 ? { provider: providers[0], providers } : {};
  const written = await insertUser(tx, id, {
    aud: account.aud || 'authenticated',
    role: account.role || 'authenticated',
    email: email || null,
    phone: phone || null,
    encrypted_password: account.passwordHash,
    raw_app_meta_data: { ...appData, ...account.appData },
    raw_user_meta_data: account.data,
    is_anonymous: account.isAnonymous ?? false,
    created_at: now,
  });
  if (!written) return false;
  const verified = { email_verified: false, phone_verified: false };
  if (email) {
    const data = { ...account.identityData, sub: id, email, ...verified };
    await putIdentity(tx, { id: auth.ids.uuid(), userId: id, provider: 'email', data, now });
  }
  if (phone) {
    const data = { ...account.identityData, sub: id, phone, ...verified };
    await putIdentity(tx, { id: auth.ids.uuid(), userId: id, provider: 'phone', data, now });
  }
  return true;
}
