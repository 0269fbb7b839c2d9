import { createHash, createHmac } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 26;
/** What they had before the database kept hashes of them. */
const formerLength = 12;

/** A new refresh token: 26 characters of `[a-z0-9]` (protocol: refresh tokens), which are 134 random bits. */
export const newRefreshToken = (random: Random): string => lettersFrom(() => random.bytes(length * 2));

/**
 * The token that follows another: the same one as often as it is asked for with the same seed, so that a parent whose answer
 * got lost can be answered again although the database has only a hash of the child.
 */
export function childToken(parent: string, seed: string): string {
  let block = 0;
  return lettersFrom(() => {
    block += 1;
    return createHmac('sha512', parent).update(`refresh token\0${seed}\0${block}`).digest();
  });
}

/** What a child is made with besides its parent. It is no secret. */
export const newSeed = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url');

/** How a token is kept. It has bits enough for a fast hash: there is nothing to guess. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const possible = new RegExp(`^[a-z0-9]{${length}}$|^[a-z0-9]{${formerLength}}$`);

/** Whether a text can be a refresh token of this service at all. */
export const looksLikeRefreshToken = (text: string): boolean => possible.test(text);

function lettersFrom(moreBytes: () => Uint8Array): string {
  const largestFairByte = 256 - (256 % alphabet.length);
  let token = '';
  while (token.length < length) {
    for (const byte of moreBytes()) {
      // Bytes past the last whole multiple would make the first letters likelier.
      if (byte < largestFairByte && token.length < length) token += alphabet.charAt(byte % alphabet.length);
    }
  }
  return token;
}
