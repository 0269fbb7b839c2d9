import { alternativesOf } from '../answers/alternatives.ts';
import { splitArticle } from '../answers/articles.ts';
import { judgeAnswer } from '../answers/judge-answer.ts';
import type { Judgment, Segment } from '../answers/judgment.ts';
import type { LanguageCode } from '../languages/language.ts';

const bare = (text: string, language: LanguageCode): string => splitArticle(text.trim(), language).rest;

type Answer = {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
};

/**
 * Whether the answer is right after leading articles, even wrong ones, are removed on both sides. An empty answer never
 * is.
 */
const isRightWithoutArticles = ({ given, accepted, language }: Answer): boolean => {
  if (given.trim() === '') return false;
  const alternatives = alternativesOf(accepted, language).map((one) => bare(one, language));
  return (
    judgeAnswer({ given: bare(given, language), accepted: alternatives.join(', '), language }).verdict ===
    'right'
  );
};

const forgive = (segments: readonly Segment[]): readonly Segment[] =>
  segments.map((one) => (one.kind === 'different' ? { ...one, kind: 'forgiven' } : one));

/**
 * Judges a choice or a filled-in word of the demo. The usual rules apply, but leading articles are stripped on both
 * sides, even wrong ones, and an empty answer is incorrect (product: judging a typed answer).
 */
export const judgeInDemo = (answer: Answer): Judgment => {
  const usual = judgeAnswer(answer);
  if (usual.verdict === 'right' || !isRightWithoutArticles(answer)) return usual;
  const { given, accepted } = usual.difference;
  return {
    ...usual,
    verdict: 'right',
    forgiven: ['article'],
    difference: { given: forgive(given), accepted: forgive(accepted) },
  };
};
