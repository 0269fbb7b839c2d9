import type { LanguageCode } from '../languages/language.ts';
import { foldForgiven, foldNeighbors } from './folds.ts';
import { remember } from './remember.ts';

/** What separates a letter from the one before: nothing, punctuation alone (`ice-cream`), or white space. */
type Gap = 'none' | 'punctuation' | 'space';

/** A letter in the form answers are compared in. One written sign can be several letters (ß) or none (a comma). */
export type Letter = {
  readonly key: string;
  readonly neighbor: string;
  /** Index of the sign in the text it comes from. */
  readonly sign: number;
  readonly gap: Gap;
};

/** A text as signs, each with its marks, and the letters they stand for. */
export type Lettered = { readonly signs: readonly string[]; readonly letters: readonly Letter[] };

const SIGN = /\P{M}\p{M}*|\p{M}+/gu;
const signsOf = (text: string): readonly string[] => text.match(SIGN) ?? [];

/** The letters one sign stands for; a language writes with a few hundred signs, Mandarin with a few thousand. */
const lettersOf = remember(4_000, (written, language): readonly Pick<Letter, 'key' | 'neighbor'>[] =>
  signsOf(foldForgiven(written, language)).map((key) => ({
    key,
    neighbor: foldNeighbors(key, language),
  })),
);

const HEBREW_MATRES = new Set(['ו', 'י']);
const isMater = (letter: { key: string; gap: Gap; isFirst: boolean }, language: LanguageCode): boolean =>
  language === 'he' && !letter.isFirst && letter.gap !== 'space' && HEBREW_MATRES.has(letter.key);

/**
 * Reads the letters of a text, forgiving what the language forgives.
 *
 * In Hebrew, a vav or yod inside a word has no neighbor form: full and defective spelling differ by it.
 */
export const readLetters = (text: string, language: LanguageCode): Lettered => {
  const signs = signsOf(text.normalize('NFC'));
  const letters: Letter[] = [];
  let gap: Gap = 'none';
  for (const [sign, written] of signs.entries()) {
    if (/^\s/u.test(written)) {
      gap = 'space';
      continue;
    }
    if (gap === 'none' && /^[\p{P}\p{Sk}]/u.test(written)) gap = 'punctuation';
    for (const { key, neighbor } of lettersOf(written, language)) {
      const isFirst = letters.length === 0;
      letters.push({
        key,
        neighbor: isMater({ key, gap, isFirst }, language) ? '' : neighbor,
        sign,
        gap: isFirst ? 'none' : gap,
      });
      gap = 'none';
    }
  }
  return { signs, letters };
};

export const keyOf = ({ letters }: Lettered): string => letters.map(({ key }) => key).join('');

const ARABIC_ARTICLE = /^ال(?=..)/u;

/** The neighbor letters of a text as one string. An umlaut is two letters (ae) but has one neighbor (a). */
export const nearKeyOf = ({ signs, letters }: Lettered, language: LanguageCode): string => {
  if (language === 'de') {
    const bare = signs.map((sign) => foldNeighbors(foldForgiven(sign, 'en'), language).replace('ß', 'ss'));
    return bare.join('').replace(/\s/gu, '');
  }
  const near = letters.map(({ neighbor }) => neighbor).join('');
  return language === 'ar' ? near.replace(ARABIC_ARTICLE, '') : near;
};

/** Whether two texts with the same letters also break into the same words; punctuation counts as a break or as none. */
export const sameWords = (a: Lettered, b: Lettered): boolean =>
  a.letters.every(({ gap }, index) => {
    const other = b.letters[index]?.gap ?? 'none';
    return gap === other || gap === 'punctuation' || other === 'punctuation';
  });
