import type { Metadata } from './metadata.ts';

/** A way in for a user: its email address, later phone numbers and accounts elsewhere. */
export type Identity = {
  readonly id: string;
  readonly provider_id: string;
  readonly user_id: string;
  readonly identity_data: Metadata;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email: string | null;
};

/** A row of `auth.users` with its identities, in the database's own names. Times are RFC 3339. */
export type User = {
  readonly id: string;
  readonly aud: string | null;
  readonly role: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: string | null;
  readonly phone_confirmed_at: string | null;
  readonly invited_at: string | null;
  readonly confirmation_sent_at: string | null;
  readonly recovery_sent_at: string | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: string | null;
  readonly email_change_confirm_status: number | null;
  readonly phone_change: string | null;
  readonly phone_change_sent_at: string | null;
  readonly reauthentication_sent_at: string | null;
  readonly last_sign_in_at: string | null;
  readonly raw_app_meta_data: Metadata | null;
  readonly raw_user_meta_data: Metadata | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly banned_until: string | null;
  readonly deleted_at: string | null;
  readonly is_anonymous: boolean;
  readonly is_sso_user: boolean;
  readonly identities: readonly Identity[];
};

export const isBanned = (user: User, nowMs: number): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > nowMs;

export const hasPassword = (user: User): boolean => (user.encrypted_password ?? '') !== '';
