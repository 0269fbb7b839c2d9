import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { badLink, invalidCredentials } from '../errors/errors.ts';
import { requireStrongPassword } from '../passwords/strength.ts';
import { asOwner } from '../store/owner.ts';
import { findUser, findUserAndSession, reloadUser, updateUser } from '../store/users.ts';
import { type Metadata, mergeMetadata, requireFitting } from '../users/metadata.ts';
import { isBanned, type User } from '../users/user.ts';
import { audit } from './audit.ts';
import { changePassword } from './change-password.ts';
import type { Client } from './client.ts';
import type { TokenProof } from './find-token.ts';
import { requireInvitation } from './invitation.ts';
import { requireOwnPasswordChange } from './password-change.ts';
import { redeemToken } from './redeem-token.ts';
import { tellOfChange } from './tell-of-change.ts';

/** Proof that an account belongs to the person: one of their sessions, or the credential from an invitation. */
type AccountProof =
  | { readonly userId: string; readonly sessionId: string | null }
  | { readonly credential: string };

export type OwnAct = {
  readonly proof: AccountProof;
  /** The address the account must have. */
  readonly email: string;
  /** Merged into the user's data in the same transaction. */
  readonly data: Metadata;
  readonly client: Client;
};

/**
 * Sets the password of an account on either proof, all or nothing. A session must be recent, as for any password
 * change. A credential works once and confirms the address it was mailed to. The rules for passwords, the hashing and
 * what a change invalidates are the same as for every other password change.
 */
export async function setFirstPassword(
  auth: AuthContext,
  { password, ...act }: OwnAct & { readonly password: string },
): Promise<void> {
  await requireStrongPassword(password, auth.passwordRules);
  const proof = await requireProof(auth, act);
  const passwordHash = await auth.passwords.hash(password);
  await auth.database.transaction(asOwner, async (tx) => {
    const user = await takeProof(tx, auth, { ...act, proof });
    const keepSession = 'sessionId' in proof ? proof.sessionId : null;
    await changePassword(tx, auth, { userId: user.id, passwordHash, keepSession });
    await putData(tx, auth, { user, data: act.data });
    await audit(tx, auth, { action: 'user_updated_password', actor: user.id, client: act.client });
    // An invited user has just come from their mailbox and had no password before: they get no notice.
    if ('userId' in proof) await tellOfChange(tx, auth, { user, change: { kind: 'password_changed' } });
  });
}

type Proof = Extract<AccountProof, { userId: string }> | TokenProof;

/** Checks a proof before any costly work is done. */
async function requireProof(auth: AuthContext, { proof, email, client }: OwnAct): Promise<Proof> {
  if ('credential' in proof) return (await requireInvitation(auth, proof.credential)).proof;
  const found = await findUserAndSession(auth.database, proof);
  if (found === null || found.user.email !== email || isBanned(found.user, auth.clock.nowMs())) {
    throw invalidCredentials();
  }
  // Its organization lets the person in. A password would be a second way past it.
  if (found.user.is_sso_user) throw invalidCredentials();
  await requireOwnPasswordChange(auth, { ...found, currentPassword: '', nonce: '', client });
  return proof;
}

async function takeProof(
  tx: Transaction,
  auth: AuthContext,
  { proof, email, client }: Omit<OwnAct, 'proof'> & { readonly proof: Proof },
): Promise<User> {
  if ('types' in proof) {
    const redemption = await redeemToken(tx, auth, { proof, client, refusal: badLink });
    if (redemption.result !== 'accepted' || redemption.user.email !== email) throw badLink();
    return redemption.user;
  }
  const user = await findUser(tx, { id: proof.userId }, { lock: true });
  if (user === null || user.email !== email) throw invalidCredentials();
  return user;
}

/** Merges data into the user's metadata. */
export async function putData(
  tx: Transaction,
  auth: AuthContext,
  { user, data }: { readonly user: User; readonly data: Metadata },
): Promise<void> {
  const { raw_user_meta_data: current } = await reloadUser(tx, user.id);
  await updateUser(tx, user.id, {
    raw_user_meta_data: requireFitting('user', mergeMetadata(current ?? {}, data)),
    updated_at: momentOf(auth).now,
  });
}
