import { characterCount, cleanLongText } from '../text/clean-text.ts';
import { boundedText } from './bounded-text.ts';
import { MAX_SENDER_NAME_LENGTH, MAX_SUPPORT_MESSAGE_LENGTH } from './limits.ts';
import { invalid, type Validated, valid } from './result.ts';

/**
 * The name a message to support is sent under: one line, so that it can be used in a mail header (product: support).
 */
export const validateSenderName = (text: string): Validated<string> => {
  const name = boundedText(text, { max: MAX_SENDER_NAME_LENGTH, tooLong: 'support.name_too_long' });
  return name.ok && name.value === '' ? invalid('support.name_required') : name;
};

/**
 * A message to support: required, not blank, bounded; line breaks stay (product: support). It is not screened: a
 * complaint may quote what it complains about, and only the operator reads it.
 */
export const validateSupportMessage = (text: string): Validated<string> => {
  const message = cleanLongText(text);
  if (message === '') return invalid('support.message_required');
  return characterCount(message) > MAX_SUPPORT_MESSAGE_LENGTH
    ? invalid('support.message_too_long', { max: MAX_SUPPORT_MESSAGE_LENGTH })
    : valid(message);
};
