import { Secret, TOTP } from 'otpauth';
import type { Random } from '../ports/ports.ts';

/** The parameters every authenticator app supports (protocol: second factors): SHA-1, six digits, 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks may be off by this many steps, in either direction. */
const windowSteps = 1;

const secretBytes = 20;

/** A new secret of 160 bits (RFC 4226, 4), in base32, as a person can type it into their app. */
export const newTotpSecret = (random: Random): string =>
  new Secret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer }).base32;

/** The URI that an authenticator app reads from the QR code. */
export const totpUri = (named: {
  readonly secret: string;
  readonly issuer: string;
  readonly account: string;
}): string =>
  new TOTP({
    ...parameters,
    secret: named.secret,
    issuer: named.issuer,
    label: named.account,
    // In a label, a colon ends the issuer, so an issuer with a colon appears only in its own parameter.
    issuerInLabel: !named.issuer.includes(':'),
  }).toString();

/**
 * Returns the step of 30 seconds since 1970 that a code belongs to, or null if it is not the code of the current,
 * previous or next step.
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
