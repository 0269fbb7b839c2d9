import { join } from 'node:path';
import { mintApiKey } from '@vocabloom/auth-service/tokens/access-token.ts';
import { generateSigningKey } from '@vocabloom/auth-service/tokens/key-ring.ts';
import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { JWK } from 'jose';
import { z } from 'zod';
import { createOnce, createPrivateFolder } from './create-once.ts';

const jwk = z.looseObject({ kty: z.string(), kid: z.string() });
const storedSecrets = z.object({
  jwtKeys: z.object({ keys: z.array(jwk).min(1) }),
  apiKeys: z.object({ anon: z.string(), serviceRole: z.string() }),
});

/** `iss` of the signed API keys, which outlive a change of the app's address. */
export const API_KEY_ISSUER = 'vocabloom';

/** The keys of one installation: those that sign sessions and the two long-lived API keys. */
export type Secrets = {
  readonly jwtKeys: { readonly keys: readonly JWK[] };
  readonly apiKeys: { readonly anon: string; readonly serviceRole: string };
};

type SecretsRequest = {
  readonly dataDir: string;
  /** `AUTH_JWT_KEYS`: if set, nothing is stored, and its first key signs the API keys. */
  readonly jwtKeys: Secrets['jwtKeys'] | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * The secrets of a data folder, generated on first use (product: settings): ES256 signing key, anon and service key.
 * Keys given by `AUTH_JWT_KEYS` replace the stored ones.
 */
export async function loadSecrets({ dataDir, jwtKeys, clock, ids }: SecretsRequest): Promise<Secrets> {
  if (jwtKeys !== undefined) return { jwtKeys, apiKeys: await signApiKeys(jwtKeys.keys, clock) };
  await createPrivateFolder(dataDir);
  const path = join(dataDir, 'secrets.json');
  const stored = await createOnce(path, async () => {
    const keys = [await generateSigningKey({ kid: ids.uuid() })];
    return `${JSON.stringify({ jwtKeys: { keys }, apiKeys: await signApiKeys(keys, clock) }, null, 2)}\n`;
  });
  const parsed = storedSecrets.safeParse(parseJson(stored));
  if (!parsed.success)
    throw new Error(`${path} is damaged: put back a copy of it, or remove it to sign everybody out`);
  // Whoever uses a key checks the rest of it: it is imported by the library, which refuses what is no key.
  return parsed.data as Secrets;
}

/**
 * Signs the key that every visitor's requests carry and the one that bypasses row level security (protocol: api keys).
 */
async function signApiKeys(keys: readonly JWK[], clock: Clock): Promise<Secrets['apiKeys']> {
  const mint = (role: 'anon' | 'service_role') =>
    mintApiKey({ keys: { keys }, role, issuer: API_KEY_ISSUER, clock });
  return { anon: await mint('anon'), serviceRole: await mint('service_role') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
