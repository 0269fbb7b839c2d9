import {
  type CryptoKey,
  createLocalJWKSet,
  type FlattenedJWSInput,
  type JWK,
  type JWSHeaderParameters,
} from 'jose';
import type { KeySet } from '../ports/ports.ts';

/** Keys of others whose tokens are believed beside our own (protocol: bearer tokens). */
export type FurtherKeys = {
  /** Each with a `kid`; public ones, or shared secrets (`oct`) for HS256. */
  readonly keys: KeySet;
  /** For HS256 without a known `kid`. */
  readonly secret: string | null;
};

/** Never `none`; a secret never takes the place of a public key, since each kind has its own. */
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

/** Gives the key that a token of somebody else may be verified with, by its header; null where it names none of theirs. */
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

/** The public parts of further keys, as `.well-known/jwks.json` shows them; secrets are in none. */
export const publicFurtherKeys = ({ keys }: KeySet): readonly JWK[] =>
  keys.filter(({ kty }) => kty !== 'oct').map(publicPartOf);

function publicPartOf({ kty, kid, alg, crv, x, y, n, e }: JWK): JWK {
  const parts = { kty, kid, alg, crv, x, y, n, e, use: 'sig', key_ops: ['verify'] };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as JWK;
}

const decoded = (k: string): Uint8Array => new Uint8Array(Buffer.from(k, 'base64url'));
