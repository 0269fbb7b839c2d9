import { DEFAULT_WORD_COUNT, WORD_COUNT_CHOICES } from '@vocabloom/core/validation/limits.ts';
import type { WordCountChoice } from '@vocabloom/core/validation/module-fields.ts';

const [smallest] = WORD_COUNT_CHOICES;

/** How many words to suggest: the usual count, or the largest count that fits in the rest of today's allowance. */
export function fittingCount(remaining: number | undefined): WordCountChoice {
  if (remaining === undefined) return DEFAULT_WORD_COUNT;
  const most = Math.min(remaining, DEFAULT_WORD_COUNT);
  return WORD_COUNT_CHOICES.findLast((count) => count <= most) ?? smallest;
}
