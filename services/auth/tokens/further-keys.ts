import {
  type CryptoKey,
  createLocalJWKSet,
  type FlattenedJWSInput,
  type JWK,
  type JWSHeaderParameters,
} from 'jose';
import type { KeySet } from '../ports/ports.ts';
import { publicPartOf } from './public-part.ts';

/** Other issuers' keys, whose tokens are accepted besides our own (protocol: bearer tokens). */
export type FurtherKeys = {
  /** Public keys, or shared secrets (`oct`) for HS256, each with a `kid`. */
  readonly keys: KeySet;
  /** The secret for HS256 tokens without a known `kid`. */
  readonly secret: string | null;
};

/** Never `none`. HS256 is handled separately, so a public key can never be used as a secret. */
const asymmetric = [
  ...['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['EdDSA', 'Ed25519'],
];

type Trusted = {
  readonly algorithms: string[];
  readonly resolve: (
    header: JWSHeaderParameters,
    token: FlattenedJWSInput,
  ) => Promise<CryptoKey | Uint8Array>;
};

/** Returns a function that finds the further key for a token by its header, and gives null if the header names none. */
export function furtherKeyRing({
  keys: { keys },
  secret,
}: FurtherKeys): (header: JWSHeaderParameters) => Trusted | null {
  const secrets = new Map(
    keys.flatMap(({ kty, kid, k }) => (kty === 'oct' && kid && k ? [[kid, decoded(k)] as const] : [])),
  );
  const shared = secret === null ? null : new TextEncoder().encode(secret);
  const publicKeys = keys.filter(({ kty }) => kty !== 'oct').map(publicPartOf);
  const kids = new Set(publicKeys.map(({ kid }) => kid));
  const set = createLocalJWKSet({ keys: publicKeys });
  return ({ alg, kid }) => {
    if (alg === 'HS256') {
      const key = secrets.get(kid ?? '') ?? shared;
      return key && { algorithms: ['HS256'], resolve: async () => key };
    }
    if (kid === undefined || !kids.has(kid)) return null;
    return { algorithms: asymmetric, resolve: (header, token) => set(header, token) };
  };
}

/** The public parts of further keys, as shown in `.well-known/jwks.json`. Secrets are left out. */
export const publicFurtherKeys = ({ keys }: KeySet): readonly JWK[] =>
  keys.filter(({ kty }) => kty !== 'oct').map(publicPartOf);

const decoded = (k: string): Uint8Array => new Uint8Array(Buffer.from(k, 'base64url'));
