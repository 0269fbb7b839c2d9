const SHORTEST = 3;

/** An ending in the interface languages, and its possible replacements in the dictionary form. */
const endings: readonly (readonly [ending: RegExp, bases: readonly string[]])[] = [
  [/ies$/u, ['y']],
  [/aux$/u, ['al']],
  [/[sx]$/u, ['']],
  [/es$/u, ['']],
  [/ing$/u, ['', 'e']],
  [/(?:ימ|ות)$/u, ['', 'ה']],
];

/** "Swimm" of "swimming" is "swim". */
const undoubled = (stem: string): string => stem.replace(/([b-df-hj-np-tv-z])\1$/u, '$1');

/** The article and small words that attach to a Hebrew word. */
const HEBREW_FRONT = /^[הבלמש](?=[\u05D0-\u05EA]{3})/u;

/**
 * The dictionary forms that a folded word can be a plural, a gerund or a form with attached words of, in any interface
 * language: "swimming" gives "swim", "toys" "toy", "journaux" "journal". These are only guesses, to be looked up.
 */
export const baseForms = (word: string): readonly string[] => {
  const bare = word.replace(HEBREW_FRONT, '');
  const forms = [word, bare].flatMap((one) => [
    one,
    ...endings.flatMap(([ending, bases]) =>
      ending.test(one)
        ? bases.flatMap((base) => [one.replace(ending, base), undoubled(one.replace(ending, '')) + base])
        : [],
    ),
  ]);
  return [...new Set(forms)].filter((form) => form !== word && [...form].length >= SHORTEST);
};
