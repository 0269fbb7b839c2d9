import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { regions as allRegions, type Region } from '../schema/languages.ts';
import type { RegionLayer } from '../schema/region.ts';
import type { Concept } from '../schema/topic.ts';
import { fold, withoutReading, wordKey, wordKeys } from '../text/fold.ts';
import { foreignAround, foreignWords } from '../text/foreign-words.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';
import { type Entry, type Library, languageOfRegion } from './library.ts';

/**
 * The marked sentence of a word in the learner's form. A region's form is only used in a sentence that the region says
 * as a whole: the region's own, or the main one if it contains no word foreign to the region. The main form is used in
 * the main sentence, under the same condition for a learner of a region. For several regions (Latin America), the
 * majority decides. `undefined` if there is none.
 */
export const sentenceOf = (
  library: Library,
  { concept, topic }: Entry,
  wanted: Wanted,
): string | undefined => {
  const regions = regionsMeant(concept, wanted);
  if (regions.length === 0) return concept.sentences[wanted.language];
  const layers = regions.map((region) => library.regions[region]);
  return regions
    .map(
      (region) => ownSentence(library, region, `${topic.id}/${concept.id}`) ?? made(concept, region, wanted),
    )
    .find((found) => found !== undefined && isSaid(found, layers))?.sentence;
};

/** A marked sentence, and a way to find what a region would not say in it. */
type Found = {
  readonly sentence: string;
  readonly foreign: (sentence: string, layer: RegionLayer) => readonly string[];
};

const ownSentence = (library: Library, region: Region, name: string): Found | undefined => {
  const sentence = library.regions[region]?.sentences[name];
  return sentence === undefined ? undefined : { sentence, foreign: foreignAround };
};

const made = (concept: Concept, region: Region, wanted: Wanted): Found | undefined => {
  const sentence = withForm(concept, region, wanted);
  return sentence === undefined ? undefined : { sentence, foreign: foreignWords };
};

/** Whether a sentence can be said in more than half of the regions; a region without data counts as saying it. */
const isSaid = ({ sentence, foreign }: Found, layers: readonly (RegionLayer | undefined)[]): boolean =>
  layers.filter((layer) => !layer || foreign(sentence, layer).length === 0).length > layers.length / 2;

type Wanted = {
  readonly language: LanguageCode;
  /** The word in the learner's form. */
  readonly text: string;
  /** The regions of the learner's dialect; empty for the main form. */
  readonly regions: readonly Region[];
};

/**
 * Those of the learner's regions that use this form of the word; for a form of another region, the regions that use it.
 */
const regionsMeant = (concept: Concept, { language, text, regions }: Wanted): readonly Region[] => {
  const keys = wordKeys(text, language);
  const isForm = (form: string) => wordKeys(form, language).some((key) => keys.includes(key));
  const main = concept.words[language];
  const own = regions.filter((region) => isForm(spelledIn(concept.regional?.[region] ?? main, region)));
  if (own.length > 0 || isForm(main)) return own;
  return allRegions.filter((region) => {
    const form = concept.regional?.[region];
    return form !== undefined && languageOfRegion(region) === language && isForm(form);
  });
};

/** The main sentence with a region's form of the word, in the region's spelling. */
const withForm = (concept: Concept, region: Region, { language }: Wanted): string | undefined => {
  const form = concept.regional?.[region];
  const isMain = form === undefined || form === concept.words[language];
  const sentence = isMain ? concept.sentences[language] : replaced(concept, language, form);
  return sentence && spelledIn(sentence, region);
};

/**
 * A concept's sentence with another form in place of the main one, its span marked. `undefined` if that could break the
 * sentence: the main word is inflected there, or the other word differs in gender, number or beginning.
 */
const replaced = (concept: Concept, language: LanguageCode, form: string): string | undefined => {
  const main = concept.words[language];
  const parts = splitSpan(concept.sentences[language]);
  if (!parts || fold(parts.word) !== bare(main, language)) return undefined;
  if (!isAlike({ main, form, language }) || !isReplaceable[concept.pos](main, form, language))
    return undefined;
  // "In line" cannot become "in queue", nor "work downtown" "work city centre".
  if (language === 'en' && concept.pos === 'noun' && !isFreeNoun(parts.before, main, form)) return undefined;
  const written = withoutMarks(withoutArticleOf(withoutReading(form), language), parts.word);
  const isCapital = /^\P{L}*\p{Lu}/u.test(parts.word);
  const word = isCapital ? written.replace(/\p{L}/u, (letter) => letter.toUpperCase()) : written;
  return `${parts.before}[${word}]${parts.after}`;
};

