import { createHash, createHmac } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 26;
/** The length of tokens issued before the database stored only hashes. */
const formerLength = 12;

/** A new refresh token: 26 characters of `[a-z0-9]` (protocol: refresh tokens), which is 134 random bits. */
export const newRefreshToken = (random: Random): string => lettersFrom(() => random.bytes(length * 2));

/**
 * Derives the token that follows another. The same seed always gives the same token, so if a response was lost, the
 * parent can be answered again although the database has only a hash of the child.
 */
export function childToken(parent: string, seed: string): string {
  let block = 0;
  return lettersFrom(() => {
    block += 1;
    return createHmac('sha512', parent).update(`refresh token\0${seed}\0${block}`).digest();
  });
}

/** A new seed, from which a child is derived together with its parent. It is not secret. */
export const newSeed = (random: Random): string => Buffer.from(random.bytes(16)).toString('base64url');

/** The stored form of a token. With that many random bits it cannot be guessed, so a fast hash is enough. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const possible = new RegExp(`^[a-z0-9]{${length}}$|^[a-z0-9]{${formerLength}}$`);

/** Whether a text has the form of a refresh token of this service. */
export const looksLikeRefreshToken = (text: string): boolean => possible.test(text);

function lettersFrom(moreBytes: () => Uint8Array): string {
  const largestFairByte = 256 - (256 % alphabet.length);
  let token = '';
  while (token.length < length) {
    for (const byte of moreBytes()) {
      // Bytes past the last whole multiple would make the first letters more likely.
      if (byte < largestFairByte && token.length < length) token += alphabet.charAt(byte % alphabet.length);
    }
  }
  return token;
}
