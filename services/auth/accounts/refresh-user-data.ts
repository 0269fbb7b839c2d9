import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { updateUser } from '../store/users.ts';
import { withRefreshedData } from '../users/identity-metadata.ts';
import type { Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { acceptedData } from './own-data.ts';

/** Brings a user's metadata up to what their provider says of them now (protocol: metadata). */
export async function refreshUserData(
  tx: Transaction,
  auth: AuthContext,
  signIn: {
    /** As they were before the provider was asked; the caller has locked the row. */
    readonly user: User;
    readonly provider: string;
    readonly subject: string;
    readonly data: Metadata;
    readonly now: string;
  },
): Promise<void> {
  const { user, provider, subject, data, now } = signIn;
  const isThis = (one: User['identities'][number]) =>
    one.provider === provider && one.provider_id === subject;
  const before = user.identities.find(isThis)?.identity_data ?? {};
  const userData = withRefreshedData(user.raw_user_meta_data ?? {}, {
    before: acceptedData(auth, before),
    data: acceptedData(auth, data),
  });
  await updateUser(tx, user.id, { raw_user_meta_data: userData, updated_at: now });
}
