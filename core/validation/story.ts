import { characterCount, cleanLongText } from '../text/clean-text.ts';
import { MAX_SUMMARY_LENGTH, MIN_STORY_WORDS, SUMMARY_WARNING_LENGTH } from './limits.ts';
import { invalid, type Validated, valid } from './result.ts';

/** A story needs 10 or more words in its group (product: stories). */
export const validateStoryWords = (wordCount: number): Validated<number> =>
  wordCount < MIN_STORY_WORDS ? invalid('story.too_few_words', { min: MIN_STORY_WORDS }) : valid(wordCount);

/** A story's summary: required, not blank, at most 800 characters; line breaks stay (product: limits of texts). */
export const validateSummary = (text: string): Validated<string> => {
  const summary = cleanLongText(text);
  if (summary === '') return invalid('summary.required');
  return characterCount(summary) > MAX_SUMMARY_LENGTH
    ? invalid('summary.too_long', { max: MAX_SUMMARY_LENGTH })
    : valid(summary);
};

/**
 * What the counter under the summary shows: the length as it would be stored, and whether it turns red (product:
 * limits of texts).
 */
export const countSummary = (text: string): { readonly length: number; readonly isNearLimit: boolean } => {
  const length = characterCount(cleanLongText(text));
  return { length, isNearLimit: length >= SUMMARY_WARNING_LENGTH };
};
