import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { KeySet } from '../ports/ports.ts';
import { publicPartOf } from './public-part.ts';

export type KeyRing = {
  readonly signing: { readonly kid: string; readonly key: CryptoKey };
  /** The keys shown in `.well-known/jwks.json`: public parts only. */
  readonly publicKeys: readonly JWK[];
};

const algorithm = 'ES256';

/** Prepares a key set for use: the first key signs, all verify. Rejects keys that are not ES256 or have no `kid`. */
export async function createKeyRing({ keys }: KeySet): Promise<KeyRing> {
  const first = keys[0];
  if (first?.d === undefined) throw new Error('the first key of the set must be a private one');
  const publicKeys = publicKeysOf({ keys });
  const key = await importJWK(first, algorithm);
  if (key instanceof Uint8Array) throw new Error('the first key of the set is symmetric');
  return { signing: { kid: first.kid ?? '', key }, publicKeys };
}

/** The public parts of a key set. Throws for keys that are not ES256 or have no `kid`. */
export function publicKeysOf({ keys }: KeySet): readonly JWK[] {
  for (const { kty, crv, kid } of keys) {
    if (kty !== 'EC' || crv !== 'P-256') throw new Error(`key ${kid ?? ''} is not an ES256 key (EC, P-256)`);
    if (!kid) throw new Error('every key of the set needs a kid');
  }
  return keys.map((key) => publicPartOf({ ...key, alg: algorithm }));
}

/** A new private key for a key set, with this `kid`. */
export async function generateSigningKey({ kid }: { readonly kid: string }): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg: algorithm, use: 'sig' };
}
