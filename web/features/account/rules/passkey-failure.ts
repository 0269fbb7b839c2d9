import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuthFailure } from '../../../platform/errors/auth-error-text.ts';

const tookTooLong = msg`That took too long. Please try again.`;

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  webauthn_verification_failed: msg`This passkey could not be used. Try another one, or log in with your password.`,
  webauthn_challenge_expired: tookTooLong,
  webauthn_challenge_not_found: tookTooLong,
  webauthn_credential_exists: msg`This device already has a passkey for your account.`,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg`This device already has a passkey for your account.`,
  too_many_passkeys: msg`You have as many passkeys as an account can hold. Remove one first.`,
  passkey_disabled: msg`Passkeys are turned off at the moment.`,
};

/** The text about a passkey that did not work: the specific text for its code, or else the fallback. */
export const passkeyFailureText = (
  failure: AuthFailure | null,
  fallback: MessageDescriptor,
): MessageDescriptor => byCode[failure?.code ?? ''] ?? fallback;
