import type { Clock } from '@vocabloom/database/port/clock.ts';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { skewSeconds } from '../ports/clock-skew.ts';
import type { KeySet, OpaqueApiKey } from '../ports/ports.ts';
import { type FurtherKeys, furtherKeyRing } from './further-keys.ts';
import { publicKeysOf } from './key-ring.ts';
import { rememberUntil } from './remember-until.ts';

/**
 * Why a token was refused. `ended`: the user or session no longer exists, or the user is banned. `second-step-owed`:
 * the account has a second step that has not been passed (`live-tokens.ts`).
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

/** Claims whose type is laid down: times are numbers, the audience a text or a list of texts. */
const typedClaims = ['exp', 'nbf', 'iat', 'aud'] as const;
export type TypedClaim = (typeof typedClaims)[number];

type VerifiedToken =
  | {
      readonly result: 'verified';
      readonly claims: Claims;
      /** Signed with a further key: the user it names need not have an account here. */
      readonly isOthers?: boolean;
    }
  | {
      readonly result: 'refused';
      readonly reason: TokenRefusal;
      /** The claim whose value has the wrong type, for `bad-claims`. */
      readonly claim?: TypedClaim;
      /** For `expired`: the claims of a token that was otherwise one of ours. They grant nothing. */
      readonly claimed?: Pick<Claims, 'sub'>;
    };

export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Which tokens are accepted. */
export type TokenTrust = {
  readonly keys: KeySet;
  /** The `iss` of user tokens. */
  readonly issuer: string;
  /** The `iss` of signed API keys; that of user tokens is accepted as well. */
  readonly apiKeyIssuer?: string;
  /** Opaque keys, each standing for its role. */
  readonly apiKeys?: readonly OpaqueApiKey[];
  /** Other issuers' keys, whose tokens need neither our `iss` nor our `aud`. */
  readonly furtherKeys?: FurtherKeys;
  readonly clock: Clock;
};

/** The `aud` of user tokens. */
const audience = 'authenticated';

/** The most verified tokens remembered. A client sends the same one with each request. */
const maxRemembered = 2000;

/** Longer than any token this service signs. A longer one is not even decoded. */
const maxTokenLength = 8192;

const refused = (reason: TokenRefusal, claim?: TypedClaim) =>
  ({ result: 'refused', reason, ...(claim !== undefined && { claim }) }) as const;

/**
 * Creates the one verifier of access tokens and API keys for all services in the process. It checks the signature by
 * one of `keys` (by `kid`), `iss`, `exp` (required), `nbf`, `iat` and `aud`, with 30 s of clock skew. A token that
 * names a user (`sub`) must have the audience `authenticated`; an API key has neither. The verifier returns a refusal
 * with its reason instead of rejecting. A token without `role` carries no rights and gets the role `anon`. For a token
 * signed with a further key, only the signature and the times are checked.
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
      if (!isAudience(payload.aud)) return refused('bad-claims', 'aud');
      const fault = (others === null && foreignTo(payload, trust)) || issuedInFuture(payload, nowMs);
      if (fault) return refused(fault);
      const claims: Claims = { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
      const verified = { result: 'verified', claims, ...(others !== null && { isOthers: true }) } as const;
      memory.remember(token, verified, ((payload.exp ?? 0) + skewSeconds) * 1000);
      return verified;
    } catch (error) {
      const claimed = claimedOnce(error, trust);
      return { ...refused(reasonOf(error), mistypedClaim(error)), ...(claimed && { claimed }) };
    }
  };
}

/** The claims of an expired token of ours; expiry is checked after the signature. */
function claimedOnce(error: unknown, trust: TokenTrust): { sub?: string } | null {
  if (!(error instanceof errors.JWTExpired) || !isAudience(error.payload.aud)) return null;
  const { sub } = error.payload;
  return typeof sub === 'string' && foreignTo(error.payload, trust) === null ? { sub } : null;
}

type Verified = Extract<VerifiedToken, { readonly result: 'verified' }>;

const issuedInFuture = ({ iat }: JWTPayload, nowMs: number): TokenRefusal | null =>
  iat !== undefined && iat > nowMs / 1000 + skewSeconds ? 'issued-in-future' : null;

/** A valid signature says nothing about types: the claims may be any JSON. */
const isAudience = (aud: unknown): boolean => [aud ?? []].flat().every((one) => typeof one === 'string');

/** What is wrong with the claims of one of our own tokens whose signature and times are valid; null if nothing. */
function foreignTo(payload: JWTPayload, trust: TokenTrust): TokenRefusal | null {
  const { iss, sub, aud } = payload;
  const isPersons = sub !== undefined;
  if (iss !== trust.issuer && (isPersons || iss !== trust.apiKeyIssuer)) return 'wrong-issuer';
  const audiences = [aud ?? []].flat();
  const isForUs = audiences.includes(audience) || (!isPersons && audiences.length === 0);
  return isForUs ? null : 'wrong-audience';
}

function mistypedClaim(error: unknown): TypedClaim | undefined {
  if (!(error instanceof errors.JWTClaimValidationFailed) || error.reason !== 'invalid') return undefined;
  return typedClaims.find((claim) => claim === error.claim);
}

function reasonOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'nbf' && error.reason === 'check_failed' ? 'not-yet-valid' : 'bad-claims';
  }
  // Signed as it should be, but what is signed are no claims.
  if (error instanceof errors.JWTInvalid) return 'bad-claims';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'bad-signature';
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return 'unknown-key';
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return 'unknown-algorithm';
  }
  return 'malformed';
}
