import type { LanguageCode } from '../languages/language.ts';
import { cleanText } from '../text/clean-text.ts';
import { alternativesOf } from './alternatives.ts';
import { compareMandarin } from './compare-mandarin.ts';
import { byNearness, type Comparison, compareTexts } from './compare-texts.ts';
import type { Forgivable, Judgment, Segment } from './judgment.ts';

/** Longer than any real answer; the rest is not compared. */
export const MAX_COMPARED = 400;

/** Differences that are not forgiven when the learner asks for exact letters. */
const LETTERS: ReadonlySet<Forgivable> = new Set(['accents', 'vowel_marks', 'letter_variants', 'tones']);

/** Marks what was forgiven as different, except for capital letters. */
const counting = (own: readonly Segment[], other: readonly Segment[]): readonly Segment[] => {
  const partners = other.filter(({ kind }) => kind === 'forgiven').values();
  return own.map((one): Segment => {
    if (one.kind !== 'forgiven') return one;
    const partner = partners.next().value?.text ?? '';
    return { ...one, kind: partner.toLowerCase() === one.text.toLowerCase() ? 'forgiven' : 'different' };
  });
};

/** Makes an answer that is right except for its letters `almost`, for a learner who wants exact letters. */
const exactly = (judgment: Judgment): Judgment => {
  const { forgiven, difference } = judgment;
  if (!forgiven.some((one) => LETTERS.has(one))) return judgment;
  return {
    ...judgment,
    verdict: 'almost',
    forgiven: [],
    difference: {
      given: counting(difference.given, difference.accepted),
      accepted: counting(difference.accepted, difference.given),
    },
  };
};

/**
 * Judges an answer in a study language (product: judging a typed answer). Case, punctuation, accents, vowel marks and a
 * missing leading article are forgiven; letters are not. How each difference counts is decided per language in `folds`,
 * `articles` and `compare-mandarin`.
 *
 * @param accepted one or more answers separated by commas; in Mandarin with the reading in parentheses
 * @param language the language of the answer
 * @param articlesOptional whether a leading article may be missing; true by default
 * @param lettersExactly whether an answer that differs in accents, vowel marks, letter variants or tones is only
 * `almost`
 */
export const judgeAnswer = (answer: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
  readonly articlesOptional?: boolean;
  readonly lettersExactly?: boolean;
}): Judgment => {
  const { language, articlesOptional = true, lettersExactly = false } = answer;
  const given = cleanText(answer.given).slice(0, MAX_COMPARED);
  const compare = (accepted: string): Comparison =>
    language === 'zh'
      ? compareMandarin(given, accepted)
      : compareTexts({ given, accepted, language, articlesOptional });

  const all = alternativesOf(answer.accepted, language);
  const compared = all.map((nearest) => ({ nearest, ...compare(nearest.slice(0, MAX_COMPARED)) }));
  const best = compared.reduce<(typeof compared)[number] | undefined>(
    (nearest, one) => (nearest && byNearness(nearest, one) <= 0 ? nearest : one),
    undefined,
  );
  if (!best || given === '') {
    const nearest = all[0] ?? '';
    const accepted = nearest === '' ? [] : [{ text: nearest, kind: 'different' as const }];
    return { verdict: 'wrong', forgiven: [], difference: { given: [], accepted }, nearest };
  }
  const { distance, ...judgment } = best;
  return lettersExactly ? exactly(judgment) : judgment;
};
