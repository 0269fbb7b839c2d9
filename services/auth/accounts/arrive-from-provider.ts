import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, signupDisabled, userBanned } from '../errors/errors.ts';
import type { Arrival, SignInProvider } from '../providers/sign-in-provider.ts';
import {
  deleteIdentity,
  insertProviderIdentity,
  refreshIdentity,
  userIdOfIdentity,
} from '../store/identities.ts';
import { findUser, insertUser, reloadUser, updateUser } from '../store/users.ts';
import { withIdentityData } from '../users/identity-metadata.ts';
import type { Metadata } from '../users/metadata.ts';
import { isBanned, type User } from '../users/user.ts';
import { audit } from './audit.ts';
import { withProviders } from './change-email.ts';
import type { Client } from './client.ts';
import { confirmEmail } from './confirm-email.ts';
import { requireTrustedAddress } from './link-identity.ts';
import { acceptedData } from './own-data.ts';
import { refreshUserData } from './refresh-user-data.ts';

type Arriving = Arrival & {
  readonly provider: Pick<SignInProvider, 'id' | 'name' | 'isEmailOptional'>;
  /** The preferred language of a new account; null when unknown. */
  readonly language: string | null;
  readonly client: Client;
};

/**
 * Returns the user a provider vouches for (protocol: sign-in provider): the one linked to this account at the provider,
 * or a new one. Never matches an existing user by a confirmed address: the owner of the provider account may be someone
 * else.
 */
export async function arriveFromProvider(
  tx: Transaction,
  auth: AuthContext,
  arriving: Arriving,
): Promise<User> {
  const known = await returningUser(tx, auth, arriving);
  if (known !== null) return known;
  const email = verifiedEmailOf(arriving);
  const holder = email === null ? null : await findUser(tx, { email }, { lock: true });
  const created = holder === null ? await newUser(tx, auth, { arriving, email }) : null;
  if (created !== null) return created;
  // The same person may have got here first in another window while this request waited for the row.
  const winner = await returningUser(tx, auth, arriving);
  if (winner !== null) return winner;
  if (holder === null) throw accountExists(arriving);
  return waitingUser(tx, auth, { arriving, holder });
}

async function returningUser(tx: Transaction, auth: AuthContext, arriving: Arriving): Promise<User | null> {
  const { person, provider, data, client } = arriving;
  const identity = { provider: provider.id, subject: person.subject };
  const userId = await userIdOfIdentity(tx, identity);
  const user = userId === null ? null : await findUser(tx, { id: userId }, { lock: true });
  if (user === null) return null;
  const { nowMs, now } = momentOf(auth);
  if (isBanned(user, nowMs)) throw userBanned(403);
  await refreshIdentity(tx, { ...identity, data, now });
  await refreshUserData(tx, auth, { user, ...identity, data, now });
  await audit(tx, auth, { action: 'login', actor: user.id, client, traits: { provider: provider.id } });
  return reloadUser(tx, user.id);
}

/** Null if there is no address and the provider may omit it. An address that is given must always be verified. */
function verifiedEmailOf({ person, provider }: Arriving): string | null {
  if (person.email === null && provider.isEmailOptional) return null;
  if (person.email === null) {
    throw authError(422, 'email_address_not_provided', `${provider.name} did not tell an email address`);
  }
  requireTrustedAddress(person, provider.name);
  return person.email;
}

const accountExists = ({ provider }: Arriving) =>
  authError(
    422,
    'email_exists',
    `An account with this email address already exists. Log in with its password and connect ${provider.name} in the profile`,
  );

/**
 * The provider confirms an address that is still unconfirmed, just as a link would (decision 008). Nothing that anyone
 * chose for it before is kept: neither the password nor the data of a sign-up, nor another way to sign in.
 */
async function waitingUser(
  tx: Transaction,
  auth: AuthContext,
  { arriving, holder }: { readonly arriving: Arriving; readonly holder: User },
): Promise<User> {
  if (holder.email_confirmed_at !== null || holder.phone_confirmed_at !== null) {
    throw accountExists(arriving);
  }
  const { now, nowMs } = momentOf(auth);
  if (isBanned(holder, nowMs)) throw userBanned(403);
  await updateUser(tx, holder.id, {
    encrypted_password: null,
    raw_user_meta_data: userDataOf(auth, arriving, holder.raw_user_meta_data ?? {}),
    updated_at: now,
  });
  for (const { id } of holder.identities) await deleteIdentity(tx, id);
  const user = await confirmEmail(tx, auth, { user: await reloadUser(tx, holder.id), signUp: null });
  if (!(await addIdentity(tx, auth, { arriving, userId: user.id }))) throw accountExists(arriving);
  return withProviders(tx, auth, await reloadUser(tx, user.id));
}

/** Creates a user with this address; null if the address was taken in the meantime. */
async function newUser(
  tx: Transaction,
  auth: AuthContext,
  { arriving, email }: { readonly arriving: Arriving; readonly email: string | null },
): Promise<User | null> {
  if (!auth.settings.signupEnabled) throw signupDisabled();
  const { now, nowMs } = momentOf(auth);
  const userId = auth.ids.uuid();
  const { id: provider } = arriving.provider;
  const written = await insertUser(tx, userId, {
    aud: 'authenticated',
    role: 'authenticated',
    ...(email !== null && { email, email_confirmed_at: now }),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: { ...userDataOf(auth, arriving, {}), email_verified: email !== null },
    created_at: now,
  });
  if (!written) return null;
  if (!(await addIdentity(tx, auth, { arriving, userId }))) throw accountExists(arriving);
  if (email !== null) await auth.onAccountEvent(tx, { kind: 'confirmed', userId, email, atMs: nowMs });
  return reloadUser(tx, userId);
}

async function addIdentity(
  tx: Transaction,
  auth: AuthContext,
  { arriving, userId }: { readonly arriving: Arriving; readonly userId: string },
): Promise<boolean> {
  const { person, provider, data, client } = arriving;
  const traits = { provider: provider.id };
  await audit(tx, auth, { action: 'user_signedup', actor: userId, client, traits });
  return insertProviderIdentity(tx, {
    id: auth.ids.uuid(),
    userId,
    provider: provider.id,
    subject: person.subject,
    data,
    now: momentOf(auth).now,
  });
}

/** The initial metadata of an account (product: user metadata), with what the provider says of the person. */
function userDataOf(auth: AuthContext, { data, language }: Arriving, before: Metadata): Metadata {
  const own = { ...before, has_password: false, has_signed_in: false };
  const chosen = { ...own, ...(language !== null && { preferred_language: language }) };
  return withIdentityData(chosen, acceptedData(auth, data));
}
