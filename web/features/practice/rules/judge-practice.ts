import type { Judgement } from '@vocabloom/core/answers/judgement.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/** How an answer in a practice is judged. */
export type JudgePractice = (answer: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
  readonly lettersExactly: boolean;
}) => Judgement;
