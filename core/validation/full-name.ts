import { boundedText } from './bounded-text.ts';
import { MAX_FULL_NAME_LENGTH } from './limits.ts';
import type { Validated } from './result.ts';

/** The name a person wants to be called by: trimmed, at most 100 characters, empty if not given (product: profile). */
export const validateFullName = (text: string): Validated<string> =>
  boundedText(text, { max: MAX_FULL_NAME_LENGTH, tooLong: 'full_name.too_long' });
