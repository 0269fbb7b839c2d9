import type { Random } from '../ports/ports.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;

/** A new refresh token: 12 characters of `[a-z0-9]` (protocol: refresh tokens). */
export function newRefreshToken(random: Random): string {
  const largestFairByte = 256 - (256 % alphabet.length);
  let token = '';
  while (token.length < length) {
    for (const byte of random.bytes(length * 2)) {
      // Bytes past the last whole multiple would make the first letters likelier.
      if (byte < largestFairByte && token.length < length) token += alphabet.charAt(byte % alphabet.length);
    }
  }
  return token;
}

/** Whether a text can be a refresh token of this service at all. */
export const looksLikeRefreshToken = (text: string): boolean => /^[a-z0-9]{12}$/.test(text);
