import type { LanguageCode } from '../languages/language.ts';

/** The differences in single letters and signs; each is forgiven by folding it away on both sides. */
export const FOLDED = ['case', 'punctuation', 'vowel_marks', 'accents', 'letter_variants'] as const;
export type Folded = (typeof FOLDED)[number];

type Fold = (text: string) => string;

const replaceAll = (variants: Readonly<Record<string, string>>): Fold => {
  const pattern = new RegExp(Object.keys(variants).join('|'), 'gu');
  return (text) => text.replace(pattern, (letter) => variants[letter] ?? letter);
};
const without =
  (pattern: RegExp): Fold =>
  (text) =>
    text.replace(pattern, '');
const inPieces =
  (fold: Fold): Fold =>
  (text) =>
    fold(text.normalize('NFD')).normalize('NFC');
const same: Fold = (text) => text;

/** Format characters, the modifier apostrophe and the Arabic stretcher (tatweel) are not letters either. */
const PUNCTUATION = /[\p{P}\p{Sk}\p{Cf}\u02BC\u0640]/gu;

const HEBREW_POINTS = /[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/gu;
/** Leaves out khirik, pasekh, komets, dagesh, rafe and the sin dot, which form letters of the Yiddish alphabet. */
const YIDDISH_VOWEL_MARKS = /[\u0591-\u05B3\u05B5\u05B6\u05B9-\u05BB\u05BD\u05C1\u05C4\u05C5\u05C7]/gu;
/** Not U+0653-0655: maddah and hamza are spelling, whether composed with their letter or not. */
const ARABIC_VOWEL_MARKS = /[\u0610-\u061A\u064B-\u0652\u0656-\u065F\u0670\u06D6-\u06ED]/gu;

const vowelMarks: Partial<Record<LanguageCode, Fold>> = {
  he: without(HEBREW_POINTS),
  yi: without(YIDDISH_VOWEL_MARKS),
  ar: without(ARABIC_VOWEL_MARKS),
};

/** Accents on vowels, and the cedilla, which French and Portuguese count as an accent; ñ is a letter. */
const latinAccents = inPieces((text) =>
  text.replace(/([aeiouyæœ])[\u0300-\u036F]+/giu, '$1').replace(/(c)\u0327/giu, '$1'),
);
/** The German umlaut is not an accent: it distinguishes `schon` from `schön` and `Mutter` from `Mütter`. */
const germanAccents = inPieces((text) =>
  text
    .replace(/([aou])(?!\u0308)[\u0300-\u036F]+/giu, '$1')
    .replace(/([eiy])[\u0300-\u036F]+/giu, '$1')
    .replace(/(c)\u0327/giu, '$1'),
);

const accents: Partial<Record<LanguageCode, Fold>> = {
  en: inPieces(without(/[\u0300-\u036F]/gu)),
  es: latinAccents,
  fr: latinAccents,
  it: latinAccents,
  pt: latinAccents,
  de: germanAccents,
  // Stress marks only; й and ё use other marks.
  ru: inPieces(without(/[\u0300\u0301]/gu)),
};

const ligatures = replaceAll({ œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae' });
const finalForms = { ך: 'כ', ם: 'מ', ן: 'נ', ץ: 'צ' };

const yiddishVariants = replaceAll({ ...finalForms, װ: 'וו', ױ: 'וי', ײ: 'יי' });

const letterVariants: Partial<Record<LanguageCode, Fold>> = {
  en: ligatures,
  es: ligatures,
  fr: ligatures,
  it: ligatures,
  pt: ligatures,
  de: replaceAll({ ß: 'ss', ẞ: 'SS', ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }),
  ru: replaceAll({ ё: 'е', Ё: 'Е' }),
  he: replaceAll({ ...finalForms, ף: 'פ' }),
  // The long fey, used at the end of a word, is fey with its rafe.
  yi: (text) =>
    yiddishVariants(text.replace(/ף\u05BF?(?!\u05BC)/gu, 'פ\u05BF').replace(/ף(?=\u05BC)/gu, 'פ')),
  // Letters as Persian keyboards write them, and both sets of digits.
  ar: (text) =>
    text
      .replace(/ک/gu, 'ك')
      .replace(/ی/gu, 'ي')
      .replace(/[\u0660-\u0669]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660)),
};

const foldOf = (kind: Folded, language: LanguageCode): Fold => {
  switch (kind) {
    case 'case':
      return (text) => text.toLowerCase().normalize('NFC');
    case 'punctuation':
      return without(PUNCTUATION);
    case 'vowel_marks':
      return vowelMarks[language] ?? same;
    case 'accents':
      return accents[language] ?? same;
    case 'letter_variants':
      return letterVariants[language] ?? same;
  }
};

/**
 * A text with everything the language forgives folded away. Only letters remain, and two texts with the same letters
 * left are the same answer.
 * @param except a kind not to fold: if the texts differ then, this kind had to be forgiven
 */
export const foldForgiven = (text: string, language: LanguageCode, except?: Folded): string =>
  FOLDED.filter((kind) => kind !== except).reduce(
    (folded, kind) => foldOf(kind, language)(folded),
    text.normalize('NFC'),
  );

const ARABIC_NEIGHBORS = replaceAll({
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ء: '',
});

/**
 * A folded letter merged with its nearest neighbors: ñ and n, ö and o, the alefs, ة and ه. Answers that become equal
 * only here are `almost`.
 */
export const foldNeighbors = (letter: string, language: LanguageCode): string => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return language === 'ar' ? ARABIC_NEIGHBORS(letter.normalize('NFC')).replace(/\p{M}/gu, '') : bare;
};
