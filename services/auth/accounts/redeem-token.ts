import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context.ts';
import type { Client } from '../http/client.ts';
import { type AuthError, userBanned, validationFailed } from '../http/errors.ts';
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  type OneTimeToken,
  type OneTimeTokenType,
} from '../store/one-time-tokens.ts';
import { findUser, reloadUser, updateUser } from '../store/users.ts';
import { otpHash, pkcePrefix } from '../tokens/one-time-token.ts';
import { isBanned, type User } from '../users/user.ts';
import { audit } from './audit.ts';
import { changeEmail, withProviders } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { isOver, momentOf } from './moment.ts';

/** Which tokens each `type` of a link or code may stand for (protocol 3, verify). */
const tokenTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);

/** By the code together with the address it was sent to, or by the hash that the link carries. */
export type TokenProof = { readonly email: string; readonly otp: string } | { readonly tokenHash: string };

export type Redemption =
  | { readonly result: 'accepted'; readonly user: User; readonly tokenType: OneTimeTokenType }
  /** The first of the two confirmations of an e-mail change. */
  | { readonly result: 'half-confirmed' };

/**
 * Takes a mailed token and does what it stands for. It works once: the user's row is locked before the token
 * is looked at for good. `refusal` makes the error for a token that is wrong, used or too old.
 */
export async function redeemToken(
  tx: Transaction,
  auth: AuthContext,
  input: {
    readonly type: string;
    readonly proof: TokenProof;
    readonly client: Client;
    readonly refusal: () => AuthError;
  },
): Promise<Redemption> {
  const types = tokenTypes.get(input.type);
  if (types === undefined) throw validationFailed('Invalid email verification type');
  const wanted = { types, hashes: hashesOf(input.proof) };
  const candidate = await findOneTimeToken(tx, wanted);
  const user = candidate && (await findUser(tx, { id: candidate.user_id }, { lock: true }));
  const token = candidate && (await findOneTimeToken(tx, wanted));
  if (user === null || token === null || !belongsTo(token, input.proof)) throw input.refusal();
  const { nowMs } = momentOf(auth);
  if (isOver({ since: sentAt(token, user), lifeSeconds: auth.settings.otpSeconds, nowMs })) {
    throw input.refusal();
  }
  if (isBanned(user, nowMs)) throw userBanned(403);
  return carryOut(tx, auth, { token, user, client: input.client });
}

const hashesOf = (proof: TokenProof): readonly string[] => {
  if ('tokenHash' in proof) return [proof.tokenHash];
  const hash = otpHash(proof.email, proof.otp);
  return [hash, pkcePrefix + hash];
};

const belongsTo = (token: OneTimeToken, proof: TokenProof): boolean =>
  'tokenHash' in proof || token.relates_to === proof.email;

const sentAt = ({ token_type: type }: OneTimeToken, user: User): string | null => {
  if (type === 'confirmation_token') return user.confirmation_sent_at;
  return type === 'recovery_token' ? user.recovery_sent_at : user.email_change_sent_at;
};

async function carryOut(
  tx: Transaction,
  auth: AuthContext,
  { token, user, client }: { readonly token: OneTimeToken; readonly user: User; readonly client: Client },
): Promise<Redemption> {
  const tokenType = token.token_type;
  const accepted = async (changed: User): Promise<Redemption> => ({
    result: 'accepted',
    user: await withProviders(tx, auth, changed),
    tokenType,
  });
  if (tokenType === 'email_change_token_current' || tokenType === 'email_change_token_new') {
    const needsBoth = auth.settings.secureEmailChange && Boolean(user.email);
    if (needsBoth && user.email_change_confirm_status !== 1) {
      await deleteOneTimeTokens(tx, { userId: user.id, type: tokenType });
      await updateUser(tx, user.id, { email_change_confirm_status: 1, updated_at: momentOf(auth).now });
      return { result: 'half-confirmed' };
    }
    await audit(tx, auth, {
      action: 'user_modified',
      actor: user.id,
      client,
      traits: { changed: 'email' },
    });
    return accepted(await changeEmail(tx, auth, { user, email: user.email_change ?? '' }));
  }
  const isNew = user.email_confirmed_at === null;
  const traits = { provider: 'email' };
  await audit(tx, auth, { action: isNew ? 'user_signedup' : 'login', actor: user.id, client, traits });
  if (isNew) return accepted(await confirmEmail(tx, auth, user));
  await deleteOneTimeTokens(tx, { userId: user.id });
  return accepted(await reloadUser(tx, user.id));
}
