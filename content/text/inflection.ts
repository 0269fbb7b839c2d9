import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

const SHORTEST_STEM = 3;
const LONGEST_ENDING = 4;
const LONGEST_VERB_ENDING = 6;

/** Endings of a language's infinitives, in folded letters. */
const infinitives: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?<=..)(ar|er|ir|arse|erse|irse)$/u,
  pt: /(?<=..)(ar|er|ir)$/u,
  fr: /(?<=..)(er|ir|re|oir)$/u,
  it: /(?<=..)(are|ere|ire|arsi|ersi|irsi)$/u,
};

/** Endings of other dictionary forms that are missing from their inflected forms. */
const endings: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: /(?<=...)(e|y)$/u,
  es: /(?<=..)[aeo]$/u,
  pt: /(?<=..)(ao|[ae]|(?<!a)o)$/u,
  fr: /(?<=...)e$/u,
  it: /(?<=..)[aeio]$/u,
  de: /(?<=...)(en|e|n)$/u,
  yi: /(?<=..)(נ|ענ|ע)$/u,
  ru: /(?<=..)(ать|ять|еть|ить|ыть|ться|ый|ий|ой|ая|ое|а|я|о|е|ь|й|ы|и)$/u,
  ar: /(?<=..)ه$/u,
  he: /(?<=..)(ה|ת|ות|ימ)$/u,
};

/** What Romance nouns and adjectives can have after their stem: "banc-hi", "avi-ões", "perr-as". */
const ROMANCE_ENDING = /^h?[aeiou]{0,3}(s|x)?$/u;

/** The prefix of participles. */
const prefixes: Readonly<Partial<Record<LanguageCode, RegExp>>> = { de: /^ge(?=...)/u, yi: /^גע(?=..)/u };

const isSemitic = (language: LanguageCode) => language === 'he' || language === 'ar';

/** Small words and articles that attach to a word, and verb prefixes. */
const SEMITIC_PREFIX = /^(?:[ובלכשמה]{1,3}|وال|بال|كال|فال|لل|ال|[وبلفكسيتنا]{1,2})$/u;

/** Whether a form is a Hebrew or Arabic word preceded only by attached prefixes: "לים", "والبر". */
export const isGrownBefore = (form: string, { word, language }: { word: string; language: LanguageCode }) =>
  isSemitic(language) && form.endsWith(word) && SEMITIC_PREFIX.test(form.slice(0, form.length - word.length));

/**
 * A test for forms of a learned word, all folded: the same stem with another ending, or with attached prefixes in
 * Hebrew and Arabic. Irregular forms are not recognized ("ir", "voy").
 */
export const inflectionsOf = (word: string, language: LanguageCode): ((form: string) => boolean) => {
  if (isSemitic(language)) return growingOn(word, language);
  const infinitive = infinitives[language];
  const stem = word.replace(endings[language] ?? /$^/u, '');
  if (infinitive?.test(word)) return ofVerb(word.replace(infinitive, ''));
  if (infinitive)
    return (form) =>
      form === word ||
      (stem.length >= SHORTEST_STEM - 1 &&
        form.startsWith(stem) &&
        ROMANCE_ENDING.test(form.slice(stem.length)));
  const prefix = prefixes[language];
  return (form) =>
    form === word || hasStem(form, stem) || (prefix !== undefined && hasStem(form.replace(prefix, ''), stem));
};

const ofVerb = (stem: string) => (form: string) =>
  stem.length >= SHORTEST_STEM &&
  form.startsWith(stem) &&
  form.length - stem.length <=
    (stem.length === SHORTEST_STEM ? LONGEST_VERB_ENDING - 1 : LONGEST_VERB_ENDING);

const hasStem = (form: string, stem: string) =>
  stem.length >= SHORTEST_STEM &&
  form.startsWith(stem) &&
  form.length - stem.length <= (stem.length === SHORTEST_STEM ? 3 : LONGEST_ENDING);

const growingOn = (word: string, language: LanguageCode) => {
  const stems = [
    ...new Set([word, word.replace(endings[language] ?? /$^/u, ''), infinitiveStem(word, language)]),
  ].filter((stem) => stem.length > 1);
  return (form: string): boolean =>
    form === word ||
    stems.some((stem) => {
      const at = form.indexOf(stem);
      if (at < 0 || (at > 0 && !SEMITIC_PREFIX.test(form.slice(0, at)))) return false;
      const longest = stem.length >= SHORTEST_STEM ? LONGEST_ENDING : stem === word ? 2 : 0;
      return form.length - at - stem.length <= longest;
    });
};

/** The affixes by which Hebrew and Arabic verbs are conjugated, together with attached prefixes. */
const ROOT_BEFORE: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  he: /^[וש]?[הבלמ]?[אינת]?(?=.{3})/u,
  ar: /^[وف]?(?:ال|[بلس])?[اينت]?(?=.{3})/u,
};
const ROOT_AFTER: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  he: /(?<=.{3})(?:תי|נו|תמ|תנ|ו|ה|ת|ימ|ות|י)$/u,
  ar: /(?<=.{3})(?:وا|ان|ون|ين|ات|نا|تا|ها|هم|ت|ا|ه|ن)$/u,
};

/** The letters of a folded Hebrew or Arabic word once conjugation is removed; undefined in other languages. */
export const rootOf = (word: string, language: LanguageCode): string | undefined => {
  const [before, after] = [ROOT_BEFORE[language], ROOT_AFTER[language]];
  return before === undefined || after === undefined
    ? undefined
    : word.replace(before, '').replace(after, '');
};

/** Whether two folded Hebrew or Arabic words have the same letters once conjugation is removed. */
export const haveOneRoot = (one: string, other: string, language: LanguageCode): boolean => {
  const root = rootOf(one, language);
  return root !== undefined && root === rootOf(other, language);
};

const SAME_BEGINNING = 4;

/** The first letters of a folded word: words that share them differ only in their endings. */
export const beginningOf = (word: string): string => [...word].slice(0, SAME_BEGINNING).join('');

/** "לכתוב" without its infinitive prefix. */
const infinitiveStem = (word: string, language: LanguageCode) =>
  language === 'he' && /^ל.{3,}/u.test(word) ? word.slice(1).replace(/ות$|ו(?=.$)/u, '') : word;
