import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const base64 = '([A-Za-z0-9+/]*={0,2})';
const form = new RegExp(
  `^\\$fbscrypt\\$v=1,n=(\\d{1,2}),r=(\\d{1,2}),p=(\\d),ss=${base64},sk=${base64}\\$${base64}\\$${base64}$`,
);

/** The memory that one check may take: Firebase's own setting, 2^14 blocks of 1 KiB each, takes half of it. */
const maxBytes = 2 ** 25;

type FirebaseScrypt = {
  readonly cost: { readonly N: number; readonly r: number; readonly p: number };
  readonly salt: Buffer;
  readonly signerKey: Buffer;
  readonly digest: Buffer;
};

/** Reads a hash as Firebase exports them, of a bearable cost; null for any other text. */
export function readFirebaseScrypt(text: string): FirebaseScrypt | null {
  const [, n, r, p, separator = '', signerKey = '', salt = '', digest = ''] = form.exec(text) ?? [];
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p) };
  if (!(cost.N > 1 && cost.r > 0 && cost.p > 0) || 128 * cost.N * cost.r * cost.p > maxBytes) return null;
  if (digest === '' || signerKey === '') return null;
  return {
    cost,
    salt: Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(separator, 'base64')]),
    signerKey: Buffer.from(signerKey, 'base64'),
    digest: Buffer.from(digest, 'base64'),
  };
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/**
 * Whether a password belongs to such a hash: the project's key, encrypted with what scrypt derives from the password.
 */
export async function matchesFirebaseScrypt(password: string, hash: FirebaseScrypt): Promise<boolean> {
  const key = await derive(password, hash.salt, 32, { ...hash.cost, maxmem: 2 * maxBytes });
  const sealed = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(hash.signerKey);
  return sealed.length === hash.digest.length && timingSafeEqual(sealed, hash.digest);
}
