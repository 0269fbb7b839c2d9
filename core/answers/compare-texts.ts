import type { LanguageCode } from '../languages/language.ts';
import { align } from './alignment.ts';
import { type Articled, articlesAgree, splitArticle } from './articles.ts';
import { joinSegments, segmentsOf } from './difference.ts';
import { FOLDED, foldForgiven } from './folds.ts';
import type { Difference, Forgivable, Segment, Verdict } from './judgment.ts';
import { keyOf, nearKeyOf, readLetters, sameWords } from './letters.ts';

/** How an answer compares with one alternative. */
export type Comparison = {
  readonly verdict: Verdict;
  readonly forgiven: readonly Forgivable[];
  readonly difference: Difference;
  /** How many letters differ, for finding the nearest of several alternatives. */
  readonly distance: number;
};

const RANK: Readonly<Record<Verdict, number>> = { right: 0, almost: 1, wrong: 2 };

/** Orders comparisons of one answer with several alternatives, the nearest first. */
export const byNearness = (a: Comparison, b: Comparison): number =>
  RANK[a.verdict] - RANK[b.verdict] || a.distance - b.distance || a.forgiven.length - b.forgiven.length;

/** How many wrong letters are still `almost`: none in a short word, where one letter makes a different word. */
export const slipsAllowed = (letterCount: number): number => {
  if (letterCount >= 9) return 2;
  return letterCount >= 4 ? 1 : 0;
};

const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '');

const foldedAway = (a: string, b: string, language: LanguageCode): readonly Forgivable[] =>
  FOLDED.filter(
    (kind) =>
      withoutSpaces(foldForgiven(a, language, kind)) !== withoutSpaces(foldForgiven(b, language, kind)),
  );

const articleSegment = (own: Articled, other: Articled, agree: boolean): Segment => {
  const text = own.article;
  if (own.article.trim() === other.article.trim()) return { text, kind: 'same' };
  return { text, kind: agree ? 'forgiven' : 'different' };
};

/**
 * Compares two cleaned texts of a language written with letters. The same letters in the same words are `right`.
 * Different word breaks, an article of another gender, a neighboring letter (n for ñ), or a slip or two in a longer
 * word are `almost`.
 *
 * @param articlesOptional whether a leading article may be missing or another one of the same gender
 */
export const compareTexts = (texts: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
  readonly articlesOptional: boolean;
}): Comparison => {
  const { language } = texts;
  const given = splitArticle(texts.given, language);
  const accepted = splitArticle(texts.accepted, language);
  const [a, b] = [readLetters(given.rest, language), readLetters(accepted.rest, language)];
  const { distance, partnerOfA, partnerOfB } = align(
    a.letters.map(({ key }) => key),
    b.letters.map(({ key }) => key),
  );

  const [own, wanted] = [given, accepted].map(({ article }) => foldForgiven(article, language).trim());
  const sameArticle = own === wanted;
  const agree = sameArticle || (texts.articlesOptional && articlesAgree({ given, accepted, language }));
  const isSame = keyOf(a) === keyOf(b);
  const isNear =
    isSame ||
    nearKeyOf(a, language) === nearKeyOf(b, language) ||
    distance <= slipsAllowed(Math.max(a.letters.length, b.letters.length));
  const isEmpty = a.letters.length === 0;
  const isRight = isEmpty ? texts.given === texts.accepted : isSame && agree && sameWords(a, b);

  const forgivenIn = (): readonly Forgivable[] => {
    if (!sameArticle) return [...foldedAway(given.rest, accepted.rest, language), 'article'];
    return foldedAway(texts.given, texts.accepted, language);
  };
  return {
    verdict: isRight ? 'right' : isNear && !isEmpty ? 'almost' : 'wrong',
    forgiven: isRight ? forgivenIn() : [],
    difference: {
      given: joinSegments([
        articleSegment(given, accepted, agree),
        ...segmentsOf({ side: a, other: b, partners: partnerOfA }),
      ]),
      accepted: joinSegments([
        articleSegment(accepted, given, agree),
        ...segmentsOf({ side: b, other: a, partners: partnerOfB }),
      ]),
    },
    distance: distance + (agree ? 0 : 1),
  };
};
