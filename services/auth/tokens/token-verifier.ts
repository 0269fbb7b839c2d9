import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { skewSeconds } from '../ports/clock-skew.ts';
import type { KeySet, OpaqueApiKey } from '../ports/ports.ts';
import { type FurtherKeys, furtherKeyRing } from './further-keys.ts';
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
  | {
      readonly result: 'verified';
      readonly claims: Claims;
      /** A further key signed it: whom it names, we need not know. */
      readonly isOthers?: boolean;
    }
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
  /** Keys of others, whose tokens need neither our `iss` nor our `aud`. */
  readonly furtherKeys?: FurtherKeys;
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
 * A token without `role` carries no right and is given the role `anon`. Of a token that a further key signed, signature and
 * times are checked alone.
 */
export function createTokenVerifier(trust: TokenTrust): TokenVerifier {
  const { keys, clock, apiKeys = [] } = trust;
  const resolveKey = createLocalJWKSet({ keys: [...publicKeysOf(keys)] });
  const opaque = new Map(apiKeys.map(({ key, role }) => [key, role]));
  const further = trust.furtherKeys === undefined ? () => null : furtherKeyRing(trust.furtherKeys);
  const memory = rememberUntil<Verified>({ most: maxRemembered });

  return async (token) => {
    const role = opaque.get(token);
    if (role !== undefined) return { result: 'verified', claims: { role } };
    const nowMs = clock.nowMs();
    const known = memory.recall(token, nowMs);
    if (known !== undefined) return known;
    if (token.length > maxTokenLength) return refused('malformed');
    try {
      const others = further(decodeProtectedHeader(token));
      const times = { currentDate: new Date(nowMs), clockTolerance: skewSeconds };
      const { payload } =
        others === null
          ? await jwtVerify(token, resolveKey, {
              ...{ algorithms: ['ES256'], requiredClaims: ['exp', 'iss'] },
              ...times,
            })
          : await jwtVerify(token, others.resolve, {
              ...{ algorithms: others.algorithms, requiredClaims: ['exp'] },
              ...times,
            });
      const fault = (others === null && foreignTo(payload, trust)) || issuedInFuture(payload, nowMs);
      if (fault) return refused(fault);
      const claims: Claims = { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
      const verified = { result: 'verified', claims, ...(others !== null && { isOthers: true }) } as const;
      memory.remember(token, verified, ((payload.exp ?? 0) + skewSeconds) * 1000);
      return verified;
    } catch (error) {
      return refused(reasonOf(error));
    }
  };
}

type Verified = Extract<VerifiedToken, { readonly result: 'verified' }>;

const issuedInFuture = ({ iat }: JWTPayload, nowMs: number): TokenRefusal | null =>
  iat !== undefined && iat > nowMs / 1000 + skewSeconds ? 'issued-in-future' : null;

/** What is wrong with claims of our own whose signature and times are right, or null. */
function foreignTo(payload: JWTPayload, trust: TokenTrust): TokenRefusal | null {
  const { iss, sub, aud } = payload;
  const isPersons = sub !== undefined;
  if (iss !== trust.issuer && (isPersons || iss !== trust.apiKeyIssuer)) return 'wrong-issuer';
  const audiences = [aud ?? []].flat();
  const isForUs = audiences.includes(audience) || (!isPersons && audiences.length === 0);
  return isForUs ? null : 'wrong-audience';
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
