import { createKeyRing } from '@vocabloom/auth-service/tokens/key-ring.ts';
import type { TokenVerifier } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import type { VerifyToken } from '@vocabloom/data-service/ports.ts';
import { verifyWithKeys } from '@vocabloom/data-service/token/verify-with-keys.ts';
import type { ReadToken } from './http/caller.ts';
import type { Clock } from './ports.ts';
import type { Secrets } from './secrets/secrets.ts';

/** The check of bearer tokens as the product's own routes ask for it. */
export const tokenReader =
  (verify: TokenVerifier): ReadToken =>
  async (token) => {
    const verified = await verify(token);
    return verified.result === 'verified' ? verified.claims : undefined;
  };

type DataTokens = {
  readonly keys: Secrets['jwtKeys'];
  readonly apiKeys: readonly { readonly key: string; readonly role: 'anon' | 'service_role' }[];
  readonly clock: Clock;
};

/** The check of bearer tokens as the data service asks for it: opaque API keys stand for their role. */
export async function dataTokenVerifier({ keys, apiKeys, clock }: DataTokens): Promise<VerifyToken> {
  const { publicKeys } = await createKeyRing(keys);
  const verify = verifyWithKeys({ keySet: { keys: [...publicKeys] }, clock });
  return async (bearer) => {
    const opaque = apiKeys.find(({ key }) => key === bearer);
    return opaque ? { ok: true, claims: { role: opaque.role } } : verify(bearer);
  };
}
