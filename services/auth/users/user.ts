import { identityRow, mfaFactorRow, userRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { metadata } from './metadata.ts';

/** A way for a user to sign in: an email address, a phone number or an account elsewhere. */
const identity = z.safeExtend(identityRow, { identity_data: metadata });

export type Identity = Readonly<z.infer<typeof identity>>;

/** A second factor. Its secret is loaded only to check codes. */
const factor = z.pick(mfaFactorRow, {
  id: true,
  friendly_name: true,
  factor_type: true,
  phone: true,
  status: true,
  created_at: true,
  updated_at: true,
  last_challenged_at: true,
});

export type Factor = Readonly<z.infer<typeof factor>>;

const userColumns = z.pick(userRow, {
  id: true,
  aud: true,
  role: true,
  email: true,
  phone: true,
  encrypted_password: true,
  email_confirmed_at: true,
  phone_confirmed_at: true,
  invited_at: true,
  confirmation_sent_at: true,
  recovery_sent_at: true,
  email_change: true,
  email_change_sent_at: true,
  email_change_confirm_status: true,
  phone_change: true,
  phone_change_sent_at: true,
  reauthentication_sent_at: true,
  last_sign_in_at: true,
  raw_app_meta_data: true,
  raw_user_meta_data: true,
  created_at: true,
  updated_at: true,
  banned_until: true,
  deleted_at: true,
  is_anonymous: true,
  is_sso_user: true,
});

/** A row of `auth.users` with its identities and factors, in the database's own names. Times are RFC 3339. */
export const storedUser = z.extend(
  z.safeExtend(userColumns, {
    raw_app_meta_data: z.nullable(metadata),
    raw_user_meta_data: z.nullable(metadata),
  }),
  { identities: z.array(identity), factors: z.array(factor) },
);

export type User = Readonly<z.infer<typeof storedUser>>;

export const isBanned = (user: User, nowMs: number): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > nowMs;

const someName = z.catch(z.string(), '');

/** The name a user goes by, as they or their provider said it; empty if neither did. */
export function shownName({ raw_user_meta_data: data }: Pick<User, 'raw_user_meta_data'>): string {
  return z.parse(someName, data?.full_name) || z.parse(someName, data?.name);
}

export const hasPassword = (user: User): boolean => (user.encrypted_password ?? '') !== '';
