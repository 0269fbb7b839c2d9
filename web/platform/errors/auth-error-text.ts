import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { networkErrorText } from './network-error-text.ts';
import { validationText } from './validation-text.ts';

/** The parts of an auth library error that decide the text. */
export type AuthFailure = {
  name?: string | undefined;
  code?: string | undefined;
  status?: number | undefined;
  message?: string | undefined;
  reasons?: readonly string[] | undefined;
};

const byCode: Record<string, MessageDescriptor> = {
  invalid_credentials: msg`Invalid credentials. Check your email and password.`,
  email_not_confirmed: msg`Your email is not confirmed yet. Open the link in the email we sent you.`,
  user_already_exists: msg`This email already has an account. Log in instead.`,
  email_exists: msg`This email already has an account. Log in instead.`,
  captcha_left: msg`Confirm first that you are human.`,
  captcha_failed: msg`We could not confirm that you are human. Please try again.`,
  user_banned: msg`This account is locked. Please contact support.`,
  signup_disabled: msg`Sign-up is closed at the moment.`,
  email_provider_disabled: msg`Logging in by email is turned off at the moment.`,
  email_address_invalid: msg`Please enter a valid email address.`,
  current_password_required: msg`It has been a while since you logged in. Enter your current password too.`,
  current_password_invalid: msg`The current password is wrong.`,
  reauthentication_needed: msg`It has been too long since you logged in. Please log in again.`,
  reauthentication_not_valid: msg`This code is wrong or has expired.`,
  same_password: msg`New password should be different from the old password.`,
  session_not_found: msg`Auth session missing! Please log in again.`,
  session_expired: msg`Your session has expired. Please log in again.`,
  bad_jwt: msg`Invalid or expired link.`,
  otp_expired: msg`Invalid or expired link.`,
  code_refused: msg`This code is wrong or has expired.`,
  flow_state_expired: msg`Invalid or expired link.`,
  flow_state_not_found: msg`Invalid or expired link.`,
  bad_code_verifier: msg`Open the link in the browser you started in.`,
  pkce_code_verifier_not_found: msg`Open the link in the browser you started in.`,
  refresh_token_not_found: msg`Invalid or expired link.`,
  refresh_token_already_used: msg`Invalid or expired link.`,
  mfa_verification_failed: msg`This code is wrong or has already been used. Wait for the next one and try again.`,
  mfa_challenge_expired: msg`That took too long. Please type the next code.`,
  mfa_ip_address_mismatch: msg`Your connection has changed. Please type the next code.`,
  mfa_totp_enroll_not_enabled: msg`Two-step sign-in is turned off at the moment.`,
  recovery_code_refused: msg`This recovery code is wrong or has already been used.`,
  insufficient_aal: msg`Enter the code from your authenticator app first.`,
  'account.sign_in_again': msg`It has been too long since you logged in. Please log in again.`,
  'account.weak_password': msg`This password is too weak. Please choose a longer one.`,
  too_many_requests: msg`Too many attempts. Please wait a few minutes.`,
  over_request_rate_limit: msg`Too many attempts. Please wait a few minutes.`,
};

const weakReasons: Record<string, MessageDescriptor> = {
  characters: msg`Password cannot consist of spaces only.`,
  pwned: msg`This password has appeared in a data leak. Please choose another one.`,
};

/**
 * The messages that tell a person what went wrong. `fallback` is the catalog's text for the action that failed
 * (product: error texts).
 */
export function authErrorTexts(
  failure: AuthFailure,
  fallback: MessageDescriptor,
): readonly MessageDescriptor[] {
  if (isNetworkFailure(failure)) return [networkErrorText];
  if (failure.code === 'weak_password' || failure.name === 'AuthWeakPasswordError') {
    const min = /at least (\d+)/.exec(failure.message ?? '')?.[1];
    const texts = (failure.reasons ?? []).flatMap((reason) =>
      reason === 'length' && min !== undefined
        ? validationText({ key: 'password.too_short', params: { min: Number(min) } })
        : (weakReasons[reason] ?? []),
    );
    return texts.length > 0 ? texts : [msg`This password is too weak. Please choose a longer one.`];
  }
  if (failure.code === 'over_email_send_rate_limit') return [mailRateText(failure.message)];
  if (failure.name === 'AuthSessionMissingError') return [msg`Auth session missing! Please log in again.`];
  if (failure.code === 'validation_failed' && failure.message?.includes('email address')) {
    return [msg`Please enter a valid email address.`];
  }
  return [byCode[failure.code ?? ''] ?? fallback];
}

/**
 * Converts an error thrown by a request to the server into a failure. Anything that is not an error counts as a failed
 * connection.
 */
export function thrownFailure(thrown: unknown): AuthFailure {
  if (!(thrown instanceof Error)) return { name: 'TypeError' };
  return { name: thrown.name, ...('code' in thrown && { code: String(thrown.code) }) };
}

/** The auth library treats both a lost connection and a server in trouble as retryable. */
export function isNetworkFailure(failure: AuthFailure): boolean {
  return failure.name === 'AuthRetryableFetchError' || failure.name === 'TypeError';
}

function mailRateText(message: string | undefined): MessageDescriptor {
  const seconds = Number(/after (\d+) second/.exec(message ?? '')?.[1]);
  if (!Number.isFinite(seconds)) return msg`Too many emails for now. Please wait a while.`;
  return msg`${plural(seconds, {
    one: 'We just sent you an email. You can ask for another one in # second.',
    other: 'We just sent you an email. You can ask for another one in # seconds.',
  })}`;
}
