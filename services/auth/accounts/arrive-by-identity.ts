import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { signupDisabled, userBanned } from '../errors/errors.ts';
import { insertProviderIdentity, refreshIdentity, userIdOfIdentity } from '../store/identities.ts';
import { deleteUser, findUser, insertUser, reloadUser } from '../store/users.ts';
import { withIdentityData } from '../users/identity-metadata.ts';
import type { Metadata } from '../users/metadata.ts';
import { isBanned, type User } from '../users/user.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { acceptedData } from './own-data.ts';
import { refreshUserData } from './refresh-user-data.ts';

/** A person recognized by their identity alone, whatever address comes with it. */
export type ByIdentity = {
  readonly provider: string;
  readonly subject: string;
  readonly data: Metadata;
  /** The address of an account managed by an organization. Another account may have the same address. */
  readonly ssoEmail: string | null;
  readonly client: Client;
};

/** Returns the user who has this identity, or a new one. Never matches an existing user by address. */
export async function arriveByIdentity(
  tx: Transaction,
  auth: AuthContext,
  arriving: ByIdentity,
): Promise<User> {
  const known = await returning(tx, auth, arriving);
  if (known !== null) return known;
  const created = await newUser(tx, auth, arriving);
  if (created !== null) return created;
  // The same person got here first in another window.
  const winner = await returning(tx, auth, arriving);
  if (winner === null) throw new Error('an identity vanished within a transaction');
  return winner;
}

async function returning(tx: Transaction, auth: AuthContext, arriving: ByIdentity): Promise<User | null> {
  const { provider, subject, data, client } = arriving;
  const userId = await userIdOfIdentity(tx, { provider, subject });
  const user = userId === null ? null : await findUser(tx, { id: userId }, { lock: true });
  if (user === null) return null;
  const { nowMs, now } = momentOf(auth);
  if (isBanned(user, nowMs)) throw userBanned(403);
  await refreshIdentity(tx, { provider, subject, data, now });
  await refreshUserData(tx, auth, { user, provider, subject, data, now });
  await audit(tx, auth, { action: 'login', actor: user.id, client, traits: { provider } });
  return reloadUser(tx, user.id);
}

/** Creates a user. Returns null, with nothing written, if the identity has been taken in the meantime. */
async function newUser(tx: Transaction, auth: AuthContext, arriving: ByIdentity): Promise<User | null> {
  if (!auth.settings.signupEnabled) throw signupDisabled();
  const { provider, subject, data, ssoEmail, client } = arriving;
  const { now, nowMs } = momentOf(auth);
  const userId = auth.ids.uuid();
  await insertUser(tx, userId, {
    aud: 'authenticated',
    role: 'authenticated',
    ...(ssoEmail !== null && { email: ssoEmail, email_confirmed_at: now }),
    is_sso_user: provider.startsWith('sso:'),
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: withIdentityData(
      { has_password: false, has_signed_in: false },
      acceptedData(auth, data),
    ),
    created_at: now,
  });
  const id = auth.ids.uuid();
  if (!(await insertProviderIdentity(tx, { id, userId, provider, subject, data, now }))) {
    await deleteUser(tx, userId);
    return null;
  }
  await audit(tx, auth, { action: 'user_signedup', actor: userId, client, traits: { provider } });
  if (ssoEmail !== null) {
    await auth.onAccountEvent(tx, { kind: 'confirmed', userId, email: ssoEmail, atMs: nowMs });
  }
  return reloadUser(tx, userId);
}
