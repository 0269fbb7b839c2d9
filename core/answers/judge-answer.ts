import type { LanguageCode } from '../languages/language.ts';
import { cleanText } from '../text/clean-text.ts';
import { alternativesOf } from './alternatives.ts';
import { compareMandarin } from './compare-mandarin.ts';
import { byNearness, type Comparison, compareTexts } from './compare-texts.ts';
import type { Forgivable, Judgement, Segment } from './judgement.ts';

/** Longer than any answer; what stands behind is not compared. */
const MAX_COMPARED = 400;

/** What a learner who asks for exact letters does not want to be forgiven. */
const LETTERS: ReadonlySet<Forgivable> = new Set(['accents', 'vowel_marks', 'letter_variants', 'tones']);

/** What was forgiven counts as different now, but for capital letters. */
const counting = (own: readonly Segment[], other: readonly Segment[]): readonly Segment[] => {
  const partners = other.filter(({ kind }) => kind === 'forgiven').values();
  return own.map((one): Segment => {
    if (one.kind !== 'forgiven') return one;
    const partner = partners.next().value?.text ?? '';
    return { ...one, kind: partner.toLowerCase() === one.text.toLowerCase() ? 'forgiven' : 'different' };
  });
};

/** An answer that is right but for its accents, vowel marks or tones, for somebody who wants the letters exactly. */
const exactly = (judgement: Judgement): Judgement => {
  const { forgiven, difference } = judgement;
  if (!forgiven.some((one) => LETTERS.has(one))) return judgement;
  return {
    ...judgement,
    verdict: 'almost',
    forgiven: [],
    difference: {
      given: counting(difference.given, difference.accepted),
      accepted: counting(difference.accepted, difference.given),
    },
  };
};

/**
 * Judges an answer in a study language (product: judging a typed answer). Case, punctuation, accents and vowel marks
 * are forgiven and so is a missing leading article; letters are not. Which differences count as what is settled
 * language by language in `folds`, `articles` and `compare-mandarin`.
 *
 * @param accepted one or more answers separated by commas; for Mandarin with the reading in parentheses
 * @param language the language of the answer
 * @param articlesOptional whether a leading article may be missing; true unless said otherwise
 * @param lettersExactly makes an answer that differs in accents, vowel marks, ways to write a letter or tones `almost`
 */
export const judgeAnswer = (answer: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
  readonly articlesOptional?: boolean;
  readonly lettersExactly?: boolean;
}): Judgement => {
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
  const { distance, ...judgement } = best;
  return lettersExactly ? exactly(judgement) : judgement;
};
