import type { Clock } from '@vocabloom/database/port/clock.ts';
import { SignJWT } from 'jose';
import type { KeySet } from '../ports/ports.ts';
import { fits, type Metadata } from '../users/metadata.ts';
import type { User } from '../users/user.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';

/** How a session was authenticated, and when (protocol: access tokens). */
export type AmrEntry = {
  readonly method: string;
  readonly timestamp: number;
  /** The id of the organization that vouched for the person. */
  readonly provider?: string;
};

export type SessionFacts = {
  readonly id: string;
  readonly aal: string;
  /** Newest first. */
  readonly amr: readonly AmrEntry[];
  /** The OAuth client that holds the session for the user, and its scope; null for the user's own session. */
  readonly client: { readonly id: string; readonly scope: string } | null;
};

/** Signs the access token of a session (protocol: access tokens). `expiresAt` is in Unix seconds. */
export async function signAccessToken(input: {
  readonly keyRing: KeyRing;
  readonly issuer: string;
  readonly user: User;
  readonly session: SessionFacts;
  readonly nowMs: number;
  readonly lifeSeconds: number;
}): Promise<{ readonly token: string; readonly expiresAt: number }> {
  const { user, session } = input;
  const issuedAt = Math.floor(input.nowMs / 1000);
  const expiresAt = issuedAt + input.lifeSeconds;
  const token = await new SignJWT({
    iss: input.issuer,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    // Metadata that grew beyond its bounds under an earlier version stays with the user but is left out of the token.
    app_metadata: fitting('app', user.raw_app_meta_data),
    user_metadata: fitting('user', user.raw_user_meta_data),
    role: user.role ?? 'authenticated',
    aal: session.aal,
    amr: session.amr.map((entry) => ({ ...entry, ...organizationOf(entry, user) })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
    ...(session.client !== null && { client_id: session.client.id, scope: session.client.scope }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: input.keyRing.signing.kid })
    .sign(input.keyRing.signing.key);
  return { token, expiresAt };
}

const organizationPrefix = 'sso:';

/** Which organization a sign-in was at. An account of one has its identity alone: others are never linked to it. */
function organizationOf({ method }: AmrEntry, { identities }: User): Pick<AmrEntry, 'provider'> {
  const [identity] = identities;
  const isOfOne = method === 'sso/saml' && identities.length === 1;
  if (!isOfOne || !identity?.provider.startsWith(organizationPrefix)) return {};
  return { provider: identity.provider.slice(organizationPrefix.length) };
}

const fitting = (of: 'user' | 'app', metadata: Metadata | null): Metadata =>
  metadata !== null && fits(of, metadata) ? metadata : {};

const tenYearsSeconds = 10 * 365 * 24 * 3600;

/**
 * Creates a long-lived API key (protocol: api keys): a JWT signed with the first key of `keys`, with `role` and neither
 * `sub` nor `aud`. It is valid for ten years, as long as its signing key is in the set.
 */
export async function mintApiKey(input: {
  readonly keys: KeySet;
  readonly role: 'anon' | 'service_role';
  readonly issuer: string;
  readonly clock: Clock;
}): Promise<string> {
  const { signing } = await createKeyRing(input.keys);
  const issuedAt = Math.floor(input.clock.nowMs() / 1000);
  return new SignJWT({ iss: input.issuer, role: input.role, iat: issuedAt, exp: issuedAt + tenYearsSeconds })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
    .sign(signing.key);
}