/** Removes a form's own punctuation if it is outside the span: "¿cómo te llamás?" becomes the words only. */
const withoutMarks = (form: string, span: string): string =>
  /^[¿¡]|[?!.]$/u.test(span) ? form : form.replace(/^[¿¡]+|\s*[?!.]+$/gu, '');

const DETERMINER = /\b(the|an?|this|that|my|your|his|her|its|our|their)\s$/iu;
const PREPOSITION = /\b(in|on|at|by|to|from|of|with)\s$/iu;

/**
 * Whether an English noun can be replaced in its place: it follows a determiner, or the replacement has as many words
 * and no preposition precedes it.
 */
const isFreeNoun = (before: string, main: string, form: string) =>
  DETERMINER.test(before) || (!PREPOSITION.test(before) && sameCount(main, form, 'en'));

const bare = (word: string, language: LanguageCode) => wordKey(word, language);

/** The article of a word as written: "la", "l'"; empty if there is none. */
const articleOf = (word: string, language: LanguageCode): string => {
  const folded = fold(withoutReading(word));
  const rest = bare(word, language);
  return folded.slice(0, folded.length - rest.length).trim();
};

const withoutArticleOf = (word: string, language: LanguageCode): string => {
  if (articleOf(word, language) === '' || language === 'ar') return word;
  return word.replace(/^[^\s'’]+[\s'’]+/u, '');
};

const VOWEL = /^[aeiouh]/;

/** Languages whose sentences keep one register: dialects of Arabic and Yiddish are not mixed in. */
const unmixable = new Set<LanguageCode>(['ar', 'yi']);

/** Elisions, "a" and "an", "il" and "lo" depend on how the next word begins; an elision also hides its gender. */
const isAlike = ({
  main,
  form,
  language,
}: {
  readonly main: string;
  readonly form: string;
  readonly language: LanguageCode;
}): boolean => {
  if (unmixable.has(language) || articleOf(main, language) !== articleOf(form, language)) return false;
  if (language !== 'en' && language !== 'fr' && language !== 'it') return true;
  return (
    articleOf(main, language) !== 'l' && VOWEL.test(bare(main, language)) === VOWEL.test(bare(form, language))
  );
};

type Check = (main: string, form: string, language: LanguageCode) => boolean;

const always: Check = () => true;
const sameCount: Check = (main, form) => main.split(/\s/u).length === form.split(/\s/u).length;
const never: Check = () => false;

/** Only the ending shows number if there is no article, or one article for both ("die"). */
const sameNumber: Check = (main, form, language) => {
  const plural = language === 'de' ? /n$/u : /s$/u;
  return plural.test(bare(main, language)) === plural.test(bare(form, language));
};

/**
 * Here the article is not enough: "el agua" is feminine with a masculine article, and German names for people decline.
 */
const noun: Check = (main, form, language) =>
  sameNumber(main, form, language) &&
  !(language === 'es' && /^(el) h?[aá]/u.test(main)) &&
  !(language === 'de' && /(e|ent|ist|and|ant)$/u.test(form) && form.startsWith('der'));

/**
 * Infinitives can replace each other, but reflexive ones need a pronoun, and those of several words have their own word
 * order.
 */
const verb: Check = (main, form, language) =>
  !/\s/u.test(withoutReading(main)) &&
  !/\s/u.test(withoutReading(form)) &&
  (language !== 'es' || main.endsWith('se') === form.endsWith('se')) &&
  !['de', 'he', 'ru'].includes(language);

const isReplaceable: Readonly<Record<Concept['pos'], Check>> = {
  noun,
  name: always,
  verb,
  adjective: (main, form, language) => language === 'zh' || language === 'en' || main.at(-1) === form.at(-1),
  adverb: sameCount,
  number: always,
  interjection: always,
  phrase: always,
  question: always,
  pronoun: never,
  preposition: never,
  conjunction: never,
};
