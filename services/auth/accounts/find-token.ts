import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { validationFailed } from '../errors/errors.ts';
import {
  findTokenOfLink,
  findTokensOfAddress,
  type OneTimeToken,
  type OneTimeTokenType,
} from '../store/one-time-tokens.ts';
import { asOwner } from '../store/owner.ts';
import { findUser } from '../store/users.ts';
import { codeHash, isSameHash, readLinkToken } from '../tokens/mailed-secret.ts';
import { requireGuessAllowed } from './guess-limit.ts';

/** Which tokens each `type` of a link or code may stand for (protocol: verification). */
const tokenTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);

type Secret =
  /** The code together with the address it was sent to. */
  | { readonly email: string; readonly code: string }
  /** What the link carries. */
  | { readonly link: string };

export type TokenProof = { readonly types: readonly OneTimeTokenType[] } & Secret;

/** Reads the `type` of a verification; 400 for one that there is not. */
export function proofOf(type: string, secret: Secret): TokenProof {
  const types = tokenTypes.get(type);
  if (types === undefined) throw validationFailed('Invalid email verification type');
  return { types, ...secret };
}

/** The token that a secret belongs to; null when the secret is wrong. */
export async function findToken(tx: Transaction, proof: TokenProof): Promise<OneTimeToken | null> {
  const { types } = proof;
  if ('code' in proof) {
    const mailed = await findTokensOfAddress(tx, { address: proof.email, types });
    return mailed.find(({ id, code_hash }) => isSameHash(code_hash, codeHash(id, proof.code))) ?? null;
  }
  const link = readLinkToken(proof.link);
  const token = link && (await findTokenOfLink(tx, { selector: link.selector, types }));
  return link !== null && token !== null && isSameHash(token.token_hash, link.hash) ? token : null;
}

/**
 * Counts the try that `proof` is against the account it aims at; to be called before it is looked at. For an address
 * without an account the same is counted for the address, so that the limit tells nothing. A link whose selector nobody
 * was sent aims at no account.
 */
export async function countTry(auth: AuthContext, proof: TokenProof): Promise<void> {
  const subject = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => aimOf(tx, proof));
  if (subject !== null) await requireGuessAllowed(auth, { at: 'code' in proof ? 'code' : 'link', subject });
}

async function aimOf(tx: Transaction, proof: TokenProof): Promise<string | null> {
  const { types } = proof;
  if ('code' in proof) {
    const user = await findUser(tx, { email: proof.email });
    const [mailed] = await findTokensOfAddress(tx, { address: proof.email, types });
    return mailed?.user_id ?? user?.id ?? proof.email;
  }
  const link = readLinkToken(proof.link);
  return link && ((await findTokenOfLink(tx, { selector: link.selector, types }))?.user_id ?? null);
}
