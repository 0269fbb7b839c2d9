import type { Judgment } from '@vocabloom/core/answers/judgment.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/** How an answer in a practice is judged. */
export type JudgePractice = (answer: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
  readonly lettersExactly: boolean;
}) => Judgment;
