import type { Metadata } from './metadata.ts';
import type { UserView } from './user-view.ts';

/**
 * The answer to a sign-up with an address that is taken (protocol: sign-up): a user that looks newly made,
 * with a fresh id, no identities and no role, and nothing of the user who has the address.
 */
export const madeUpUser = (input: {
  readonly id: string;
  readonly email: string;
  readonly data: Metadata;
  readonly nowMs: number;
}): Partial<UserView> => {
  const now = new Date(input.nowMs).toISOString();
  return {
    id: input.id,
    aud: 'authenticated',
    role: '',
    email: input.email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: input.data,
    identities: [],
    factors: undefined,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
};

/**
 * The answer to a sign-up that found its own address waiting for confirmation: as if made just now, with the
 * data of this request, so that neither age nor contents show that somebody was here before.
 */
export const asNewlyMade = (
  view: UserView,
  { data, nowMs }: { readonly data: Metadata; readonly nowMs: number },
): UserView => {
  const now = new Date(nowMs).toISOString();
  return {
    ...view,
    invited_at: undefined,
    recovery_sent_at: undefined,
    last_sign_in_at: undefined,
    banned_until: undefined,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: view.identities.map((identity) => ({
      ...identity,
      identity_data: {
        ...data,
        sub: view.id,
        email: view.email,
        email_verified: false,
        phone_verified: false,
      },
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })),
    created_at: now,
    updated_at: now,
  };
};
