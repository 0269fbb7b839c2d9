import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { isOver, momentOf } from '../context/moment.ts';
import { authError, validationFailed } from '../errors/errors.ts';
import type { ProviderPerson } from '../providers/provider-person.ts';
import { asOwner } from '../store/owner.ts';
import { findUser } from '../store/users.ts';
import { countTry, findToken, proofOf } from './find-token.ts';
import { requireTrustedAddress } from './link-identity.ts';

/** The account that the link of an invitation is for (protocol: sign-in provider). The link stays good. */
export async function invitedUserId(auth: AuthContext, link: string): Promise<string> {
  const proof = proofOf('invite', { link });
  await countTry(auth, proof);
  const token = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => findToken(tx, proof));
  const { nowMs } = momentOf(auth);
  const lifeSeconds = auth.settings.otpSeconds;
  if (token === null || isOver({ since: token.created_at, lifeSeconds, nowMs })) {
    throw authError(404, 'user_not_found', 'User identified by token not found');
  }
  return token.user_id;
}

/** Requires that the person who came back is the one invited, judged by their verified address. */
export async function requireInvited(
  tx: Transaction,
  {
    userId,
    person,
    provider,
  }: {
    readonly userId: string;
    readonly person: ProviderPerson;
    readonly provider: { readonly name: string };
  },
): Promise<void> {
  const user = await findUser(tx, { id: userId }, { lock: true });
  if (user === null || user.email_confirmed_at !== null) {
    throw authError(404, 'invite_not_found', 'Invite not found');
  }
  if (person.email === null || person.email !== user.email) {
    throw validationFailed('Invited email does not match emails from external provider');
  }
  requireTrustedAddress(person, provider.name);
}
