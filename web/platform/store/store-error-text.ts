import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ServerError } from '../calls/server-error.ts';
import { networkErrorText } from '../errors/network-error-text.ts';

const texts: Readonly<Record<string, MessageDescriptor>> = {
  not_authenticated: msg`You must be logged in to upgrade.`,
  too_many_requests: msg`Too many requests. Please wait a moment.`,
  'store.unreachable': msg`The payment service cannot be reached. Please try again in a little while.`,
  'store.no_subscription': msg`There is no subscription to manage.`,
  unreachable: networkErrorText,
};

/**
 * The text for a failure of the store (product: store): its own text, else the server's, else that the error is
 * unknown.
 */
export function storeErrorText(error: unknown): MessageDescriptor | string {
  if (!(error instanceof ServerError)) return msg`Unknown error`;
  const { code, message } = error;
  return texts[code] ?? (message === '' ? msg`Unknown error` : message);
}
