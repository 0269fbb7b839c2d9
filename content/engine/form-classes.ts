import { splitArticle } from '@vocabloom/core/answers/articles.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Concept } from '../schema/topic.ts';
import { fold, withoutReading } from '../text/fold.ts';
import { verbForms } from './verb-forms.ts';

/** A word as it stands in its sentence, and as it is learned. */
type Text = { readonly text: string; readonly learned: string; readonly pos: Concept['pos'] };

/** The one word of a text that is inflected, in lower case, and that of the learned text. */
type Word = { readonly form: string; readonly learned: string; readonly pos: Concept['pos'] };

/** Words that go with a verb and say nothing about its form but what the verb says itself. */
const CLITICS = new Set(
  'me te se nos os le lo la les los las m t s n l y mi ti si ci vi ne sich mich mir nous vous dich uns euch es zu זיך'.split(
    ' ',
  ),
);

/** The parts of a text that may be words of their own: of a verb, also what is joined to it. */
const wordsOf = (text: string, pos: Concept['pos']): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(pos === 'verb' ? /[\s'’-]+/u : /\s+/u);

/** Words that come before their noun. */
const BEFORE_NOUN: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ru: /(?:[ыио]й|[ая]я|[ое]е|[ыи]е)$/u,
  de: /./u,
  en: /./u,
  yi: /./u,
};

/** The one word that is inflected: a noun behind its adjectives, else the first that differs from what is learned. */
const wordOf = (language: LanguageCode, { text, learned, pos }: Text): Word => {
  const shown = wordsOf(splitArticle(text, language).rest, pos);
  const known = wordsOf(splitArticle(withoutReading(learned), language).rest, pos);
  const at = (one: number) => ({ form: shown.at(one) ?? '', learned: known.at(one) ?? '', pos });
  if (pos === 'noun' && known.length > 1 && BEFORE_NOUN[language]?.test(known[0] ?? ''))
    return at(language === 'ru' ? 1 : -1);
  if (pos === 'adjective')
    return at(
      Math.max(
        0,
        shown.findIndex((one, place) => one !== known[place]),
      ),
    );
  if (pos !== 'verb') return at(0);
  const form = shown.find((one) => !CLITICS.has(one) && !known.includes(one));
  const verbs = known.filter((one) => !CLITICS.has(one));
  const verb = verbs.find((one) => !shown.includes(one)) ?? verbs[0] ?? '';
  return form === undefined ? { form: verb, learned: verb, pos } : { form, learned: verb, pos };
};

const isSame = ({ form, learned }: Word): boolean => fold(form) === fold(learned);

/** Gender and number of a Romance adjective; several where they look alike. */
const romanceAdjective = (language: LanguageCode, word: Word): readonly string[] => {
  const { form, learned } = word;
  if (language === 'it') return italianAdjective(word);
  const isPlural = /[sx]$/u.test(form) && !isSame(word);
  const number = isPlural ? ['p'] : /[sx]$/u.test(form) && language === 'fr' ? ['s', 'p'] : ['s'];
  const bare = isPlural ? form.replace(/e?s$|x$/u, language === 'fr' ? '' : '$&') : form;
  const isFeminine =
    language === 'fr'
      ? /es?$/u.test(form) && !/e$/u.test(learned)
      : /[aã]s?$/u.test(form) && !/a$/u.test(learned);
  const isMasculine =
    language === 'fr'
      ? !/e$/u.test(learned)
      : /(?:o|ón|(?<!mej|melh|pe|pi|may|mai|eri)or|és|ês|om)$/u.test(learned);
  const gender = isFeminine ? ['f'] : isMasculine && bare !== '' ? ['m'] : ['m', 'f'];
  return gender.flatMap((one) => number.map((other) => one + other));
};

const italianAdjective = (word: Word): readonly string[] => {
  const { form, learned } = word;
  const last = form.at(-1);
  if (isSame(word)) return last === 'o' ? ['ms'] : last === 'e' ? ['ms', 'fs'] : ['ms', 'fs', 'mp', 'fp'];
  if (last === 'i') return /e$/u.test(learned) ? ['mp', 'fp'] : ['mp'];
  return last === 'a' ? ['fs'] : last === 'e' ? ['fp'] : ['ms'];
};

const RUSSIAN_ADJECTIVE =
  /(?:[ая]я|[ое]е|[ыи]е|[ое]го|[ое]му|[ыи]ми|[ыи]м|[ое]м|[ое]й|[ую]ю|[ыи]х|[ыи]й|[аяоеыи])$/u;

const hard = (ending: string): string =>
  ending.replace(/я/gu, 'а').replace(/ю/gu, 'у').replace(/и/gu, 'ы').replace(/[её]/gu, 'о');

const adjectiveForms = (language: LanguageCode, word: Word): readonly string[] => {
  const form = fold(word.form);
  switch (language) {
    case 'es':
    case 'pt':
    case 'fr':
    case 'it':
      return romanceAdjective(language, word);
    case 'de':
      return [isSame(word) ? '' : (/e[mnrs]?$/u.exec(form)?.[0] ?? '')];
    case 'yi':
      return [isSame(word) ? '' : (/(?:ער|[מנעס])$/u.exec(form)?.[0] ?? '').replace('מ', 'נ')];
    case 'ru':
      return [isSame(word) ? 'ый' : hard(RUSSIAN_ADJECTIVE.exec(form)?.[0] ?? '')];
    case 'he':
      return [hebrewEnding(word)];
    case 'ar':
      return [arabicNominal(word)];
    default:
      return [''];
  }
};

const hebrewEnding = (word: Word): string => {
  if (isSame(word)) return 's';
  const form = fold(word.form);
  if (/ות$/u.test(form)) return 'fp';
  if (/ימ$/u.test(form)) return 'mp';
  return /[הת]$/u.test(form) ? 'f' : 's';
};

const hebrewNoun = (word: Word): string => {
  const form = fold(word.form);
  if (isSame(word)) return /[הת]$/u.test(form) ? 'f' : 's';
  return /(?:ות|ימ)$/u.test(form)
    ? hebrewEnding(word)
    : form === `ה${fold(word.learned)}`
      ? 'definite'
      : 'other';
};

const ARABIC_OWNER = /(?:ها|هما|هم|كم|نا|ه|ك|ي)$/u;
const ARABIC_BEHIND = /(?:ات|ون|ين|ان|ه|ا)$/u;

/** The article before, and number or owner behind; another word is a plural, which is individual to each word. */
const arabicNominal = ({ form, learned, pos }: Word): string => {
  const [shown, known] = [fold(form), fold(learned)];
  const hasArticle = shown.startsWith('ال') && !known.startsWith('ال');
  const bare = hasArticle ? shown.slice(2) : shown;
  const stem = known.replace(/ه$/u, '');
  const behind = bare === known ? '' : bare.startsWith(stem) ? bare.slice(stem.length) : 'plural';
  if (pos === 'noun' && ARABIC_OWNER.test(behind)) return 'owner';
  return `${hasArticle ? 'ال' : ''}${ARABIC_BEHIND.exec(behind)?.[0] ?? behind}`;
};

const RUSSIAN_PLURALS: readonly (readonly [RegExp, string])[] = [
  [/[ая]ми$/u, 'instrumental p'],
  [/[ая]м$/u, 'dative p'],
  [/[ая]х$/u, 'prepositional p'],
  [/[оеё]в$/u, 'genitive p'],
];

/** Number and case of a Russian noun; several where they look alike. Masculine and neuter have most of them in common. */
const russianNoun = (word: Word): readonly string[] => {
  const form = word.form.replace(/ё/gu, 'е');
  const { learned } = word;
  const isNeuter = /[оеё]$/u.test(learned);
  const isFeminine = /[аяь]$/u.test(learned);
  if (isSame(word))
    return [`nominative ${/[ыи]$/u.test(learned) ? 'p' : isFeminine ? 'f' : isNeuter ? 'n' : 'm'}`];
  const plural = RUSSIAN_PLURALS.find(([ending]) => ending.test(form))?.[1];
  if (plural !== undefined) return [plural];
  if (/[ое]го$/u.test(form)) return ['genitive m'];
  if (/[ыи]е$/u.test(learned) && /[ыи]м$/u.test(form)) return ['dative p'];
  if (/[ыио]й$/u.test(learned) && /[ое]м$/u.test(form)) return ['prepositional m'];
  if (/ью$/u.test(form)) return ['instrumental f'];
  if (/[ое]м$/u.test(form)) return ['instrumental m'];
  if (/[ое]й$/u.test(form)) return [/[ая]$/u.test(learned) ? 'instrumental f' : 'genitive p'];
  if (/[ую]$/u.test(form)) return [/[ая]$/u.test(learned) ? 'accusative f' : 'dative m'];
  if (/[ая]$/u.test(form)) return isNeuter ? ['genitive m', 'nominative p'] : ['genitive m'];
  if (/е$/u.test(form)) return [/[ая]$/u.test(learned) ? 'prepositional f' : 'prepositional m'];
  if (/[ыи]$/u.test(form))
    return isFeminine
      ? ['genitive f', 'nominative p', ...(/(?:ь|ия)$/u.test(learned) ? ['prepositional f'] : [])]
      : [isNeuter ? 'prepositional m' : 'nominative p'];
  return ['genitive p'];
};

const nounForms = (language: LanguageCode, word: Word): readonly string[] => {
  const form = fold(word.form);
  switch (language) {
    case 'ru':
      return russianNoun(word);
    case 'ar':
      return [arabicNominal(word)];
    case 'he':
      return [hebrewNoun(word)];
    case 'de':
      return [
        isSame(word) ? 's' : /(?<=[^aeiou])e?s$/u.test(form) ? 'genitive' : /n$/u.test(form) ? 'pn' : 'p',
      ];
    case 'en':
      if (isSame(word)) return [/(?<!s|u|i|ic|w)s$/u.test(form) ? 'p' : 's'];
      return [/ s$/u.test(form) ? 'genitive' : 'p'];
    default:
      return [isSame(word) ? 's' : 'p'];
  }
};

/** What verbs are learned as; where it is shown, and a verb is learned as something else, its form says which. */
const INFINITIVES: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /r(?:se)?$/u,
  pt: /r$/u,
  it: /r(?:e|si)$/u,
  fr: /re?$/u,
  ru: /(?:ть|ти|чь)(?:ся)?$/u,
  he: /^ל/u,
  ar: /$^/u,
};

