import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { findUser, reloadUser } from '../store/users.ts';
import type { Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { createAccount } from './create-account.ts';
import { keepOnly } from './keep-only.ts';

/** A person's address (in lower case) or number (without its plus sign). */
export type Contact = { readonly email: string } | { readonly phone: string };

/**
 * Returns the user with this address or number, locked, and creates one if there is none. The work is the same either
 * way.
 */
export async function findOrCreate(
  tx: Transaction,
  auth: AuthContext,
  {
    contact,
    ...chosen
  }: { readonly contact: Contact; readonly data: Metadata; readonly passwordHash: string | null },
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const existing = await findUser(tx, contact, { lock: true });
  const id = auth.ids.uuid();
  // If the contact is taken, the same rows are written under a placeholder and rolled back.
  const written = existing === null ? contact : placeholderFor(contact, id);
  const created = await keepOnly(tx, existing === null, () =>
    createAccount(tx, auth, { id, ...written, ...chosen, identityData: chosen.data }),
  );
  if (existing !== null || created) {
    return { user: await reloadUser(tx, existing?.id ?? id), isNew: existing === null };
  }
  const winner = await findUser(tx, contact, { lock: true });
  if (winner === null) throw new Error('an account can neither be found nor created');
  return { user: winner, isNew: false };
}

const placeholderFor = (contact: Contact, id: string): Contact =>
  'email' in contact ? { email: `${id}@taken.invalid` } : { phone: id };
