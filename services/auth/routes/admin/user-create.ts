import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../accounts/audit.ts';
import { confirmEmail } from '../../accounts/confirm-email.ts';
import { confirmPhone } from '../../accounts/confirm-phone.ts';
import { createAccount } from '../../accounts/create-account.ts';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import {
  type AuthError,
  authError,
  emailExists,
  phoneExists,
  validationFailed,
} from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { clientOf } from '../../http/client.ts';
import { isPasswordHash } from '../../passwords/password-hasher.ts';
import { requirePossiblePassword } from '../../passwords/strength.ts';
import { asOwner } from '../../store/owner.ts';
import { findUser, reloadUser, updateUser } from '../../store/users.ts';
import { requireFitting } from '../../users/metadata.ts';
import { userView } from '../../users/user-view.ts';
import { isUuid } from '../../users/uuid.ts';
import { banEnd, readUserFields, type UserFields } from './user-fields.ts';

const nil = '00000000-0000-0000-0000-000000000000';

export const adminUserCreateRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/admin/users', async (request) => {
    const admin = await requireAdmin(request, auth);
    const fields = readUserFields(request);
    const { email, phone } = fields;
    if (email === null && phone === null) {
      throw validationFailed('Cannot create a user without either an email or phone');
    }
    const id = fields.id === '' ? auth.ids.uuid() : chosenId(fields.id);
    const passwordHash = await passwordHashFor(auth, fields);

    const user = await auth.database.transaction(asOwner, async (tx) => {
      const created = await createAccount(tx, auth, {
        id,
        ...(email === null ? {} : { email }),
        ...(phone === null ? {} : { phone }),
        passwordHash,
        data: requireFitting('user', fields.user_metadata ?? {}),
        appData: requireFitting('app', fields.app_metadata ?? {}),
        aud: fields.aud,
        role: fields.role,
      });
      if (!created) throw await whatIsTaken(tx, fields);
      await audit(tx, auth, {
        action: 'user_signedup',
        actor: admin.role,
        client: clientOf(request),
        traits: { user_id: id, provider: email === null ? 'phone' : 'email' },
      });
      const { nowMs, now } = momentOf(auth);
      if (fields.email_confirm)
        await confirmEmail(tx, auth, { user: await reloadUser(tx, id), signUp: null });
      if (fields.phone_confirm && phone !== null) {
        await confirmPhone(tx, auth, { user: await reloadUser(tx, id), signUp: null });
      }
      if (fields.banMs !== null) {
        await updateUser(tx, id, { banned_until: banEnd(fields.banMs, nowMs), updated_at: now });
      }
      return reloadUser(tx, id);
    });
    return userView(user);
  });
};

function chosenId(id: string): string {
  if (!isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (id === nil) throw validationFailed('ID cannot be a nil uuid');
  return id;
}

/** The given hash, the hash of the given password, or the hash of a random password. */
async function passwordHashFor(auth: AuthContext, fields: UserFields): Promise<string> {
  const { password, password_hash: hash } = fields;
  if (password !== null && hash !== '') {
    throw validationFailed('Only a password or a password hash should be provided');
  }
  if (hash !== '') {
    if (!isPasswordHash(hash))
      throw validationFailed('Only Argon2, bcrypt and Firebase scrypt password hashes are supported');
    return hash;
  }
  if (!password) return auth.passwords.hash(Buffer.from(auth.random.bytes(48)).toString('base64url'));
  await requirePossiblePassword(password);
  return auth.passwords.hash(password);
}

async function whatIsTaken(tx: Transaction, { email, phone }: UserFields): Promise<AuthError> {
  if (email !== null && (await findUser(tx, { email })) !== null) return emailExists();
  if (phone !== null && (await findUser(tx, { phone })) !== null) {
    return phoneExists('Phone number already registered by another user');
  }
  return authError(422, 'user_already_exists', 'A user with this ID already exists');
}