const conjugatedForms = (language: LanguageCode, word: Word): readonly string[] =>
  isSame(word) && (INFINITIVES[language]?.test(word.form) ?? true)
    ? ['infinitive']
    : verbForms(language, word);

/**
 * The forms of its part of speech that a word in a sentence may be, as far as its letters tell: number, gender, case,
 * person, tense. Two words that have one of them in common cannot be told apart by their form, whatever the endings
 * that their own stems give them.
 */
export const formClasses = (language: LanguageCode, text: Text): readonly string[] => {
  if (language === 'zh') return [''];
  const word = wordOf(language, text);
  switch (text.pos) {
    case 'verb':
      return conjugatedForms(language, word);
    case 'noun':
      return nounForms(language, word);
    case 'name':
      if (language === 'ar') return [arabicNominal(word)];
      return isSame(word) ? ['s'] : language === 'ru' ? russianNoun(word) : ['other'];
    case 'adjective':
      return adjectiveForms(language, word);
    case 'pronoun':
    case 'number':
      return isSame(word) ? [''] : adjectiveForms(language, word).map((form) => form || 'other');
    default:
      // Where an article is joined to the end: "intorno al".
      return [fold(text.text) === fold(withoutReading(text.learned)) ? '' : fold(text.text).slice(-2)];
  }
};
