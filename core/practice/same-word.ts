import { outlineOf } from '../answers/outline.ts';
import { isRightAnswer, isWrongAnswer } from '../answers/quick-verdict.ts';
import type { LanguageCode } from '../languages/language.ts';

/** Whether two texts could pass for the same answer: the judge accepts one for the other, even if only as almost. */
export const couldBeSame = (a: string, b: string, language: LanguageCode): boolean =>
  !isWrongAnswer({ given: a, accepted: b, language }) || !isWrongAnswer({ given: b, accepted: a, language });

/** Whether two translations have an alternative in common: `dog, hound` and `hound`. */
export const shareMeaning = (a: string, b: string, language: LanguageCode): boolean =>
  outlineOf(a, language).alternatives.some((given) => isRightAnswer({ given, accepted: b, language }));

const MIN_STEM = 4;

/** Whether two words start the same for most of the shorter one, as inflected forms of one word do. */
export const shareStem = (a: string, b: string, language: LanguageCode): boolean => {
  const [x, y] = [outlineOf(a, language).folded, outlineOf(b, language).folded];
  let length = 0;
  while (length < x.length && x[length] === y[length]) length += 1;
  return length >= MIN_STEM && length >= 0.6 * Math.min(x.length, y.length);
};
