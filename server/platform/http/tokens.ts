import { bearerOf } from '@vocabloom/auth-service/tokens/bearer.ts';
import type { TokenRefusal, TokenVerifier } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import type { ReadCaller } from '@vocabloom/data-service/ports/ports.ts';
import type {
  ReadToken as ReadRealtimeToken,
  TokenRefusal as RealtimeRefusal,
} from '@vocabloom/realtime-service/ports/ports.ts';
import type { ReadCaller as ReadFileCaller } from '@vocabloom/storage-service/ports/ports.ts';
import type { ReadToken } from './caller.ts';
import { httpError } from './http-error.ts';
import { emptyToken, tableRefusal } from './table-refusal.ts';

/**
 * The check of bearer tokens for the product's own routes. Throws for someone who still owes the second step, telling
 * them what is missing. Another program that a person has allowed may reach their rows (`callerReader`), but nothing
 * that costs money or concerns the account.
 */
export const tokenReader =
  (verify: TokenVerifier): ReadToken =>
  async (token) => {
    const verified = await verify(token);
    if (verified.result === 'refused' && verified.reason === 'second-step-owed') {
      throw httpError({ code: 'second_step_needed' });
    }
    if (verified.result === 'refused' || verified.claims.client_id !== undefined) return undefined;
    return verified.claims;
  };

/** The same check in the form the data service needs. */
export const callerReader =
  (verify: TokenVerifier): ReadCaller =>
  async (authorization) => {
    const token = bearerOf(authorization);
    if (token === null) return null;
    if (token === '') return { ok: false, refusal: emptyToken };
    const verified = await verify(token);
    return verified.result === 'verified'
      ? { ok: true, claims: verified.claims }
      : { ok: false, refusal: tableRefusal(verified, token) };
  };

/** The same check in the form the storage service needs. */
export const fileCallerReader =
  (verify: TokenVerifier): ReadFileCaller =>
  async (authorization) => {
    if (authorization === undefined) return null;
    // The original reads a token without `Bearer` before it, too.
    const verified = await verify(bearerOf(authorization) ?? authorization.trim());
    return verified.result === 'verified'
      ? { ok: true, claims: verified.claims }
      : { ok: false, message: fileRefusal(verified.reason) };
  };

/** A refusal in the words of the storage protocol (protocol: storage errors). */
function fileRefusal(reason: TokenRefusal): string {
  switch (reason) {
    case 'expired':
      return '"exp" claim timestamp check failed';
    case 'not-yet-valid':
      return '"nbf" claim timestamp check failed';
    case 'issued-in-future':
      return '"iat" claim timestamp check failed';
    case 'wrong-issuer':
      return 'unexpected "iss" claim value';
    case 'wrong-audience':
      return 'unexpected "aud" claim value';
    case 'bad-claims':
      return 'JWT Claims Set must be a top-level JSON object';
    case 'bad-signature':
    case 'unknown-key':
      return 'signature verification failed';
    case 'unknown-algorithm':
      return '"alg" (Algorithm) Header Parameter value not allowed';
    case 'ended':
      return 'session ended';
    case 'second-step-owed':
      return 'second step owed';
    case 'malformed':
      return 'Invalid Compact JWS';
  }
}

/** The same check in the form the realtime service needs. */
export const realtimeTokenReader =
  (verify: TokenVerifier): ReadRealtimeToken =>
  async (token) => {
    const verified = await verify(token);
    return verified.result === 'verified'
      ? { ok: true, claims: verified.claims }
      : { ok: false, refusal: realtimeRefusal(verified.reason) };
  };

/** A refusal in the words of the realtime protocol (protocol: tokens of a channel). */
function realtimeRefusal(reason: TokenRefusal): RealtimeRefusal {
  switch (reason) {
    case 'expired':
      return 'expired';
    case 'bad-claims':
      return 'lacks-claims';
    case 'bad-signature':
      return 'bad-signature';
    case 'ended':
    case 'second-step-owed':
      return 'ended';
    default:
      return 'malformed';
  }
}
