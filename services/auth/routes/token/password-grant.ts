import { z } from 'zod';
import { audit } from '../../accounts/audit.ts';
import type { Client } from '../../accounts/client.ts';
import { type OpenSession, openSession, sessionBody } from '../../accounts/open-session.ts';
import { forgiveTry, requireTryAllowed } from '../../accounts/password-tries.ts';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import {
  authError,
  emailDisabled,
  invalidCredentials,
  phoneDisabled,
  userBanned,
  validationFailed,
} from '../../errors/errors.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { isForeignHash } from '../../passwords/password-hasher.ts';
import { weaknessOf } from '../../passwords/strength.ts';
import { asOwner } from '../../store/owner.ts';
import { waitingSignUps } from '../../store/sign-ups.ts';
import { findUser, updateUser } from '../../store/users.ts';
import { withoutPlus } from '../../users/phone-number.ts';
import { hasPassword, isBanned, type User } from '../../users/user.ts';
import type { Grant } from './grant.ts';

const schema = z.object({ email: text, phone: text, password: text });

export const passwordGrant: Grant = async (request, _reply, auth) => {
  const { email, phone, password } = readBody(request, schema);
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (email === '' && phone === '') throw validationFailed('missing email or phone');
  if (email !== '' && !auth.settings.emailEnabled) throw emailDisabled(422);
  if (phone !== '' && !auth.settings.phoneEnabled) throw phoneDisabled(422);

  const client = clientOf(request);
  const by = phone === '' ? { email: email.toLowerCase() } : { phone: withoutPlus(phone) };
  const provider = phone === '' ? 'email' : 'phone';
  const enter = async () =>
    signIn(auth, { user: await authenticate(auth, { by, password, client }), password, provider, client });
  // If the stored hash changes meanwhile, the password is checked once more, against the new one.
  const session = (await enter()) ?? (await enter());
  if (session === null) throw invalidCredentials();
  const weakness = await weaknessOf(password, auth.passwordRules);
  return { ...(await sessionBody(auth, session)), ...(weakness && { weak_password: weakness }) };
};

type Login = { readonly email: string } | { readonly phone: string };

/**
 * The user with this address or number and this password. That a user is banned or unconfirmed is revealed only to
 * someone who knows the password; until then every failure looks and costs the same.
 */
async function authenticate(
  auth: AuthContext,
  input: { readonly by: Login; readonly password: string; readonly client: Client },
): Promise<User> {
  const { by } = input;
  const address = 'email' in by ? by.email : by.phone;
  const { user, waiting, made } = await auth.database.transaction(asOwner, async (tx) => {
    const found = await findUser(tx, by);
    const [newest] = await waitingSignUps(tx, found?.id ?? auth.ids.uuid());
    const at = { userId: found?.id ?? null, address, ip: input.client.ip };
    return {
      user: found,
      waiting: newest?.encrypted_password ?? null,
      made: await requireTryAllowed(tx, auth, at),
    };
  });
  const isConfirmed = ('email' in by ? user?.email_confirmed_at : user?.phone_confirmed_at) != null;
  // A pending sign-up's password may belong to a stranger, so it only shows its owner that a confirmation is missing.
  const pending = isConfirmed ? null : waiting;
  const storedHash = user !== null && hasPassword(user) ? user.encrypted_password : pending;
  const isRight = await auth.passwords.verify(input.password, storedHash);
  if (user === null || !isRight) {
    await auth.database.transaction(asOwner, (tx) =>
      audit(tx, auth, { action: 'login_failed', actor: user?.id ?? null, client: input.client }),
    );
    throw invalidCredentials();
  }
  await forgiveTry(auth, made);
  if (isBanned(user, momentOf(auth).nowMs)) throw userBanned(400);
  if (isConfirmed) return user;
  throw 'email' in by
    ? authError(400, 'email_not_confirmed', 'Email not confirmed')
    : authError(400, 'phone_not_confirmed', 'Phone not confirmed');
}

/** Opens a session, or returns null if the password was changed after it was checked. */
async function signIn(
  auth: AuthContext,
  {
    user,
    password,
    provider,
    client,
  }: {
    readonly user: User;
    readonly password: string;
    readonly provider: 'email' | 'phone';
    readonly client: Client;
  },
): Promise<OpenSession | null> {
  const isForeign = hasPassword(user) && isForeignHash(user.encrypted_password ?? '');
  const ownHash = isForeign ? await auth.passwords.hash(password) : null;
  return auth.database.transaction(asOwner, async (tx) => {
    const current = await findUser(tx, { id: user.id }, { lock: true });
    if (current?.encrypted_password !== user.encrypted_password) return null;
    if (ownHash !== null) {
      await updateUser(tx, user.id, { encrypted_password: ownHash, updated_at: momentOf(auth).now });
    }
    await audit(tx, auth, { action: 'login', actor: user.id, client, traits: { provider } });
    return openSession(tx, auth, { userId: user.id, method: 'password', client });
  });
}
