import type { TokenVerifier } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import type { TokenVerdict, VerifyToken } from '@vocabloom/data-service/ports.ts';
import type { Config } from './config.ts';
import type { ReadToken } from './http/caller.ts';

/** The check of bearer tokens as the product's own routes ask for it. */
export const tokenReader =
  (verify: TokenVerifier): ReadToken =>
  async (token) => {
    const verified = await verify(token);
    return verified.result === 'verified' ? verified.claims : undefined;
  };

/** The check of bearer tokens as the data service asks for it: opaque API keys stand for their role. */
export const dataTokenVerifier =
  (verify: TokenVerifier, apiKeys: Config['AUTH_API_KEYS']): VerifyToken =>
  async (bearer): Promise<TokenVerdict> => {
    const opaque = apiKeys.find(({ key }) => key === bearer);
    if (opaque) return { ok: true, claims: { role: opaque.role } };
    const verified = await verify(bearer);
    if (verified.result === 'verified') return { ok: true, claims: verified.claims };
    const { reason, detail } = verified;
    if (reason === 'expired' || reason === 'not-yet-valid') return { ok: false, refusal: { kind: reason } };
    return { ok: false, refusal: { kind: 'undecodable', message: detail } };
  };
