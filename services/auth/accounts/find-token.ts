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

/** The token types that each `type` of a mailed link or code may refer to (protocol: verification). */
const mailedTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
]);

/** The same for codes sent to a phone. */
const textedTypes: ReadonlyMap<string, readonly OneTimeTokenType[]> = new Map([
  ['sms', ['confirmation_token']],
  ['phone_change', ['phone_change_token']],
]);

type Secret =
  /** The code, together with the address or number it was sent to. */
  | { readonly email: string; readonly code: string }
  | { readonly phone: string; readonly code: string }
  /** The token in the link. */
  | { readonly link: string };

export type TokenProof = { readonly types: readonly OneTimeTokenType[] } & Secret;

/**
 * Reads the `type` of a verification. For a link, an unknown type is refused with 400; for a code, it counts as a wrong
 * code, as does any type that does not belong to it.
 */
export function proofOf(type: string, secret: Secret): TokenProof {
  const types = ('phone' in secret ? textedTypes : mailedTypes).get(type);
  if (types === undefined && 'link' in secret) throw validationFailed('Invalid email verification type');
  return { types: types ?? [], ...secret };
}

const addressOf = (proof: { readonly email: string } | { readonly phone: string }): string =>
  'phone' in proof ? proof.phone : proof.email;

/** Finds the token that a secret belongs to; null if the secret is wrong. */
export async function findToken(tx: Transaction, proof: TokenProof): Promise<OneTimeToken | null> {
  const { types } = proof;
  if ('code' in proof) {
    const sent = await findTokensOfAddress(tx, { address: addressOf(proof), types });
    return sent.find(({ id, code_hash }) => isSameHash(code_hash, codeHash(id, proof.code))) ?? null;
  }
  const link = readLinkToken(proof.link);
  const token = link && (await findTokenOfLink(tx, { selector: link.selector, types }));
  return link !== null && token !== null && isSameHash(token.token_hash, link.hash) ? token : null;
}

/**
 * Counts an attempt with `proof` against the account it targets. Call this before checking the proof. If an address has
 * no account, the attempt is counted against the address, so the limit reveals nothing. A link with an unknown selector
 * targets no account.
 */
export async function countTry(auth: AuthContext, proof: TokenProof): Promise<void> {
  const subject = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => aimOf(tx, proof));
  if (subject !== null) await requireGuessAllowed(auth, { at: 'code' in proof ? 'code' : 'link', subject });
}

async function aimOf(tx: Transaction, proof: TokenProof): Promise<string | null> {
  const { types } = proof;
  if ('code' in proof) {
    const user = await findUser(tx, 'phone' in proof ? { phone: proof.phone } : { email: proof.email });
    const [sent] = await findTokensOfAddress(tx, { address: addressOf(proof), types });
    return sent?.user_id ?? user?.id ?? addressOf(proof);
  }
  const link = readLinkToken(proof.link);
  return link && ((await findTokenOfLink(tx, { selector: link.selector, types }))?.user_id ?? null);
}
