import { Secret, TOTP } from 'otpauth';
import type { Random } from '../ports/ports.ts';

/** What every authenticator app understands (protocol: second factors): SHA-1, six digits, 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks may be this many steps apart, in either direction. */
const windowSteps = 1;

const secretBytes = 20;

/** A new secret of 160 bits (RFC 4226, 4), in base32 as a person types it into their app. */
export const newTotpSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer }).base32;

/** The address that an authenticator app reads from the picture. */
export const totpUri = (named: {
  readonly secret: string;
  readonly issuer: string;
  readonly account: string;
}): string =>
  new TOTP({ ...parameters, secret: named.secret, issuer: named.issuer, label: named.account }).toString();

/**
 * Which step of 30 seconds since 1970 a code belongs to, or null when it is none of the present step, the one before or
 * the one after.
 */
export function stepOfCode(input: {
  readonly secret: string;
  readonly code: string;
  readonly nowMs: number;
}): number | null {
  const { secret, code: token, nowMs: timestamp } = input;
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...parameters, secret });
  const delta = totp.validate({ token, timestamp, window: windowSteps });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
