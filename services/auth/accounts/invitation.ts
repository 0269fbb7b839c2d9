import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { badLink } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { countTry, findToken, proofOf, type TokenProof } from './find-token.ts';

/**
 * Checks the credential of an invitation without using it up; the attempt counts against the account. The credential is
 * the mailed link token, stored as a hash and valid as long as any other.
 */
export async function requireInvitation(
  auth: AuthContext,
  credential: string,
): Promise<{ readonly proof: TokenProof; readonly userId: string }> {
  const proof = proofOf('invite', { link: credential });
  await countTry(auth, proof);
  const token = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => findToken(tx, proof));
  const { nowMs } = momentOf(auth);
  const { otpSeconds: lifeSeconds } = auth.settings;
  if (token === null || isOver({ since: token.created_at, lifeSeconds, nowMs })) throw badLink();
  return { proof, userId: token.user_id };
}
