import { createHash } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

/** Codes of one set. */
export const recoveryCodeCount = 10;

/** Crockford's base32: no letter that could be read as a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const characters = 16;

/** 80 random bits as `xxxx-xxxx-xxxx-xxxx`: nobody guesses one, so that a fast hash keeps it. */
export function newRecoveryCode(random: Random): string {
  const drawn = [...random.bytes(characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Reads a code as a person types it: in any case, with or without hyphens and spaces, with O for 0 and I or L for 1. Null for
 * what can be none.
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

/** How a code is kept: hashed together with whose it is, so that equal ones would not look equal. */
export const recoveryCodeHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(['recovery code', userId, code.replaceAll('-', '')].join('\0'))
    .digest('hex');
