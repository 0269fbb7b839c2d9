import { type HttpError, httpError } from '../../platform/http/http-error.ts';

/** Why the accounts service refused an action on an account. */
export type Refusal =
  | { readonly result: 'weak'; readonly message: string }
  | { readonly result: 'not-theirs' | 'sign-in-again' | 'too-often' | 'no-password' };

const codes = {
  'not-theirs': 'account.invalid_link',
  'sign-in-again': 'account.sign_in_again',
  'too-often': 'too_many_requests',
  'no-password': 'account.no_password',
} as const;

/** The response to a refused action. */
export const refused = (refusal: Refusal): HttpError =>
  refusal.result === 'weak'
    ? httpError({ code: 'account.weak_password', message: refusal.message })
    : httpError({ code: codes[refusal.result] });
