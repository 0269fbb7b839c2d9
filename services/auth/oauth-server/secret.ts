import { createHash } from 'node:crypto';
import type { Random } from '../ports/ports.ts';

/** A secret, code or handle that the OAuth server gives out: 256 random bits, 43 characters of base64url. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

/** How it is kept. It has bits enough for a fast hash: there is nothing to guess (decision 031). */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
