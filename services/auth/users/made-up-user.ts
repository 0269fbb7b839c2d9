import type { Metadata } from './metadata.ts';
import type { UserView } from './user-view.ts';

type Contact = { readonly email: string } | { readonly phone: string };

const appMetadataOf = (contact: Contact) => {
  const provider = 'email' in contact ? 'email' : 'phone';
  return { provider, providers: [provider] };
};

/**
 * The response to a sign-up with an address or number that is taken (protocol: sign-up): a user that looks newly
 * created, with a new id, no identities and no role, and nothing from the existing user.
 */
export const madeUpUser = (input: {
  readonly id: string;
  readonly contact: Contact;
  readonly data: Metadata;
  readonly nowMs: number;
}): Partial<UserView> => {
  const now = new Date(input.nowMs).toISOString();
  return {
    id: input.id,
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    ...input.contact,
    confirmation_sent_at: now,
    app_metadata: appMetadataOf(input.contact),
    user_metadata: input.data,
    identities: [],
    factors: undefined,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
};

/**
 * The response to a sign-up whose address or number is already awaiting confirmation: it looks newly created, with the
 * data of this request, so that neither age nor contents reveal an earlier sign-up.
 */
export const asNewlyMade = (
  view: UserView,
  { contact, data, nowMs }: { readonly contact: Contact; readonly data: Metadata; readonly nowMs: number },
): UserView => {
  const now = new Date(nowMs).toISOString();
  return {
    ...view,
    invited_at: undefined,
    recovery_sent_at: undefined,
    last_sign_in_at: undefined,
    banned_until: undefined,
    app_metadata: appMetadataOf(contact),
    user_metadata: data,
    identities: view.identities.map((identity) => ({
      ...identity,
      identity_data: {
        ...data,
        sub: view.id,
        ...contact,
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
