import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { deleteIdentity, putIdentity } from '../store/identities.ts';
import { deleteOneTimeTokens } from '../store/one-time-tokens.ts';
import { asOwner } from '../store/owner.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { hasPassword, type User } from '../users/user.ts';
import { audit } from './audit.ts';
import { withProviders } from './change-email.ts';
import type { Client } from './client.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Unlinks a provider account or a phone number from a user (protocol: identities). Another way to sign in must remain:
 * a confirmed address with a password, a confirmed number, or an account at another provider.
 */
export const unlinkIdentity = (
  auth: AuthContext,
  input: { readonly userId: string; readonly identityId: string; readonly client: Client },
): Promise<void> =>
  auth.database.transaction(asOwner, async (tx) => {
    const user = await findUser(tx, { id: input.userId }, { lock: true });
    const identity = user?.identities.find(({ id }) => id === input.identityId);
    const isOnly = (user?.identities.length ?? 0) <= 1;
    if (!user || !identity) throw isOnly ? onlyIdentity() : unknownIdentity();
    const { provider } = identity;
    if (provider === 'email') throw isOnly ? onlyIdentity() : addressStays();
    if (!hasAnotherWayIn(user, identity.id)) throw onlyIdentity();
    const { now } = momentOf(auth);
    await deleteIdentity(tx, identity.id);
    if (provider === 'phone') await takePhone(tx, { userId: user.id, now });
    if (user.email && hasPassword(user) && !user.identities.some((one) => one.provider === 'email')) {
      // The account began at the provider and has been given a password since: from now on the user signs in by
      // address.
      const data = { sub: user.id, email: user.email, email_verified: true, phone_verified: false };
      await putIdentity(tx, { id: auth.ids.uuid(), userId: user.id, provider: 'email', data, now });
    }
    await audit(tx, auth, {
      action: 'identity_unlinked',
      actor: user.id,
      client: input.client,
      traits: { provider },
    });
    await tellOfChange(tx, auth, { user, change: { kind: 'identity_unlinked', provider } });
    await withProviders(tx, auth, await reloadUser(tx, user.id));
  });

/** Removes the number along with its identity. */
async function takePhone(
  tx: Transaction,
  { userId, now }: { readonly userId: string; readonly now: string },
): Promise<void> {
  const none = { phone: null, phone_confirmed_at: null, phone_change: '', phone_change_sent_at: null };
  await updateUser(tx, userId, { ...none, updated_at: now });
  await deleteOneTimeTokens(tx, { userId, type: 'phone_change_token' });
}

const hasAnotherWayIn = (user: User, identityId: string): boolean =>
  (hasPassword(user) && user.email_confirmed_at !== null) ||
  user.identities.some(
    ({ id, provider }) =>
      id !== identityId && provider !== 'email' && (provider !== 'phone' || user.phone_confirmed_at !== null),
  );

const onlyIdentity = () =>
  authError(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
const unknownIdentity = () => authError(422, 'identity_not_found', "Identity doesn't exist");
const addressStays = () =>
  authError(
    422,
    'email_conflict_identity_not_deletable',
    'The address of an account cannot be unlinked, only changed',
  );
