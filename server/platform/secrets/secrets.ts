import { join } from 'node:path';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock, Ids } from '../ports.ts';
import { createOnce, createPrivateFolder } from './create-once.ts';

const jwk = z.looseObject({ kty: z.string(), kid: z.string() });
const storedSecrets = z.object({
  jwtKeys: z.object({ keys: z.array(jwk).min(1) }),
  apiKeys: z.object({ anon: z.string(), serviceRole: z.string() }),
});

/** The keys of one installation: those that sign sessions and the two long-lived API keys. */
export type Secrets = {
  readonly jwtKeys: { readonly keys: readonly JWK[] };
  readonly apiKeys: { readonly anon: string; readonly serviceRole: string };
};

type SecretsRequest = {
  readonly dataDir: string;
  /** `AUTH_JWT_KEYS`: when set, the API keys are signed by its first key instead of the stored one. */
  readonly jwtKeys: Secrets['jwtKeys'] | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
};

/**
 * The secrets of a data folder, generated on first use (design 2): ES256 signing key, anon and service key.
 * Keys given by `AUTH_JWT_KEYS` take the place of the stored ones.
 */
export async function loadSecrets({ dataDir, jwtKeys, clock, ids }: SecretsRequest): Promise<Secrets> {
  if (jwtKeys !== undefined) return { jwtKeys, apiKeys: await signApiKeys(jwtKeys.keys, clock) };
  await createPrivateFolder(dataDir);
  const path = join(dataDir, 'secrets.json');
  const stored = await createOnce(path, async () => {
    const keys = [await generateSigningKey(ids)];
    return `${JSON.stringify({ jwtKeys: { keys }, apiKeys: await signApiKeys(keys, clock) }, null, 2)}\n`;
  });
  const parsed = storedSecrets.safeParse(parseJson(stored));
  if (!parsed.success)
    throw new Error(`${path} is damaged: put back a copy of it, or remove it to sign everybody out`);
  return parsed.data as Secrets;
}

async function generateSigningKey(ids: Ids): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: ids.uuid(), alg: 'ES256', use: 'sig' };
}

/** Signs the key every visitor's requests carry and the one that bypasses row level security (protocol 1). */
async function signApiKeys(keys: readonly JWK[], clock: Clock): Promise<Secrets['apiKeys']> {
  const signing = keys.find((key) => key.d !== undefined);
  if (signing?.kid === undefined)
    throw new Error('AUTH_JWT_KEYS needs a private key with a kid, to sign with');
  const key = await importJWK(signing, 'ES256');
  const issuedAtSeconds = Math.floor(clock.nowMs() / 1000);
  const tenYearsSeconds = 10 * 365 * 86_400;
  const sign = (role: string) =>
    new SignJWT({ role })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid ?? '' })
      .setIssuer('vocabloom')
      .setIssuedAt(issuedAtSeconds)
      .setExpirationTime(issuedAtSeconds + tenYearsSeconds)
      .sign(key);
  return { anon: await sign('anon'), serviceRole: await sign('service_role') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
