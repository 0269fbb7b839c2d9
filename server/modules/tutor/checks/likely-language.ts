import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { smallWords } from './small-words.ts';

/** Letters and signs that only one of the languages of a script has. */
const letters: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /[ñ¿¡]/u,
  fr: /œ/u,
  de: /[ßäö]/u,
  it: /[ìò]/u,
  pt: /[ãõ]/u,
  // Ligatures, and alef and pe with the points that only Yiddish uses.
  yi: /[\u05F0-\u05F2]|א[\u05B7\u05B8]|פ\u05BF/u,
};

type ToldApart = keyof typeof smallWords;

/** Languages that are told apart by their small words, by script. */
const families: readonly (readonly ToldApart[])[] = [
  ['en', 'es', 'fr', 'de', 'it', 'pt'],
  ['he', 'yi'],
];

const withoutPoints = (word: string): string => word.replace(/[\u0591-\u05C7]/gu, '');

const small = new Map<LanguageCode, ReadonlySet<string>>(
  families.flat().map((language) => [language, new Set(smallWords[language].trim().split(/\s+/u))]),
);

/** How many words of a text are small words of a language, or have letters that no other language of its script has. */
const pointsOf = (words: readonly string[], language: LanguageCode): number =>
  words.filter(
    (word) =>
      small.get(language)?.has(withoutPoints(word.replace(/^[¿¡]/u, ''))) || letters[language]?.test(word),
  ).length;

/** The fewest small words another language must have in a text, and how many times as many as the right one. */
type Certainty = { readonly least: number; readonly times: number };
const CERTAIN: Certainty = { least: 3, times: 1.5 };
const CERTAIN_IN_MIXED: Certainty = { least: 5, times: 1.5 };

type Counted = { readonly own: number; readonly most: number };

/** The small words of a language in a text, and those of the language with the most in its family. */
const countIn = (text: string, language: LanguageCode): Counted => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[¿¡]?[\p{L}\p{M}]+/gu) ?? [];
  const family = families.find((one) => one.some((member) => member === language)) ?? [];
  const others = family.filter((other) => other !== language).map((other) => pointsOf(words, other));
  return { own: pointsOf(words, language), most: Math.max(0, ...others) };
};

const isForeign = ({ own, most }: Counted, { least, times }: Certainty): boolean =>
  most >= least && most >= times * own + 1;

/**
 * Whether a text is clearly in another language of the same script than the expected one. False for a text that is too
 * short or too balanced to tell: no sentence of the built-in library is taken for one in another language.
 */
export const isClearlyNot = (text: string, language: LanguageCode): boolean =>
  isForeign(countIn(text, language), CERTAIN);

/** Text in quotes or parentheses, even if they are not closed yet. */
const QUOTED = /["“”„«「][^"“”„»」\n]*(["“”»」]|$)|[(（][^()（）\n]*([)）]|$)/gu;

/**
 * The same for a text in which another language is expected, as in feedback or the explanation of a correction: quotes
 * and parentheses are ignored, and one sentence in the right language is enough.
 */
export const isClearlyNotAround = (text: string, language: LanguageCode): boolean => {
  const around = text.replace(QUOTED, ' ');
  if (!isForeign(countIn(around, language), CERTAIN_IN_MIXED)) return false;
  return !around.split(/[.!?…\n]+/u).some((sentence) => {
    const { own, most } = countIn(sentence, language);
    return own >= CERTAIN.least && own > most;
  });
};
