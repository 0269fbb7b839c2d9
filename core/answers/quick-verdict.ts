import type { LanguageCode } from '../languages/language.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isSurelyNotRight, isSurelyWrong, outlineOf } from './outline.ts';

type Answer = { readonly given: string; readonly accepted: string; readonly language: LanguageCode };

const outlinesOf = ({ given, accepted, language }: Answer) => ({
  given: outlineOf(given, language),
  accepted: outlineOf(accepted, language),
});

/**
 * Whether the judge finds an answer right (product: judging a typed answer). Fast enough to search many words: texts
 * with little in common are rejected without a letter-by-letter comparison.
 */
export const isRightAnswer = (answer: Answer): boolean =>
  !isSurelyNotRight(outlinesOf(answer)) && judgeAnswer(answer).verdict === 'right';

/** Whether the judge finds an answer wrong, not even almost right; as quick as `isRightAnswer`. */
export const isWrongAnswer = (answer: Answer): boolean =>
  isSurelyWrong(outlinesOf(answer)) || judgeAnswer(answer).verdict === 'wrong';
