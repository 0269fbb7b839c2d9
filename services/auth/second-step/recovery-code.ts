import { createHash } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

/** The number of codes in a set. */
export const recoveryCodeCount = 10;

/** Crockford's base32, which has no letters that could be read as digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characters = 16;

/** 80 random bits as `xxxx-xxxx-xxxx-xxxx`: too many to guess, so it can be stored with a fast hash. */
export function newRecoveryCode(random: Random): string {
  const drawn = [...random.bytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Reads a code as a person types it: in any case, with or without hyphens and spaces, with O for 0 and I or L for 1.
 * Null if it cannot be a code.
 */
export function readRecoveryCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const plain = typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return new RegExp(`^[${alphabet}]{${characters}}$`).test(plain) ? plain : null;
}

/**
 * The stored form of a code: hashed together with the user's id, so that equal codes of two users do not look equal.
 */
export const recoveryCodeHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(['recovery code', userId, code.replaceAll('-', '')].join('\0'))
    .digest('hex');
