import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@vocabloom/contract/errors.ts';
import { ServerError } from '../../../platform/calls/server-error.ts';
import { networkErrorText } from '../../../platform/errors/network-error-text.ts';

/** Codes that only the page for the first password shows. */
type CodeOfFirstPassword = `account.${'invalid_link' | 'no_password' | 'sign_in_again' | 'weak_password'}`;

type AccountCode = Exclude<Extract<ErrorCode, `account.${string}`>, CodeOfFirstPassword>;

const ofAccount: Record<AccountCode, MessageDescriptor> = {
  'account.not_yours': msg`Auth session missing! Please log in again.`,
  'account.not_deleted': msg`Please try again in a little while.`,
  'account.password_required': msg`It has been a while since you logged in. Enter your current password too.`,
  'account.password_wrong': msg`The current password is wrong.`,
  'account.sign_in_required': msg`It has been too long since you logged in. Please log in again.`,
  'account.code_wrong': msg`This code is wrong or has expired.`,
};

const texts: Readonly<Record<string, MessageDescriptor>> = {
  ...ofAccount,
  unreachable: networkErrorText,
  not_authenticated: msg`Auth session missing! Please log in again.`,
  too_many_requests: msg`Too many attempts. Please wait a few minutes.`,
};

const unknown = msg`Something went wrong. Please try again.`;

/** Why the server did not carry out a request about the account, as shown to the person. */
export const accountFailureText = (error: unknown): MessageDescriptor =>
  (error instanceof ServerError ? texts[error.code] : undefined) ?? unknown;

const identityCodes = new Set(['account.password_required', 'account.sign_in_required']);

/** Whether the person must first confirm their identity. */
export const asksForIdentity = (error: unknown): boolean =>
  error instanceof ServerError && identityCodes.has(error.code);
