import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Region } from '../schema/languages.ts';
import type { RegionLayer } from '../schema/region.ts';
import type { Concept } from '../schema/topic.ts';
import { fold, withoutReading, wordKey, wordKeys } from '../text/fold.ts';
import { foreignAround, foreignWords } from '../text/foreign-words.ts';
import { spelledIn } from '../text/region-spelling.ts';
import { splitSpan } from '../text/span.ts';
import type { Entry, Library } from './library.ts';

/**
 * The marked sentence of a word as the learner has it. A region's form stands in a sentence only where the whole of it is said
 * in that region: in the region's own one, or in the main one where that has no word foreign to the region. The main form
 * stands in the main sentence, for a learner of a region under the same condition; one of several regions (Latin America) has
 * what most of them say. `undefined`: there is none.
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

/** A marked sentence, and what in it a region would not say. */
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

/** Whether a sentence can be said in more than half of the regions; one of which nothing is known says it. */
const isSaid = ({ sentence, foreign }: Found, layers: readonly (RegionLayer | undefined)[]): boolean =>
  layers.filter((layer) => !layer || foreign(sentence, layer).length === 0).length > layers.length / 2;

type Wanted = {
  readonly language: LanguageCode;
  /** The word as the learner has it. */
  readonly text: string;
  /** The regions of the learner's dialect; none for the main form. */
  readonly regions: readonly Region[];
};

/** The learner's regions in which the word is said so; for a form of another region, the regions that say it. */
const regionsMeant = (concept: Concept, { language, text, regions }: Wanted): readonly Region[] => {
  const keys = wordKeys(text, language);
  const isForm = (form: string) => wordKeys(form, language).some((key) => keys.includes(key));
  const main = concept.words[language];
  const own = regions.filter((region) => isForm(spelledIn(concept.regional?.[region] ?? main, region)));
  if (own.length > 0 || isForm(main)) return own;
  return Object.entries(concept.regional ?? {})
    .filter(([region, form]) => region.startsWith(language) && isForm(form))
    .map(([region]) => region as Region);
};

/** The main sentence with a region's form of the word, in the region's spelling. */
const withForm = (concept: Concept, region: Region, { language }: Wanted): string | undefined => {
  const form = concept.regional?.[region];
  const isMain = form === undefined || form === concept.words[language];
  const sentence = isMain ? concept.sentences[language] : replaced(concept, language, form);
  return sentence && spelledIn(sentence, region);
};

/**
 * A concept's sentence with another form in place of the main one, its span marked; `undefined` where that could break
 * the sentence: the main word is inflected there, or the other word has another gender, number or beginning.
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

/** Marks around a form that stand outside the span, or in the sentence: of "¿cómo te llamás?", the words. */
const withoutMarks = (form: string, span: string): string =>
  /^[¿¡]|[?!.]$/u.test(span) ? form : form.replace(/^[¿¡]+|\s*[?!.]+$/gu, '');

const DETERMINER = /\b(the|an?|this|that|my|your|his|her|its|our|their)\s$/iu;
const PREPOSITION = /\b(in|on|at|by|to|from|of|with)\s$/iu;

/** Whether an English noun stands in a place where another fits: behind a determiner, or one as long and no preposition. */
const isFreeNoun = (before: string, main: string, form: string) =>
  DETERMINER.test(before) || (!PREPOSITION.test(before) && sameCount(main, form, 'en'));

const bare = (word: string, language: LanguageCode) => wordKey(word, language);

/** The article before a word as it is written there: "la", "l'"; nothing where there is none. */
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

/** Languages whose sentences stay in one register: dialects of Arabic and Yiddish do not mix in. */
const unmixable = new Set<LanguageCode>(['ar', 'yi']);

/** Elisions, "a" and "an", "il" and "lo" depend on how the next word begins, and hide its gender where they are made. */
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

/** Number shows in the ending alone where there is no article, or one for both ("die"). */
const sameNumber: Check = (main, form, language) => {
  const plural = language === 'de' ? /n$/u : /s$/u;
  return plural.test(bare(main, language)) === plural.test(bare(form, language));
};

/** "El agua" is feminine behind a masculine article, and German names of people decline: not told by the article. */
const noun: Check = (main, form, language) =>
  sameNumber(main, form, language) &&
  !(language === 'es' && /^(el) h?[aá]/u.test(main)) &&
  !(language === 'de' && /(e|ent|ist|and|ant)$/u.test(form) && form.startsWith('der'));

/** Infinitives stand for each other; a reflexive one needs its pronoun, one of several words its own order. */
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
