import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { type AuthError, authError } from '../errors/errors.ts';
import { findTokensOfAddress } from '../store/one-time-tokens.ts';
import { asOwner } from '../store/owner.ts';
import type { Session } from '../store/sessions.ts';
import { codeHash, isSameHash } from '../tokens/mailed-secret.ts';
import { hasPassword, type User } from '../users/user.ts';
import type { Client } from './client.ts';
import { requireGuessAllowed } from './guess-limit.ts';
import { forgiveTry, requireTryAllowed } from './password-tries.ts';
import { lastShownAt } from './recent-sign-in.ts';

/** How long a mailed nonce may be used. */
export const nonceSeconds = 3600;

/** The parts of the context needed to check that a person is who their token says. */
export type SelfContext = Pick<AuthContext, 'clock' | 'database' | 'ids' | 'passwords' | 'settings'>;

export type Change = {
  readonly user: User;
  readonly session: Session | null;
  readonly currentPassword: string;
  readonly nonce: string;
  readonly client: Client;
};

/**
 * Lets a user change their password only if they have just proved who they are: by the current password, by the nonce
 * of a reauthentication mail, or by a recent sign-in. A token alone may be in someone else's hands.
 */
export async function requireOwnPasswordChange(auth: SelfContext, change: Change): Promise<void> {
  if (change.currentPassword !== '') return requireCurrentPassword(auth, change);
  if (change.nonce !== '') return requireNonce(auth, change);
  const since = change.session && lastShownAt(change.session);
  const { nowMs } = momentOf(auth);
  if (!isOver({ since, lifeSeconds: auth.settings.recentSignInSeconds, nowMs })) return;
  throw hasPassword(change.user) ? currentPasswordRequired() : reauthenticationNeeded();
}

/** Requires the account's current password. Attempts count like those at log-in. */
export async function requireCurrentPassword(
  auth: SelfContext,
  { user, currentPassword, client }: Pick<Change, 'user' | 'currentPassword' | 'client'>,
): Promise<void> {
  const made = await auth.database.transaction(asOwner, (tx) =>
    requireTryAllowed(tx, auth, { userId: user.id, address: user.email || user.phone || '', ip: client.ip }),
  );
  const storedHash = hasPassword(user) ? user.encrypted_password : null;
  if (!(await auth.passwords.verify(currentPassword, storedHash))) throw currentPasswordInvalid();
  await forgiveTry(auth, made);
}

async function requireNonce(auth: SelfContext, { user, nonce }: Change): Promise<void> {
  await requireGuessAllowed(auth, { at: 'code', subject: user.id });
  const tokens = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findTokensOfAddress(tx, { address: user.email || user.phone || '', types: ['reauthentication_token'] }),
  );
  const { nowMs } = momentOf(auth);
  const lifeSeconds = user.email ? nonceSeconds : auth.settings.smsOtpSeconds;
  const isRight = tokens.some(
    (token) =>
      token.user_id === user.id &&
      !isOver({ since: token.created_at, lifeSeconds, nowMs }) &&
      isSameHash(token.code_hash, codeHash(token.id, nonce)),
  );
  if (!isRight) throw authError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

const currentPasswordRequired = (): AuthError =>
  authError(400, 'current_password_required', 'Current password required when setting new password.');
const currentPasswordInvalid = (): AuthError =>
  authError(400, 'current_password_invalid', 'Current password required when setting new password.');
const reauthenticationNeeded = (): AuthError =>
  authError(400, 'reauthentication_needed', 'Password update requires reauthentication');
