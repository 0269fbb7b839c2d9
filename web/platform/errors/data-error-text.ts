import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readEnglishMessage } from '@vocabloom/core/validation/messages.ts';
import { awayReason, refusalOf } from '../calls/data-answer.ts';
import { InappropriateError } from '../screening/screen.ts';
import { diskFullText, isDiskFull } from './disk-full.ts';
import { networkErrorText } from './network-error-text.ts';
import { validationText } from './validation-text.ts';

/**
 * Why something could not be saved, in the interface language: an entry is invalid, the server did not answer, or this
 * device has no room. Null for any other reason: the error text of a browser or database helps nobody.
 */
export function dataErrorText(error: unknown): MessageDescriptor | null {
  if (isDiskFull(error)) return diskFullText;
  if (error instanceof InappropriateError) return validationText({ key: 'text.inappropriate' });
  const entry = readEnglishMessage(refusalOf(error));
  if (entry) return validationText(entry);
  const away = awayReason(error);
  if (away === null) return null;
  return away === 'busy' ? msg`The server is busy. Please try again in a moment.` : networkErrorText;
}
