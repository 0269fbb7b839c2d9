import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the `at_hash` of an ID token matches an access token (OpenID Connect Core, 3.1.3.6): it must be the left half
 * of the token's hash, computed with the hash function of the signature's algorithm.
 *
 * @param algorithm the `alg` of the ID token's header, e.g. `RS256`
 */
export function matchesTokenHash(input: {
  readonly hash: string;
  readonly accessToken: string;
  readonly algorithm: string;
}): boolean {
  const bits = /(256|384|512)$/.exec(input.algorithm)?.[1] ?? '512';
  const digest = createHash(`sha${bits}`).update(input.accessToken).digest();
  const expected = Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url'));
  const actual = Buffer.from(input.hash);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
