import { createHash } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

/** A secret, code or handle issued by the OAuth server: 256 random bits, 43 characters of base64url. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

/**
 * The stored form of a secret. With that many random bits it cannot be guessed, so a fast hash is enough (decision
 * 031).
 */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
