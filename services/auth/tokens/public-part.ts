import type { JWK } from 'jose';

/** The public part of an asymmetric key, as shown in `.well-known/jwks.json`. */
export function publicPartOf({ kty, kid, alg, crv, x, y, n, e }: JWK): JWK {
  const parts = { kty, kid, alg, crv, x, y, n, e, use: 'sig', key_ops: ['verify'] };
  // A kind of key lacks the parts of the others: they are left out, which the type of the entries cannot say.
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as JWK;
}
