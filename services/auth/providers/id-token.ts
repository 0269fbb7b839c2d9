import { errors, jwtVerify } from 'jose';
import { skewSeconds } from '../ports/clock-skew.ts';
import type { KnownProvider } from './known-provider.ts';
import { ProviderError } from './provider-error.ts';
import { matchesTokenHash } from './token-hash.ts';

/** Asymmetric algorithms: only the provider's private key can make such a signature. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** No real ID token is longer than this. */
const maxIdTokenCharacters = 16_384;

export type VerifiedIdToken = {
  readonly claims: Readonly<Record<string, unknown>>;
  /** The nonce that was sent with the request for the token; null if there was none. */
  readonly nonce: string | null;
};

/** The ID token was issued to another client: another installation or another app. */
export class UnacceptableAudience extends Error {
  readonly audience: string;
  constructor(audience: string) {
    super(`Unacceptable audience in id_token: [${audience}]`);
    this.audience = audience;
  }
}

/**
 * Verifies an ID token (OpenID Connect Core, 3.1.3.7): signed with the provider's keys, issued by it, for this client,
 * and currently valid. If an access token came along, the two must belong together. The caller checks the nonce.
 */
export async function verifyIdToken(
  { configuration, keys }: KnownProvider,
  input: {
    readonly idToken: string;
    readonly accessToken: string | null;
    readonly nowMs: number;
    /** Further clients it may have been issued to. */
    readonly alsoFor?: readonly string[];
  },
): Promise<VerifiedIdToken> {
  if (keys === null) throw new ProviderError('invalid', 'the provider signs no id tokens');
  const clients: readonly unknown[] = [configuration.clientMetadata().client_id, ...(input.alsoFor ?? [])];
  const { payload, protectedHeader } = await readSigned(keys, {
    ...input,
    issuer: configuration.serverMetadata().issuer,
  });
  const audiences = [payload.aud ?? []].flat();
  if (!audiences.some((audience) => clients.includes(audience)))
    throw new UnacceptableAudience(audiences.join(' '));
  const { azp, at_hash: hash, nonce } = payload;
  if (azp === undefined ? audiences.length > 1 : !clients.includes(azp)) {
    throw new UnacceptableAudience(typeof azp === 'string' ? azp : audiences.join(' '));
  }
  const { accessToken } = input;
  const belongs =
    accessToken === null ||
    hash === undefined ||
    (typeof hash === 'string' && matchesTokenHash({ hash, accessToken, algorithm: protectedHeader.alg }));
  if (!belongs) throw new ProviderError('invalid', 'at_hash does not belong to the access token');
  return { claims: payload, nonce: typeof nonce === 'string' ? nonce : null };
}

async function readSigned(
  keys: NonNullable<KnownProvider['keys']>,
  token: { readonly idToken: string; readonly issuer: string; readonly nowMs: number },
) {
  if (token.idToken.length > maxIdTokenCharacters)
    throw new ProviderError('invalid', 'the id token is too long');
  try {
    return await jwtVerify(token.idToken, keys, {
      issuer: token.issuer,
      algorithms,
      clockTolerance: skewSeconds,
      currentDate: new Date(token.nowMs),
      requiredClaims: ['sub', 'aud', 'exp', 'iat'],
    });
  } catch (error) {
    throw new ProviderError(isAboutToken(error) ? 'invalid' : 'away', error);
  }
}

/** Whether the token is at fault, rather than the keys being unavailable. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';
