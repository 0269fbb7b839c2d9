import { authError } from '../errors/errors.ts';
import type { AuthSettings } from '../ports/ports.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn';

const names: Readonly<Record<FactorType, string>> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' };

type Switches = Pick<AuthSettings, 'totpEnrollment' | 'phoneEnrollment' | 'webauthnEnrollment'>;

const isOn = (type: FactorType, settings: Switches): boolean =>
  ({
    totp: settings.totpEnrollment,
    phone: settings.phoneEnrollment,
    webauthn: settings.webauthnEnrollment,
  })[type];

/** Refuses to add a factor of a type that is turned off. */
export function requireEnrollment(type: FactorType, settings: Switches): void {
  if (isOn(type, settings)) return;
  throw authError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${names[type]}`);
}

/**
 * Refuses to use a factor of a type that is turned off, unless it is already verified: a setting must neither lock
 * people out nor let others in.
 */
export function requireVerification(
  factor: { readonly factor_type: FactorType; readonly status: 'verified' | 'unverified' },
  settings: Switches,
  act: 'challenge' | 'verify',
): void {
  const type = factor.factor_type;
  if (factor.status === 'verified' || isOn(type, settings)) return;
  // The protocol's own exception: the answer of a security key is refused with the code of its enrollment.
  const refused = type === 'webauthn' && act === 'verify' ? 'enroll' : 'verify';
  throw authError(
    422,
    `mfa_${type}_${refused}_not_enabled`,
    `MFA verification is disabled for ${names[type]}`,
  );
}

/** The authentication method recorded when a session passes its second step with a factor (protocol: access tokens). */
export const methodOf = (type: FactorType) =>
  (({ totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' }) as const)[type];
