import type { Factor, Identity, User } from './user.ts';

const instant = (time: string | null): string | undefined =>
  time === null ? undefined : new Date(time).toISOString();
const text = (value: string | null): string | undefined => (value ? value : undefined);

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
};

/** The Identity object (protocol: auth objects). Undefined fields are omitted from the JSON. */
const identityView = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: instant(identity.last_sign_in_at),
  created_at: instant(identity.created_at),
  updated_at: instant(identity.updated_at),
  email: text(identity.email),
});

/** The Factor object (protocol: auth objects). */
export const factorView = (factor: Factor) => ({
  id: factor.id,
  created_at: instant(factor.created_at),
  updated_at: instant(factor.updated_at),
  status: factor.status,
  friendly_name: text(factor.friendly_name),
  factor_type: factor.factor_type,
  phone: factor.phone ?? '',
  last_challenged_at: instant(factor.last_challenged_at) ?? null,
});

export type UserView = ReturnType<typeof userView>;

/** The User object (protocol: auth objects): an explicit list, so that no column is ever shown by accident. */
export const userView = (user: User) => ({
  id: user.id,
  aud: user.aud ?? '',
  role: user.role ?? '',
  email: user.email ?? '',
  email_confirmed_at: instant(user.email_confirmed_at),
  invited_at: instant(user.invited_at),
  phone: user.phone ?? '',
  phone_confirmed_at: instant(user.phone_confirmed_at),
  confirmation_sent_at: instant(user.confirmation_sent_at),
  confirmed_at: instant(earlier(user.email_confirmed_at, user.phone_confirmed_at)),
  recovery_sent_at: instant(user.recovery_sent_at),
  new_email: text(user.email_change),
  email_change_sent_at: instant(user.email_change_sent_at),
  new_phone: text(user.phone_change),
  phone_change_sent_at: instant(user.phone_change_sent_at),
  reauthentication_sent_at: instant(user.reauthentication_sent_at),
  last_sign_in_at: instant(user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  identities: user.identities.map(identityView),
  factors: user.factors.length === 0 ? undefined : user.factors.map(factorView),
  created_at: instant(user.created_at),
  updated_at: instant(user.updated_at),
  banned_until: instant(user.banned_until),
  deleted_at: instant(user.deleted_at),
  is_anonymous: user.is_anonymous,
});
