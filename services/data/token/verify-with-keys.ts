import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Clock, TokenRefusal, TokenVerdict, VerifyToken } from '../ports.ts';

const skewSeconds = 30;

/**
 * A `VerifyToken` over a set of public keys: signature, `exp`, `nbf` and `iat` with 30 s of clock skew, and
 * `aud` if an audience is given. Claims without a role are those of an anonymous caller (protocol 4.1).
 */
export function verifyWithKeys(trust: {
  readonly keySet: JSONWebKeySet;
  readonly clock: Clock;
  readonly audience?: string;
}): VerifyToken {
  const { keySet, clock, audience } = trust;
  const keys = createLocalJWKSet(keySet);
  return async (bearer): Promise<TokenVerdict> => {
    const nowMs = clock.nowMs();
    try {
      const { payload } = await jwtVerify(bearer, keys, {
        clockTolerance: skewSeconds,
        currentDate: new Date(nowMs),
        ...(audience === undefined ? {} : { audience }),
      });
      if (payload.iat !== undefined && payload.iat > nowMs / 1000 + skewSeconds) {
        return { ok: false, refusal: { kind: 'issued-in-future' } };
      }
      const role = payload.role;
      return { ok: true, claims: { ...payload, role: typeof role === 'string' ? role : 'anon' } };
    } catch (error) {
      return { ok: false, refusal: refusalOf(error, bearer) };
    }
  };
}

function refusalOf(error: unknown, bearer: string): TokenRefusal {
  if (error instanceof errors.JWTExpired) return { kind: 'expired' };
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.reason === 'invalid') return { kind: 'malformed-claims' };
    if (error.claim === 'nbf') return { kind: 'not-yet-valid' };
    if (error.claim === 'aud') return { kind: 'wrong-audience' };
    return { kind: 'malformed-claims' };
  }
  const parts = bearer.split('.').length;
  if (parts !== 3) return { kind: 'undecodable', message: `Expected 3 parts in JWT; got ${parts}` };
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return { kind: 'undecodable', message: 'No suitable key or wrong key type' };
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return { kind: 'undecodable', message: 'Wrong or unsupported encoding algorithm' };
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return { kind: 'undecodable', message: 'JWT cryptographic operation failed' };
  }
  return { kind: 'undecodable', message: "JWT couldn't be decoded" };
}
