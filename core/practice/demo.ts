import { alternativesOf } from '../answers/alternatives.ts';
import { splitArticle } from '../answers/articles.ts';
import { judgeAnswer } from '../answers/judge-answer.ts';
import type { LanguageCode } from '../languages/language.ts';

const bare = (text: string, language: LanguageCode): string => splitArticle(text.trim(), language).rest;

/**
 * Whether a choice or a filled-in word of the demo is right: leading articles are stripped on both sides, also wrong ones, and an
 * empty one is incorrect (product: judging a typed answer).
 *
 * @awaits the demo
 */
export const isRightInDemo = (answer: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
}): boolean => {
  const { given, accepted, language } = answer;
  if (given.trim() === '') return false;
  const alternatives = alternativesOf(accepted, language).map((one) => bare(one, language));
  return (
    judgeAnswer({ given: bare(given, language), accepted: alternatives.join(', '), language }).verdict ===
    'right'
  );
};
