import { characterCount, cleanText } from '../text/clean-text.ts';
import type { MessageKey } from './messages.ts';
import { invalid, type Validated, valid } from './result.ts';

/** The cleaned one-line text, if it has at most `max` code points; the message gets `max` as its parameter. */
export const boundedText = (
  text: string,
  limit: { readonly max: number; readonly tooLong: MessageKey },
): Validated<string> => {
  const value = cleanText(text);
  return characterCount(value) > limit.max ? invalid(limit.tooLong, { max: limit.max }) : valid(value);
};
