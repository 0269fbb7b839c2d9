import type { LanguageCode } from '../languages/language.ts';
import { cleanText } from '../text/clean-text.ts';
import { alternativesOf } from './alternatives.ts';
import { compareMandarin } from './compare-mandarin.ts';
import { byNearness, type Comparison, compareTexts } from './compare-texts.ts';
import type { Judgement } from './judgement.ts';

/** Longer than any answer; what stands behind is not compared. */
const MAX_COMPARED = 400;

/**
 * Judges an answer in a study language (spec 5, design 8). Case, punctuation, accents and vowel marks are forgiven and
 * so is a missing leading article; letters are not. Which differences count as what is settled language by language
 * in `folds`, `articles` and `compare-mandarin`.
 *
 * @param accepted one or more answers separated by commas; for Mandarin with the reading in parentheses
 * @param language the language of the answer
 * @param articlesOptional whether a leading article may be missing; true unless said otherwise
 */
export const judgeAnswer = (answer: {
  readonly given: string;
  readonly accepted: string;
  readonly language: LanguageCode;
  readonly articlesOptional?: boolean;
}): Judgement => {
  const { language, articlesOptional = true } = answer;
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
  return judgement;
};
