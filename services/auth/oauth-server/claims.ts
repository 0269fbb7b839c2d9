import { SignJWT } from 'jose';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { shownName, type User } from '../users/user.ts';

const textOf = (...candidates: readonly unknown[]): string | undefined =>
  candidates.find((value): value is string => typeof value === 'string' && value !== '');

/** The claims about a user that a client's scopes allow (OpenID Connect Core, 5.4). Undefined claims are omitted. */
export function personClaims(user: User, scopes: readonly string[]) {
  const data = user.raw_user_meta_data ?? {};
  const email = user.email || undefined;
  return {
    sub: user.id,
    ...(scopes.includes('email') && { email, email_verified: user.email_confirmed_at !== null }),
    ...(scopes.includes('profile') && {
      name: textOf(shownName(user), email),
      picture: textOf(data.picture, data.avatar_url),
      preferred_username: textOf(data.preferred_username, data.username),
      updated_at: Math.floor(Date.parse(user.updated_at ?? '') / 1000) || undefined,
    }),
    ...(scopes.includes('phone') && {
      phone_number: user.phone || undefined,
      phone_number_verified: user.phone ? user.phone_confirmed_at !== null : undefined,
    }),
  };
}

/** Claims that the userinfo endpoint adds to those of OpenID Connect, as the original does. */
export const furtherClaims = (user: User, scopes: readonly string[]) => ({
  ...(scopes.includes('profile') && { user_metadata: user.raw_user_meta_data ?? {} }),
  ...(scopes.includes('phone') &&
    user.phone && { phone: user.phone, phone_verified: user.phone_confirmed_at !== null }),
});

/**
 * Signs the ID token that tells a client who the user is (OpenID Connect Core, 2). It grants no access to this service.
 */
export async function signIdToken(
  auth: AuthContext,
  about: {
    readonly user: User;
    readonly clientId: string;
    readonly scopes: readonly string[];
    readonly nonce: string | null;
  },
): Promise<string> {
  const { user, clientId, scopes, nonce } = about;
  const issuedAt = Math.floor(momentOf(auth).nowMs / 1000);
  const signedInAt = user.last_sign_in_at === null ? null : Date.parse(user.last_sign_in_at);
  return new SignJWT({
    ...personClaims(user, scopes),
    iss: auth.settings.issuer,
    aud: clientId,
    client_id: clientId,
    iat: issuedAt,
    exp: issuedAt + auth.settings.accessTokenSeconds,
    ...(signedInAt !== null && { auth_time: Math.floor(signedInAt / 1000) }),
    ...(nonce !== null && { nonce }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: auth.keyRing.signing.kid })
    .sign(auth.keyRing.signing.key);
}
