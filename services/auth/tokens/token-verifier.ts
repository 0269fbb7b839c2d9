import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { skewSeconds } from '../ports/clock-skew.ts';
import type { KeySet, OpaqueApiKey } from '../ports/ports.ts';
import { publicKeysOf } from './key-ring.ts';
import { rememberUntil } from './remember-until.ts';

/**
 * Why a token was refused; `ended` is one whose person or session is no more, `second-step-owed` one whose account has a
 * second step that it has not passed (`live-tokens.ts`).
 */
export type TokenRefusal =
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'wrong-issuer'
  | 'wrong-audience'
  | 'bad-claims'
  | 'bad-signature'
  | 'unknown-key'
  | 'unknown-algorithm'
  | 'malformed'
  | 'ended'
  | 'second-step-owed';

type VerifiedToken =
  | { readonly result: 'verified'; readonly claims: Claims }
  | { readonly result: 'refused'; readonly reason: TokenRefusal };

export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Which tokens are believed. */
export type TokenTrust = {
  readonly keys: KeySet;
  /** `iss` of people's tokens. */
  readonly issuer: string;
  /** `iss` of signed api keys; that of people's tokens will do as well. */
  readonly apiKeyIssuer?: string;
  /** Opaque keys, each of which stands for its role. */
  readonly apiKeys?: readonly OpaqueApiKey[];
  readonly clock: Clock;
};

/** `aud` of people's tokens. */
const audience = 'authenticated';

/** Verified tokens remembered at most: a client sends the same one with each of its requests. */
const maxRemembered = 2000;

/** Longer than any token this service signs; what is longer is not even decoded. */
const maxTokenLength = 8192;

const refused = (reason: TokenRefusal) => ({ result: 'refused', reason }) as const;

/**
 * Makes the one check of access tokens and api keys, for every service of the process: signature by one of `keys` (by `kid`),
 * `iss`, `exp` (which must be there), `nbf`, `iat` and `aud`, with 30 s of clock skew. A token that names a person (`sub`) is
 * for the audience `authenticated`; an api key names neither. Answers with a refusal and its reason instead of rejecting.
 * A token without `role` carries no right and is given the role `anon`.
 */
export function createTokenVerifier(trust: TokenTrust): TokenVerifier {
  const { keys, clock, apiKeys = [] } = trust;
  const resolveKey = createLocalJWKSet({ keys: [...publicKeysOf(keys)] });
  const opaque = new Map(apiKeys.map(({ key, role }) => [key, role]));
  const memory = rememberUntil<Claims>({ most: maxRemembered });

  return async (token) => {
    const role = opaque.get(token);
    if (role !== undefined) return { result: 'verified', claims: { role } };
    const nowMs = clock.nowMs();
    const known = memory.recall(token, nowMs);
    if (known !== undefined) return { result: 'verified', claims: known };
    if (token.length > maxTokenLength) return refused('malformed');
    try {
      const { payload } = await jwtVerify(token, resolveKey, {
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'iss'],
        currentDate: new Date(nowMs),
        clockTolerance: skewSeconds,
      });
      const fault = faultOf(payload, trust, nowMs);
      if (fault !== null) return refused(fault);
      const claims: Claims = { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
      memory.remember(token, claims, ((payload.exp ?? 0) + skewSeconds) * 1000);
      return { result: 'verified', claims };
    } catch (error) {
      return refused(reasonOf(error));
    }
  };
}

/** What is wrong with claims whose signature and times are right, or null. */
function faultOf(payload: JWTPayload, trust: TokenTrust, nowMs: number): TokenRefusal | null {
  const { iss, sub, aud, iat } = payload;
  const isPersons = sub !== undefined;
  if (iss !== trust.issuer && (isPersons || iss !== trust.apiKeyIssuer)) return 'wrong-issuer';
  const audiences = [aud ?? []].flat();
  const isForUs = audiences.includes(audience) || (!isPersons && audiences.length === 0);
  if (!isForUs) return 'wrong-audience';
  return iat !== undefined && iat > nowMs / 1000 + skewSeconds ? 'issued-in-future' : null;
}

function reasonOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' && error.reason === 'check_failed' ? 'not-yet-valid' : 'bad-claims';
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'bad-signature';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return 'unknown-key';
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return 'unknown-algorithm';
  }
  return 'malformed';
}
