import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

/** Keys of 32 bytes: the first one encrypts, all of them decrypt. */
export type SealingKeys = readonly Uint8Array[];

const prefix = 'sealed';
const ivBytes = 12;

/** Identifies a key without revealing it. */
const keyId = (key: Uint8Array): string =>
  createHash('sha256').update('factor key').update(key).digest('base64url').slice(0, 8);

type Owner = { readonly factorId: string };

/**
 * Encrypts a factor's secret for storage (AES-256-GCM). It is bound to its factor, so a row copied to another account
 * cannot be decrypted. Without a key the secret is returned unchanged.
 */
export function sealSecret(
  secret: string,
  { keys, random, factorId }: Owner & { readonly keys: SealingKeys; readonly random: Random },
): string {
  const [key] = keys;
  if (key === undefined) return secret;
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [prefix, keyId(key), Buffer.from(iv).toString('base64url'), sealed.toString('base64url')].join('.');
}

const tagBytes = 16;

/** Decrypts a stored secret; throws if its key is not among `keys` or it has been altered. */
export function openSecret(
  stored: string,
  { keys, factorId }: Owner & { readonly keys: SealingKeys },
): string {
  const [kind, id, iv = '', sealed = ''] = stored.split('.');
  if (kind !== prefix) return stored;
  const key = keys.find((one) => keyId(one) === id);
  if (key === undefined) throw new Error('the key that a second factor is sealed with is not configured');
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
