import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { smallWords } from './small-words.ts';

/** Letters and signs that only one of the languages of a script has. */
const letters: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /[ñ¿¡]/u,
  fr: /œ/u,
  de: /[ßäö]/u,
  it: /[ìò]/u,
  pt: /[ãõ]/u,
  // Ligatures, and alef and pe with the points that only Yiddish writes.
  yi: /[\u05F0-\u05F2]|א[\u05B7\u05B8]|פ\u05BF/u,
};

type Told = keyof typeof smallWords;

/** Languages that are told apart by their small words, by script. */
const families: readonly (readonly Told[])[] = [
  ['en', 'es', 'fr', 'de', 'it', 'pt'],
  ['he', 'yi'],
];

const withoutPoints = (word: string): string => word.replace(/[\u0591-\u05C7]/gu, '');

const small = new Map<LanguageCode, ReadonlySet<string>>(
  Object.entries(smallWords).map(([language, list]) => [
    language as Told,
    new Set(list.trim().split(/\s+/u)),
  ]),
);

/** How many words of a text are small words of a language, or are written as no other language of its script writes. */
const pointsOf = (words: readonly string[], language: LanguageCode): number =>
  words.filter(
    (word) =>
      small.get(language)?.has(withoutPoints(word.replace(/^[¿¡]/u, ''))) || letters[language]?.test(word),
  ).length;

/** Fewest small words another language must have in a text, and how many times those of the right one. */
type Certainty = { readonly least: number; readonly times: number };
const CERTAIN: Certainty = { least: 3, times: 1.5 };
const CERTAIN_IN_MIXED: Certainty = { least: 5, times: 1.5 };

const isForeign = (text: string, language: LanguageCode, { least, times }: Certainty): boolean => {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[¿¡]?[\p{L}\p{M}]+/gu) ?? [];
  const others = families.find((family) => family.some((one) => one === language)) ?? [];
  const most = Math.max(
    0,
    ...others.filter((other) => other !== language).map((other) => pointsOf(words, other)),
  );
  return most >= least && most >= times * pointsOf(words, language) + 1;
};

/**
 * Whether a text is clearly in another language of the same script than the one it should be in. A text too short or too
 * even to say is not: no sentence of the built-in library is taken for one of another language.
 */
export const isClearlyNot = (text: string, language: LanguageCode): boolean =>
  isForeign(text, language, CERTAIN);

/** What stands in quotes or parentheses, also where they are not closed yet. */
const QUOTED = /["“”„«「][^"“”„»」\n]*(["“”»」]|$)|[(（][^()（）\n]*([)）]|$)/gu;

/** The same of a text that quotes another language, and explains in parentheses: those are left aside. */
export const isClearlyNotAround = (text: string, language: LanguageCode): boolean =>
  isForeign(text.replace(QUOTED, ' '), language, CERTAIN_IN_MIXED);
