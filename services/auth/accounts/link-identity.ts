import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { type AuthError, authError, emailExists } from '../errors/errors.ts';
import type { ProviderPerson } from '../providers/provider-person.ts';
import type { IdentityToLink } from '../store/flow-states.ts';
import { insertProviderIdentity, userIdOfIdentity } from '../store/identities.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import type { User } from '../users/user.ts';
import { audit } from './audit.ts';
import { withProviders } from './change-email.ts';
import type { Client } from './client.ts';
import { refreshUserData } from './refresh-user-data.ts';
import { tellOfChange } from './tell-of-change.ts';

/** Refuses a provider account that is already linked to a user. */
export async function requireUnlinked(
  tx: Transaction,
  { identity, userId }: { readonly identity: IdentityToLink; readonly userId: string },
): Promise<void> {
  const holder = await userIdOfIdentity(tx, identity);
  if (holder !== null) throw alreadyLinked(holder === userId);
}

/** Links a provider account to a user, whom the caller has locked, as another way to sign in. */
export async function linkIdentity(
  tx: Transaction,
  auth: AuthContext,
  {
    user,
    identity,
    client,
  }: { readonly user: User; readonly identity: IdentityToLink; readonly client: Client },
): Promise<User> {
  await requireUnlinked(tx, { identity, userId: user.id });
  const { now } = momentOf(auth);
  const id = auth.ids.uuid();
  if (!(await insertProviderIdentity(tx, { id, userId: user.id, ...identity, now })))
    throw alreadyLinked(false);
  if (user.is_anonymous) await makePermanent(tx, auth, { user, identity });
  await refreshUserData(tx, auth, { user, ...identity, now });
  const traits = { provider: identity.provider };
  await audit(tx, auth, { action: 'identity_linked', actor: user.id, client, traits });
  const linked = await withProviders(tx, auth, await reloadUser(tx, user.id));
  // For an anonymous user this is the first way to sign in, not an additional one.
  if (!user.is_anonymous) {
    await tellOfChange(tx, auth, { user: linked, change: { kind: 'identity_linked', ...traits } });
  }
  return linked;
}

/** Turns an anonymous user into a permanent one, with the address that the provider vouches for. */
async function makePermanent(
  tx: Transaction,
  auth: AuthContext,
  { user, identity }: { readonly user: User; readonly identity: IdentityToLink },
): Promise<void> {
  const { now, nowMs } = momentOf(auth);
  const { email, email_verified: isVerified } = identity.data;
  if (typeof email !== 'string' || isVerified !== true) {
    throw authError(422, 'email_address_not_provided', 'An account needs an email address');
  }
  if ((await findUser(tx, { email })) !== null) throw emailExists(400);
  await updateUser(tx, user.id, { email, email_confirmed_at: now, is_anonymous: false, updated_at: now });
  await auth.onAccountEvent(tx, { kind: 'confirmed', userId: user.id, email, atMs: nowMs });
}

const alreadyLinked = (isOwn: boolean): AuthError =>
  authError(
    422,
    'identity_already_exists',
    isOwn ? 'Identity is already linked' : 'Identity is already linked to another user',
  );

/** Refuses an address that the provider has not verified: it may belong to someone else. */
export function requireTrustedAddress(person: ProviderPerson, providerName: string): void {
  if (person.email === null || person.isEmailVerified) return;
  throw authError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${providerName}. Verify the email with ${providerName} in order to sign in`,
  );
}
