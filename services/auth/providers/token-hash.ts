import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether `at_hash` of an id token belongs to an access token (OpenID Connect Core, 3.1.3.6): the left half of its hash, by
 * the hash function of the signature's algorithm.
 *
 * @param algorithm of the id token's header, e.g. `RS256`
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
