import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../ports/ports.ts';
import type { Flow } from '../redirects/redirect-urls.ts';

const pkcePrefix = 'pkce_';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const sha256 = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex');

/** A code of six digits, zero padded; each equally likely. */
export function newCode(random: Random): string {
  const fairLimit = Math.floor(0x1_0000_0000 / 1_000_000) * 1_000_000;
  for (;;) {
    const bytes = random.bytes(4);
    const value = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
    if (value < fairLimit) return String(value % 1_000_000).padStart(6, '0');
  }
}

/** The stored form of a code: hashed together with the id of its row, so that equal codes do not look equal. */
export const codeHash = (id: string, code: string): string => sha256('code', id, code);

const selectorBytes = 8;
const secretBytes = 20;

export type LinkToken = {
  /** The token in the link: 56 hex digits, prefixed with `pkce_` under PKCE. */
  readonly token: string;
  /** Its first 16 digits, which identify the row and are not secret. */
  readonly selector: string;
  /** The hash stored in the database, with the same prefix under PKCE. */
  readonly hash: string;
};

/** A new link token. It has 160 secret random bits and nothing in common with the code in the same mail. */
export function newLinkToken(random: Random, flow: Flow): LinkToken {
  const digits = hex(random.bytes(selectorBytes + secretBytes));
  return linkTokenOf((flow === 'pkce' ? pkcePrefix : '') + digits, digits);
}

/** Reads a link token from a request; null if it cannot be one. */
export function readLinkToken(text: string): LinkToken | null {
  const digits = text.startsWith(pkcePrefix) ? text.slice(pkcePrefix.length) : text;
  return /^[0-9a-f]{56}$/.test(digits) ? linkTokenOf(text, digits) : null;
}

const linkTokenOf = (token: string, digits: string): LinkToken => ({
  token,
  selector: digits.slice(0, selectorBytes * 2),
  hash: (flowOfLink(token) === 'pkce' ? pkcePrefix : '') + sha256('link', digits),
});

/** The prefix alone decides the flow of a link (protocol: where links lead). */
export const flowOfLink = (token: string): Flow => (token.startsWith(pkcePrefix) ? 'pkce' : 'implicit');

/** Compares two hashes in constant time, so that timing does not reveal where they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
