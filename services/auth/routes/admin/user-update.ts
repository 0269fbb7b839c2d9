import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../accounts/audit.ts';
import { withProviders } from '../../accounts/change-email.ts';
import { changePassword } from '../../accounts/change-password.ts';
import { confirmEmail } from '../../accounts/confirm-email.ts';
import { confirmPhone } from '../../accounts/confirm-phone.ts';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { emailExists, phoneExists } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { requireStrongPassword } from '../../passwords/strength.ts';
import { putIdentity } from '../../store/identities.ts';
import { asOwner } from '../../store/owner.ts';
import { onlyOne, waitingSignUps } from '../../store/sign-ups.ts';
import { findUser, reloadUser, type UserChanges, updateUser } from '../../store/users.ts';
import { mergeMetadata, requireFitting } from '../../users/metadata.ts';
import type { User } from '../../users/user.ts';
import { userView } from '../../users/user-view.ts';
import { namedUserId, requireNamedUser } from './named-user.ts';
import { banEnd, readUserFields, type UserFields } from './user-fields.ts';

export const adminUserUpdateRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.put('/admin/users/:id', async (request) => {
    const admin = await requireAdmin(request, auth);
    const id = namedUserId(request);
    const fields = readUserFields(request);
    if (fields.password !== null) await requireStrongPassword(fields.password, auth.passwordRules);
    await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) => requireNamedUser(tx, id));
    const passwordHash = fields.password === null ? null : await auth.passwords.hash(fields.password);

    const user = await auth.database.transaction(asOwner, async (tx) => {
      const current = await requireNamedUser(tx, id, { lock: true });
      await requireFree(tx, current, fields);
      await updateUser(tx, id, changes(auth, current, fields));
      await putIdentities(tx, auth, current, fields);
      await tellOfMove(tx, auth, current, fields);
      if (fields.email_confirm) await confirmFor(tx, auth, await reloadUser(tx, id));
      if (fields.phone_confirm) await confirmPhoneFor(tx, auth, await reloadUser(tx, id));
      if (passwordHash !== null) {
        await changePassword(tx, auth, { userId: id, passwordHash, keepSession: null });
      }
      await audit(tx, auth, {
        action: 'user_modified',
        actor: admin.role,
        client: clientOf(request),
        traits: { user_id: id },
      });
      return withProviders(tx, auth, await reloadUser(tx, id));
    });
    return userView(user);
  });
};

/** Raises the event for a changed address or number, if the account had a confirmed one before. */
async function tellOfMove(
  tx: Transaction,
  auth: AuthContext,
  user: User,
  { email, phone }: UserFields,
): Promise<void> {
  const of = { userId: user.id, atMs: momentOf(auth).nowMs };
  if (email !== null && email !== user.email && user.email_confirmed_at !== null) {
    await auth.onAccountEvent(tx, { ...of, kind: 'email-changed', email });
  }
  if (phone !== null && phone !== user.phone && user.phone_confirmed_at !== null) {
    await auth.onAccountEvent(tx, { ...of, kind: 'phone-changed', phone });
  }
}

/** An administrator who confirms an address also confirms the pending sign-up, if there is exactly one. */
async function confirmFor(tx: Transaction, auth: AuthContext, user: User): Promise<void> {
  const signUp = user.email_confirmed_at === null ? onlyOne(await waitingSignUps(tx, user.id)) : null;
  await confirmEmail(tx, auth, { user, signUp });
}

async function confirmPhoneFor(tx: Transaction, auth: AuthContext, user: User): Promise<void> {
  if (!user.phone) return;
  const signUp = user.phone_confirmed_at === null ? onlyOne(await waitingSignUps(tx, user.id)) : null;
  await confirmPhone(tx, auth, { user, signUp });
}

async function requireFree(tx: Transaction, user: User, { email, phone }: UserFields): Promise<void> {
  const isOther = (holder: User | null) => holder !== null && holder.id !== user.id;
  if (email !== null && isOther(await findUser(tx, { email }))) throw emailExists();
  if (phone !== null && isOther(await findUser(tx, { phone }))) throw phoneExists();
}

function changes(auth: AuthContext, user: User, fields: UserFields): UserChanges & { updated_at: string } {
  const { nowMs, now } = momentOf(auth);
  const { email, phone, user_metadata: userData, app_metadata: appData } = fields;
  const becomesPermanent =
    (email !== null && fields.email_confirm) || (phone !== null && fields.phone_confirm);
  return {
    updated_at: now,
    ...(email !== null && { email }),
    ...(phone !== null && { phone }),
    ...(fields.role !== '' && { role: fields.role }),
    ...(becomesPermanent && { is_anonymous: false }),
    ...(fields.banMs !== null && { banned_until: banEnd(fields.banMs, nowMs) }),
    ...(userData && {
      raw_user_meta_data: requireFitting('user', mergeMetadata(user.raw_user_meta_data ?? {}, userData)),
    }),
    ...(appData && {
      raw_app_meta_data: requireFitting('app', mergeMetadata(user.raw_app_meta_data ?? {}, appData)),
    }),
  };
}

async function putIdentities(
  tx: Transaction,
  auth: AuthContext,
  user: User,
  { email, phone, ...fields }: UserFields,
): Promise<void> {
  const { now } = momentOf(auth);
  const of = (provider: 'email' | 'phone') => ({ id: auth.ids.uuid(), userId: user.id, provider, now });
  if (email !== null) {
    const identity = { sub: user.id, email, email_verified: fields.email_confirm };
    await putIdentity(tx, { ...of('email'), data: identity });
  }
  if (phone !== null) {
    const identity = { sub: user.id, phone, phone_verified: fields.phone_confirm };
    await putIdentity(tx, { ...of('phone'), data: identity });
  }
}
