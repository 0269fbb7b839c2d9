import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { reloadUser } from '../store/users.ts';
import { asNewlyMade, madeUpUser } from '../users/made-up-user.ts';
import type { Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import type { Contact } from './find-or-create.ts';
import { type OpenSession, openSession } from './open-session.ts';

export type SignUpOutcome =
  | { readonly result: 'signed-in'; readonly session: OpenSession }
  /** Awaits confirmation, or appears to: the address or number may already belong to someone. */
  | { readonly result: 'pending'; readonly user: Partial<UserView> }
  | { readonly result: 'taken' };

type Asked = {
  readonly user: User;
  readonly contact: Contact;
  readonly client: Client;
};

export const providerOf = (contact: Contact): 'email' | 'phone' => ('email' in contact ? 'email' : 'phone');

/** Signs in a user who does not need to confirm anything. */
export async function signInAtOnce(
  tx: Transaction,
  auth: AuthContext,
  { user, contact, client }: Asked,
): Promise<SignUpOutcome> {
  const entry = { actor: user.id, client, traits: { provider: providerOf(contact) } };
  await audit(tx, auth, { ...entry, action: 'user_signedup' });
  await audit(tx, auth, { ...entry, action: 'login' });
  const session = await openSession(tx, auth, { userId: user.id, method: 'password', client });
  return { result: 'signed-in', session };
}

/** Refuses an address or number that is taken, where this may be revealed. */
export async function refuseTaken(
  tx: Transaction,
  auth: AuthContext,
  { user, contact, client }: Asked,
): Promise<SignUpOutcome> {
  const traits = { provider: providerOf(contact) };
  await audit(tx, auth, { action: 'user_repeated_signup', actor: user.id, client, traits });
  return { result: 'taken' };
}

/** The response while a confirmation is pending. It looks the same for an address or number that is taken. */
export async function pending(
  tx: Transaction,
  auth: AuthContext,
  { user, contact, client, isTaken, data }: Asked & { readonly isTaken: boolean; readonly data: Metadata },
): Promise<SignUpOutcome> {
  await audit(tx, auth, {
    action: isTaken ? 'user_repeated_signup' : 'user_confirmation_requested',
    actor: user.id,
    client,
    traits: { provider: providerOf(contact) },
  });
  const view = userView(await reloadUser(tx, user.id));
  const { nowMs } = momentOf(auth);
  return {
    result: 'pending',
    user: isTaken
      ? madeUpUser({ id: auth.ids.uuid(), contact, data, nowMs })
      : asNewlyMade(view, { contact, data, nowMs }),
  };
}
