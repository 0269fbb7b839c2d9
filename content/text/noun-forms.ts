import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/** An ending of nouns in folded letters, and its possible replacements in the dictionary form. */
type Ending = readonly [ending: RegExp, bases: readonly string[]];

const endings: Readonly<Partial<Record<LanguageCode, readonly Ending[]>>> = {
  en: [
    [/s$/u, ['']],
    [/es$/u, ['']],
    [/ies$/u, ['y']],
    [/ves$/u, ['f', 'fe']],
  ],
  es: [
    [/s$/u, ['']],
    [/es$/u, ['']],
    [/ces$/u, ['z']],
    [/as?$/u, ['o']],
  ],
  pt: [
    [/s$/u, ['']],
    [/es$/u, ['']],
    [/ns$/u, ['m']],
    [/(?:oes|aes|aos)$/u, ['ao']],
    [/is$/u, ['l', 'il']],
    [/eis$/u, ['el', 'il']],
  ],
  fr: [
    [/[sx]$/u, ['']],
    [/aux$/u, ['al', 'ail']],
  ],
  it: [
    [/i$/u, ['o', 'e', 'a', 'io']],
    [/e$/u, ['a']],
    [/hi$/u, ['o', 'e', 'a']],
    [/he$/u, ['a']],
    [/(?<=[cg])e$/u, ['ia']],
  ],
  de: [[/(?:e|n|en|er|ern|s|es|se|nen|sen)$/u, ['']]],
  yi: [[/(?:ס|נ|ענ|עס|ער|ערס|ימ|ות|עכ|לעכ)$/u, ['', 'ה']]],
  he: [
    [/(?:ימ|ות)$/u, ['', 'ה', 'ת', 'ית']],
    [/י$/u, ['ימ', '']],
    [/ת$/u, ['ה']],
  ],
  ar: [
    [/(?:ات|ين|ون|ان)$/u, ['', 'ه']],
    [/تين$|تان$/u, ['ه']],
    [/ت$/u, ['ه']],
    [/ا$/u, ['']],
  ],
  ru: [
    [/(?:а|у|ом|е|ы|и|ов|ам|ами|ах)$/u, ['', 'а', 'о']],
    [/(?:ой|ою)$/u, ['а']],
    [/(?:я|ю|ем|е|и|ей|ям|ями|ях|ев|ьев|ью)$/u, ['ь', 'й', 'я', 'е', '']],
    [/(?:ии|ию|ией|ий|иями|иях)$/u, ['ия', 'ие']],
    [/[оеё]([кнлц])$/u, ['$1а', '$1о']],
    [/([кцн])(?:а|у|ом|е|и|ы|ов|ам|ами|ах)$/u, ['е$1', 'о$1']],
    [/([^аеиоуыэюя])$/u, ['$1а', '$1о']],
  ],
};

/** What attaches to the front of a noun: small words and the article. */
const fronts: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  he: /^[ובלכשמה]{1,2}(?=\p{L}{3})/u,
  ar: /^(?:وال|بال|كال|فال|لل|ال|[وبلفك])(?=\p{L}{3})/u,
};

const SHORTEST = 3;
/** Minimum length for Hebrew and Arabic words, which are written without vowels. */
const SHORTEST_OF_CONSONANTS = 2;

/**
 * The dictionary forms that a folded noun can be a plural or a case of: "pillows" gives "pillow", "ложек" "ложка".
 * These are only guesses, to be looked up among nouns.
 */
export const singularsOf = (word: string, language: LanguageCode): readonly string[] => {
  const bare = fronts[language] === undefined ? word : word.replace(fronts[language], '');
  const shortest = fronts[language] === undefined ? SHORTEST : SHORTEST_OF_CONSONANTS;
  const forms = [word, bare].flatMap((one) => [
    one,
    ...(endings[language] ?? []).flatMap(([ending, bases]) =>
      ending.test(one) ? bases.map((base) => one.replace(ending, base)) : [],
    ),
  ]);
  return [...new Set(forms)].filter((form) => form !== word && form.length >= shortest);
};

/** The letters of an Arabic word that its plural keeps: "وسادة" and "وسائد" have "وسد" in common. */
export const arabicSkeleton = (folded: string): string => {
  const bare = folded.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=\p{L}{3})/u, '').replace(/ه$/u, '');
  return (bare[0] ?? '') + bare.slice(1).replace(/[اويىئؤء]/gu, '');
};
