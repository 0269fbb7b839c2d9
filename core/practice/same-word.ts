import { alternativesOf } from '../answers/alternatives.ts';
import { foldForgiven } from '../answers/folds.ts';
import { judgeAnswer } from '../answers/judge-answer.ts';
import type { LanguageCode } from '../languages/language.ts';

/** Whether two texts could pass for the same answer: the judge accepts one for the other, even if only as almost. */
export const couldBeSame = (a: string, b: string, language: LanguageCode): boolean =>
  judgeAnswer({ given: a, accepted: b, language }).verdict !== 'wrong' ||
  judgeAnswer({ given: b, accepted: a, language }).verdict !== 'wrong';

/** Whether two translations have an alternative in common: `dog, hound` and `hound`. */
export const shareMeaning = (a: string, b: string, language: LanguageCode): boolean => {
  const meanings = (text: string) => alternativesOf(text, language);
  return meanings(a).some((one) => judgeAnswer({ given: one, accepted: b, language }).verdict === 'right');
};

const MIN_STEM = 4;

/** Whether two words start the same for most of the shorter one, as inflected forms of one word do. */
export const shareStem = (a: string, b: string, language: LanguageCode): boolean => {
  const [x, y] = [foldForgiven(a, language), foldForgiven(b, language)];
  let length = 0;
  while (length < x.length && x[length] === y[length]) length += 1;
  return length >= MIN_STEM && length >= 0.6 * Math.min(x.length, y.length);
};
