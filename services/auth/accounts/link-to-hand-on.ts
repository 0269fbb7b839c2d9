import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { authError, emailExists, validationFailed } from '../errors/errors.ts';
import type { OneTimeTokenType } from '../store/one-time-tokens.ts';
import { findUser, noteSent, reloadUser, type SentAt, updateUser } from '../store/users.ts';
import { type Metadata, mergeMetadata, requireFitting } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { createAccount } from './create-account.ts';
import { findOrInvite } from './invite.ts';

/** The purposes for which an operator may have a link made. */
export const linkTypes = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;

export type LinkType = (typeof linkTypes)[number];

type Wanted = {
  readonly type: LinkType;
  readonly email: string;
  /** For an email change only: the new address. */
  readonly newEmail: string | null;
  readonly passwordHash: string | null;
  readonly data: Metadata;
};

type Prepared = {
  readonly user: User;
  /** The actual type of the link: a magic link becomes a sign-up if there is no account. */
  readonly type: LinkType;
  readonly tokenType: OneTimeTokenType;
  /** The address the link would be mailed to. */
  readonly to: string;
};

/** For each type: the token type of its link, and the column that records when it was made. */
const tokens: Readonly<Record<LinkType, { readonly tokenType: OneTimeTokenType; readonly sentAt: SentAt }>> =
  {
    signup: { tokenType: 'confirmation_token', sentAt: 'confirmation_sent_at' },
    invite: { tokenType: 'confirmation_token', sentAt: 'invited_at' },
    magiclink: { tokenType: 'recovery_token', sentAt: 'recovery_sent_at' },
    recovery: { tokenType: 'recovery_token', sentAt: 'recovery_sent_at' },
    email_change_current: { tokenType: 'email_change_token_current', sentAt: 'email_change_sent_at' },
    email_change_new: { tokenType: 'email_change_token_new', sentAt: 'email_change_sent_at' },
  };

/**
 * Prepares an account for a link that an operator passes on, and returns what the link is for (protocol: invitations).
 */
export async function prepareLink(tx: Transaction, auth: AuthContext, wanted: Wanted): Promise<Prepared> {
  const known = await findUser(tx, { email: wanted.email }, { lock: true });
  const type = wanted.type === 'magiclink' && known === null ? 'signup' : wanted.type;
  const user = await userFor(tx, auth, { ...wanted, type, known });
  const { tokenType, sentAt } = tokens[type];
  await noteSent(tx, { userId: user.id, sentAt, now: momentOf(auth).now });
  const to = (type === 'email_change_new' && wanted.newEmail) || wanted.email;
  return { user: await reloadUser(tx, user.id), type, tokenType, to };
}

type Asked = Wanted & { readonly known: User | null };

function userFor(tx: Transaction, auth: AuthContext, asked: Asked): Promise<User> {
  switch (asked.type) {
    case 'signup':
      return signedUp(tx, auth, asked);
    case 'invite':
      return findOrInvite(tx, auth, asked);
    case 'magiclink':
    case 'recovery':
      return Promise.resolve(requireKnown(asked));
    case 'email_change_current':
    case 'email_change_new':
      return moving(tx, auth, asked);
  }
}

/** A new account, or one that is still unconfirmed, with the password and data the operator gave. */
async function signedUp(
  tx: Transaction,
  auth: AuthContext,
  { known, email, passwordHash, data }: Asked,
): Promise<User> {
  if (known?.email_confirmed_at) throw emailExists();
  const id = known?.id ?? auth.ids.uuid();
  const account = { id, email, passwordHash, data: requireFitting('user', data) };
  if (known === null && !(await createAccount(tx, auth, account))) throw emailExists();
  if (known === null) return reloadUser(tx, id);
  await updateUser(tx, id, {
    ...(passwordHash !== null && { encrypted_password: passwordHash }),
    raw_user_meta_data: requireFitting('user', mergeMetadata(known.raw_user_meta_data ?? {}, data)),
    updated_at: momentOf(auth).now,
  });
  return reloadUser(tx, id);
}

function requireKnown({ known }: Asked): User {
  if (known === null) throw authError(404, 'user_not_found', 'User with this email not found');
  return known;
}

/** An account that is changing its address. Each of the two links confirms its own address. */
async function moving(tx: Transaction, auth: AuthContext, asked: Asked): Promise<User> {
  const user = requireKnown(asked);
  const { newEmail, type } = asked;
  if (newEmail === null) throw validationFailed('A new email address is required');
  if (type === 'email_change_current' && !auth.settings.secureEmailChange) {
    throw validationFailed('Enable secure email change to generate link for current email');
  }
  const holder = await findUser(tx, { email: newEmail });
  if (holder !== null) throw emailExists();
  // The other address may have confirmed this very change already.
  if (user.email_change !== newEmail) {
    const change = { email_change: newEmail, email_change_confirm_status: 0 };
    await updateUser(tx, user.id, { ...change, updated_at: momentOf(auth).now });
  }
  return user;
}
