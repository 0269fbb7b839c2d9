import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { type AuthError, userBanned } from '../errors/errors.ts';
import { deleteOneTimeTokens, type OneTimeToken } from '../store/one-time-tokens.ts';
import { type SignUp, waitingSignUps } from '../store/sign-ups.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { isBanned, type User } from '../users/user.ts';
import { audit } from './audit.ts';
import { changeEmail, withProviders } from './change-email.ts';
import { changePhone } from './change-phone.ts';
import type { Client } from './client.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmPhone } from './confirm-phone.ts';
import { findToken, type TokenProof } from './find-token.ts';

export type Redemption =
  | { readonly result: 'accepted'; readonly user: User; readonly token: OneTimeToken }
  /** The first of the two confirmations of an email change. */
  | { readonly result: 'half-confirmed' };

/**
 * Redeems a mailed token and carries out its purpose. A token works once: the user's row is locked before the final
 * check of the token. `refusal` makes the error for a token that is wrong, used or expired.
 */
export async function redeemToken(
  tx: Transaction,
  auth: AuthContext,
  input: {
    readonly proof: TokenProof;
    readonly client: Client;
    readonly refusal: () => AuthError;
  },
): Promise<Redemption> {
  const candidate = await findToken(tx, input.proof);
  const user = candidate && (await findUser(tx, { id: candidate.user_id }, { lock: true }));
  const token = candidate && (await findToken(tx, input.proof));
  if (user === null || token === null || token.user_id !== user.id) throw input.refusal();
  const { nowMs } = momentOf(auth);
  const { otpSeconds, smsOtpSeconds } = auth.settings;
  const isTexted = 'phone' in input.proof;
  const lifeSeconds = isTexted ? smsOtpSeconds : otpSeconds;
  if (isOver({ since: token.created_at, lifeSeconds, nowMs })) throw input.refusal();
  if (isBanned(user, nowMs)) throw userBanned(403);
  const carried = { token, user, client: input.client };
  return isTexted ? carryOutTexted(tx, auth, carried) : carryOut(tx, auth, carried);
}

type Carried = { readonly token: OneTimeToken; readonly user: User; readonly client: Client };

async function carryOut(tx: Transaction, auth: AuthContext, carried: Carried): Promise<Redemption> {
  const { token, user, client } = carried;
  const accepted = async (changed: User): Promise<Redemption> => ({
    result: 'accepted',
    user: await withProviders(tx, auth, changed),
    token,
  });
  const isEmailChange =
    token.token_type === 'email_change_token_current' || token.token_type === 'email_change_token_new';
  if (isEmailChange) {
    const changed = await confirmEmailChange(tx, auth, carried);
    return changed === null ? { result: 'half-confirmed' } : accepted(changed);
  }
  const isNew = user.email_confirmed_at === null;
  const traits = { provider: 'email' };
  await audit(tx, auth, { action: isNew ? 'user_signedup' : 'login', actor: user.id, client, traits });
  if (isNew) return accepted(await confirmEmail(tx, auth, { user, signUp: await signUpOf(tx, token) }));
  await deleteOneTimeTokens(tx, { userId: user.id });
  return accepted(await reloadUser(tx, user.id));
}

/** Does what a code sent to a phone is for. */
async function carryOutTexted(tx: Transaction, auth: AuthContext, carried: Carried): Promise<Redemption> {
  const { token, user, client } = carried;
  const accept = async (changed: User): Promise<Redemption> => ({
    result: 'accepted',
    user: await withProviders(tx, auth, changed),
    token,
  });
  if (token.token_type === 'phone_change_token') {
    await audit(tx, auth, { action: 'user_modified', actor: user.id, client, traits: { changed: 'phone' } });
    return accept(await changePhone(tx, auth, { user, phone: token.relates_to }));
  }
  const isNew = user.phone_confirmed_at === null;
  const traits = { provider: 'phone' };
  await audit(tx, auth, { action: isNew ? 'user_signedup' : 'login', actor: user.id, client, traits });
  if (isNew) return accept(await confirmPhone(tx, auth, { user, signUp: await signUpOf(tx, token) }));
  await deleteOneTimeTokens(tx, { userId: user.id });
  return accept(await reloadUser(tx, user.id));
}

/** The sign-up that a token confirms, if it was sent for one. */
async function signUpOf(tx: Transaction, token: OneTimeToken): Promise<SignUp | null> {
  if (token.sign_up_id === null) return null;
  const signUps = await waitingSignUps(tx, token.user_id);
  return signUps.find(({ id }) => id === token.sign_up_id) ?? null;
}

/** The user at the new address, or null while the other address has yet to confirm. */
async function confirmEmailChange(
  tx: Transaction,
  auth: AuthContext,
  { token, user, client }: Carried,
): Promise<User | null> {
  const needsBoth = auth.settings.secureEmailChange && Boolean(user.email);
  if (needsBoth && user.email_change_confirm_status !== 1) {
    await deleteOneTimeTokens(tx, { userId: user.id, type: token.token_type });
    await updateUser(tx, user.id, { email_change_confirm_status: 1, updated_at: momentOf(auth).now });
    return null;
  }
  await audit(tx, auth, { action: 'user_modified', actor: user.id, client, traits: { changed: 'email' } });
  return changeEmail(tx, auth, { user, email: user.email_change ?? '' });
}
