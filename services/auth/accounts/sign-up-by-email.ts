import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { requireMailAllowed } from '../mails/mail-limits.ts';
import { type LinkRequest, sendLinks } from '../mails/send-link.ts';
import { asOwner } from '../store/owner.ts';
import { insertSignUp } from '../store/sign-ups.ts';
import { findUser, reloadUser } from '../store/users.ts';
import { asNewlyMade, madeUpUser } from '../users/made-up-user.ts';
import type { Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { confirmEmail } from './confirm-email.ts';
import { createAccount } from './create-account.ts';
import { keepOnly } from './keep-only.ts';
import { type OpenSession, openSession } from './open-session.ts';

type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly data: Metadata;
  readonly client: Client;
  readonly link: LinkRequest;
};

export type SignUpOutcome =
  | { readonly result: 'signed-in'; readonly session: OpenSession }
  /** Waits for its confirmation, or looks like it: the address may belong to somebody. */
  | { readonly result: 'pending'; readonly user: Partial<UserView> }
  | { readonly result: 'taken' };

/**
 * Signs up with an email address and a password (protocol: sign-up). Until the address is confirmed, password and data
 * are those of this sign-up alone and wait beside those of others for the same address: whose link is opened, counts. A
 * user that has the address already is left as it is. Unless addresses count without confirmation, new, unconfirmed and
 * confirmed addresses all take the same work.
 */
export async function signUpByEmail(auth: AuthContext, signUp: SignUp): Promise<SignUpOutcome> {
  const passwordHash = await auth.passwords.hash(signUp.password);
  return auth.database.transaction(asOwner, async (tx) => {
    const { user, isNew } = await findOrCreate(tx, auth, { ...signUp, passwordHash });
    const isConfirmed = user.email_confirmed_at !== null;
    if (auth.settings.emailAutoconfirm && (isNew || isConfirmed)) {
      return isNew
        ? signInAtOnce(tx, auth, { user, client: signUp.client })
        : refuse(tx, auth, { user, signUp });
    }
    await requireMailAllowed(tx, auth, { kind: 'confirmation', subject: signUp.email });
    await keepOnly(tx, !isConfirmed, async () => {
      const { now } = momentOf(auth);
      const signUpId = auth.ids.uuid();
      const { data } = signUp;
      await insertSignUp(tx, { id: signUpId, userId: user.id, passwordHash, data, now });
      await sendLinks(tx, auth, {
        ...signUp.link,
        act: 'confirmation',
        userId: user.id,
        signUpId,
        letters: [{ kind: 'confirmation', to: signUp.email, tokenType: 'confirmation_token' }],
      });
    });
    await audit(tx, auth, {
      action: isConfirmed ? 'user_repeated_signup' : 'user_confirmation_requested',
      actor: user.id,
      client: signUp.client,
      traits: { provider: 'email' },
    });
    const view = userView(await reloadUser(tx, user.id));
    const { nowMs } = momentOf(auth);
    return {
      result: 'pending',
      user: isConfirmed
        ? madeUpUser({ id: auth.ids.uuid(), email: signUp.email, data: signUp.data, nowMs })
        : asNewlyMade(view, { data: signUp.data, nowMs }),
    };
  });
}

async function findOrCreate(
  tx: Transaction,
  auth: AuthContext,
  signUp: SignUp & { readonly passwordHash: string },
): Promise<{ readonly user: User; readonly isNew: boolean }> {
  const { email, data, passwordHash } = signUp;
  const existing = await findUser(tx, { email }, { lock: true });
  const id = auth.ids.uuid();
  // For an address that is taken the same rows are written under another one, and taken back.
  const address = existing === null ? email : `${id}@taken.invalid`;
  const chosen = auth.settings.emailAutoconfirm ? { data, passwordHash } : { data: {}, passwordHash: null };
  const account = { id, email: address, ...chosen };
  const created = await keepOnly(tx, existing === null, () => createAccount(tx, auth, account));
  if (existing !== null || created) {
    return { user: await reloadUser(tx, existing?.id ?? id), isNew: existing === null };
  }
  const winner = await findUser(tx, { email }, { lock: true });
  if (winner === null) throw new Error('an account can neither be found nor created');
  return { user: winner, isNew: false };
}

async function signInAtOnce(
  tx: Transaction,
  auth: AuthContext,
  { user, client }: { readonly user: User; readonly client: Client },
): Promise<SignUpOutcome> {
  await confirmEmail(tx, auth, { user, signUp: null });
  const entry = { actor: user.id, client, traits: { provider: 'email' } };
  await audit(tx, auth, { ...entry, action: 'user_signedup' });
  await audit(tx, auth, { ...entry, action: 'login' });
  const session = await openSession(tx, auth, { userId: user.id, method: 'password', client });
  return { result: 'signed-in', session };
}

async function refuse(
  tx: Transaction,
  auth: AuthContext,
  { user, signUp }: { readonly user: User; readonly signUp: SignUp },
): Promise<SignUpOutcome> {
  const traits = { provider: 'email' };
  await audit(tx, auth, { action: 'user_repeated_signup', actor: user.id, client: signUp.client, traits });
  return { result: 'taken' };
}
