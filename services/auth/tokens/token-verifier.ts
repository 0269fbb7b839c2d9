import type { Claims } from '@vocabloom/database/port/database.ts';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Clock, KeySet } from '../ports.ts';
import { createKeyRing } from './key-ring.ts';

type VerifiedToken =
  | { readonly result: 'verified'; readonly claims: Claims }
  | {
      readonly result: 'refused';
      readonly reason: 'expired' | 'not-yet-valid' | 'signature' | 'malformed';
      readonly detail: string;
    };

export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Verified tokens remembered at most: a client sends the same one with each of its requests. */
const maxRemembered = 2000;

/**
 * Makes the check of access tokens and signed api keys: signature by one of `keys` (by `kid`), `exp` and
 * `nbf` with `toleranceSeconds` of clock skew (default 0). Answers with a refusal and its reason instead of
 * rejecting. A token without `role` carries no right and is given the role `anon`.
 */
export async function createTokenVerifier(input: {
  readonly keys: KeySet;
  readonly clock: Clock;
  readonly toleranceSeconds?: number;
}): Promise<TokenVerifier> {
  const { publicKeys } = await createKeyRing(input.keys);
  const resolveKey = createLocalJWKSet({ keys: [...publicKeys] });
  const clockTolerance = input.toleranceSeconds ?? 0;
  const remembered = new Map<string, { readonly claims: Claims; readonly untilMs: number }>();

  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && input.clock.nowMs() < known.untilMs) {
      return { result: 'verified', claims: known.claims };
    }
    try {
      const { payload } = await jwtVerify(token, resolveKey, {
        algorithms: ['ES256'],
        currentDate: new Date(input.clock.nowMs()),
        clockTolerance,
      });
      const claims: Claims = { ...payload, role: typeof payload.role === 'string' ? payload.role : 'anon' };
      remember(token, claims, payload.exp);
      return { result: 'verified', claims };
    } catch (error) {
      remembered.delete(token);
      return refusal(error);
    }
  };

  function remember(token: string, claims: Claims, exp: number | undefined): void {
    if (exp === undefined) return;
    remembered.set(token, { claims, untilMs: (exp + clockTolerance) * 1000 });
    const oldest = remembered.size > maxRemembered ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
  }
}

function refusal(error: unknown): VerifiedToken {
  const refused = (reason: 'expired' | 'not-yet-valid' | 'signature' | 'malformed', detail: string) =>
    ({ result: 'refused', reason, detail }) as const;
  if (error instanceof errors.JWTExpired) {
    return refused('expired', 'token has invalid claims: token is expired');
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    return refused('not-yet-valid', 'token has invalid claims: token is not valid yet');
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return refused('signature', 'token signature is invalid');
  }
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    return refused('signature', 'token is unverifiable: unrecognized JWT kid or algorithm');
  }
  return refused('malformed', 'token is malformed');
}
