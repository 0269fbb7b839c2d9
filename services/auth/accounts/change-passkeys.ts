import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError } from '../errors/errors.ts';
import { asOwner } from '../store/owner.ts';
import { deletePasskey, type Passkey, renamePasskey } from '../store/passkeys.ts';
import { findUser } from '../store/users.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { tellOfWayIn } from './tell-of-way-in.ts';

type Named = { readonly userId: string; readonly passkeyId: string; readonly client: Client };

/** Renames a user's passkey. */
export const namePasskey = (
  auth: AuthContext,
  { userId, passkeyId, friendlyName, client }: Named & { readonly friendlyName: string },
): Promise<Passkey> =>
  auth.database.transaction(asOwner, async (tx) => {
    const { now } = momentOf(auth);
    await findUser(tx, { id: userId }, { lock: true });
    const renamed = await renamePasskey(tx, { id: passkeyId, userId, friendlyName, now });
    if (renamed === null) throw passkeyNotFound();
    const traits = { passkey_id: passkeyId };
    await audit(tx, auth, { action: 'passkey_updated', actor: userId, client, traits });
    return renamed;
  });

/** Removes a user's passkey. Sessions begun with it continue, as with any other way of signing in. */
export async function removePasskey(
  tx: Transaction,
  auth: AuthContext,
  { userId, passkeyId, client, actor }: Named & { readonly actor: string },
): Promise<void> {
  const user = await findUser(tx, { id: userId }, { lock: true });
  if (!(await deletePasskey(tx, { id: passkeyId, userId }))) throw passkeyNotFound();
  const traits = { user_id: userId, passkey_id: passkeyId };
  await audit(tx, auth, { action: 'passkey_deleted', actor, client, traits });
  await tellOfWayIn(tx, auth, { user, change: { kind: 'passkey_removed' } });
}

export const passkeyNotFound = () => authError(404, 'validation_failed', 'Passkey not found');
