import { boundedText } from './bounded-text.ts';
import { MAX_FULL_NAME_LENGTH } from './limits.ts';
import type { Validated } from './result.ts';

/** What somebody wants to be called: trimmed, at most 100 characters; empty for who says nothing (product: profile). */
export const validateFullName = (text: string): Validated<string> =>
  boundedText(text, { max: MAX_FULL_NAME_LENGTH, tooLong: 'full_name.too_long' });
