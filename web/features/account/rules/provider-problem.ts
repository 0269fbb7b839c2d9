import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The message shown to the person for what went wrong on the way to the sign-in provider called `name`, or back. */
export function providerProblem(code: string, name: string): MessageDescriptor | null {
  switch (code) {
    case 'access_denied':
      return msg`You did not let ${name} log you in. Nothing was changed.`;
    case 'email_exists':
      return msg`This email already has an account. Log in with your password, then connect ${name} in your profile.`;
    case 'provider_email_needs_verification':
      return msg`${name} has not confirmed your email address. Confirm it there, then try again.`;
    case 'email_address_not_provided':
      return msg`${name} did not tell us your email address, which an account needs.`;
    case 'identity_already_exists':
      return msg`This ${name} account is already connected, here or to another account.`;
    case 'single_identity_not_deletable':
      return msg`This is your only way to log in. Set a password first.`;
    case 'provider_unavailable':
      return msg`${name} cannot be reached at the moment. Please try again in a little while.`;
    case 'bad_oauth_state':
    case 'flow_state_already_used':
    case 'flow_state_expired':
    case 'flow_state_not_found':
    case 'bad_code_verifier':
      return msg`This took too long, or was already completed. Please start over.`;
    case 'bad_oauth_callback':
      return msg`It could not be confirmed who you are. Please start again.`;
    case 'provider_disabled':
      return msg`Logging in with another account is turned off at the moment.`;
    default:
      return null;
  }
}
