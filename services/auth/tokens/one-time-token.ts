import { createHash } from 'node:crypto';
import type { Random } from '../ports.ts';
import type { Flow } from '../redirects/redirect-urls.ts';

export const pkcePrefix = 'pkce_';

/** A code of six digits, zero padded; each equally likely. */
export function newOtp(random: Random): string {
  const fairLimit = Math.floor(0x1_0000_0000 / 1_000_000) * 1_000_000;
  for (;;) {
    const bytes = random.bytes(4);
    const value = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
    if (value < fairLimit) return String(value % 1_000_000).padStart(6, '0');
  }
}

/** Hex of sha224 of address and code (protocol 3, verify): what the database keeps and the link carries. */
export const otpHash = (address: string, otp: string): string =>
  createHash('sha224').update(address).update(otp).digest('hex');

/** The stored form: under PKCE the prefix alone later decides the flow. */
export const storedHash = (input: { readonly address: string; readonly otp: string; readonly flow: Flow }) =>
  (input.flow === 'pkce' ? pkcePrefix : '') + otpHash(input.address, input.otp);

export const flowOfHash = (tokenHash: string): Flow =>
  tokenHash.startsWith(pkcePrefix) ? 'pkce' : 'implicit';
