import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

const SHORTEST_STEM = 3;
const LONGEST_ENDING = 4;
const LONGEST_VERB_ENDING = 6;

/** Endings of the verbs of a language, in folded letters. */
const infinitives: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?<=..)(ar|er|ir|arse|erse|irse)$/u,
  pt: /(?<=..)(ar|er|ir)$/u,
  fr: /(?<=..)(er|ir|re|oir)$/u,
  it: /(?<=..)(are|ere|ire|arsi|ersi|irsi)$/u,
};

/** Endings of other dictionary forms that their other forms do not have. */
const endings: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  en: /(?<=...)(e|y)$/u,
  es: /(?<=..)[aeo]$/u,
  pt: /(?<=..)(ao|[aeo])$/u,
  fr: /(?<=...)e$/u,
  it: /(?<=..)[aeio]$/u,
  de: /(?<=...)(en|e|n)$/u,
  yi: /(?<=..)(נ|ענ|ע)$/u,
  ru: /(?<=..)(ать|ять|еть|ить|ыть|ться|ый|ий|ой|ая|ое|а|я|о|е|ь|й|ы|и)$/u,
  ar: /(?<=..)ه$/u,
  he: /(?<=..)(ה|ת|ות|ימ)$/u,
};

/** What Romance nouns and adjectives can end in behind their stem: "banc-hi", "avi-ões", "perr-as". */
const ROMANCE_ENDING = /^h?[aeiou]{0,3}(s|x)?$/u;

/** Participles begin with it. */
const prefixes: Readonly<Partial<Record<LanguageCode, RegExp>>> = { de: /^ge(?=...)/u, yi: /^גע(?=..)/u };

const isSemitic = (language: LanguageCode) => language === 'he' || language === 'ar';

/** Small words and articles that grow onto a word, and verbal beginnings. */
const SEMITIC_PREFIX = /^(?:[ובלכשמה]{1,3}|وال|بال|كال|فال|لل|ال|[وبلفكسيتنا]{1,2})$/u;

/**
 * Whether a word of a text is a form of a word as it is learnt, both folded: the same stem with another ending, or with
 * what grows onto it in Hebrew and Arabic. Irregular forms are not recognised ("ir", "voy").
 */
export const isInflected = (form: string, word: string, language: LanguageCode): boolean => {
  if (form === word) return true;
  if (isSemitic(language)) return growsOn(form, word, language);
  const infinitive = infinitives[language];
  if (infinitive)
    return infinitive.test(word)
      ? isOfVerb(form, word.replace(infinitive, ''))
      : isOfNoun(form, word, language);
  const stem = word.replace(endings[language] ?? /$^/u, '');
  const bare = form.replace(prefixes[language] ?? /$^/u, '');
  return [form, bare].some((one) => hasStem(one, stem));
};

const isOfVerb = (form: string, stem: string) =>
  stem.length >= SHORTEST_STEM &&
  form.startsWith(stem) &&
  form.length - stem.length <=
    (stem.length === SHORTEST_STEM ? LONGEST_VERB_ENDING - 1 : LONGEST_VERB_ENDING);

const isOfNoun = (form: string, word: string, language: LanguageCode) => {
  const stem = word.replace(endings[language] ?? /$^/u, '');
  return (
    stem.length >= SHORTEST_STEM - 1 && form.startsWith(stem) && ROMANCE_ENDING.test(form.slice(stem.length))
  );
};

const hasStem = (form: string, stem: string) =>
  stem.length >= SHORTEST_STEM &&
  form.startsWith(stem) &&
  form.length - stem.length <= (stem.length === SHORTEST_STEM ? 3 : LONGEST_ENDING);

const growsOn = (form: string, word: string, language: LanguageCode): boolean => {
  const stems = new Set([word, word.replace(endings[language] ?? /$^/u, ''), infinitiveStem(word, language)]);
  return [...stems].some((stem) => {
    if (stem.length < 2) return false;
    const at = form.indexOf(stem);
    if (at < 0) return false;
    const [before, after] = [form.slice(0, at), form.slice(at + stem.length)];
    if (before !== '' && !SEMITIC_PREFIX.test(before)) return false;
    return after.length <= (stem.length < SHORTEST_STEM ? (stem === word ? 2 : 0) : LONGEST_ENDING);
  });
};

/** "לכתוב" without what makes it an infinitive. */
const infinitiveStem = (word: string, language: LanguageCode) =>
  language === 'he' && /^ל.{3,}/u.test(word) ? word.slice(1).replace(/ות$|ו(?=.$)/u, '') : word;
