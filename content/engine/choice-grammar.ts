import { splitArticle } from '@vocabloom/core/answers/articles.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { SHOWS_AT_THE_END, shownEnding } from '@vocabloom/core/practice/agreement.ts';
import { hasCapital } from '@vocabloom/core/practice/sentence-start.ts';
import { languageOf, regions } from '../schema/languages.ts';
import type { Concept } from '../schema/topic.ts';
import { fold, withoutReading, wordKey } from '../text/fold.ts';
import { formClasses } from './form-classes.ts';
import { shownForm } from './shown-form.ts';

/** The grammar that a word shows in a blank, as far as it is known. */
export type Grammar = {
  readonly pos: Concept['pos'];
  /** Gender and number, given by the article with which the word is taught. */
  readonly article: string;
  /** Differs from the dictionary form: plural, conjugated, or in a case. */
  readonly isInflected: boolean;
  /** The ending that identifies an inflected word's form; for a dictionary form, only the part that shows agreement. */
  readonly ending: string;
  /** As it is learned: at the beginning of a sentence every word is capitalized. */
  readonly isCapital: boolean;
  readonly beginsWithVowel: boolean;
  readonly words: number;
};

/** Languages in which an article, or the end of the previous word, depends on how a word begins. */
const MINDS_BEGINNING = new Set<LanguageCode>(['en', 'fr', 'it']);

/** The gender or number that a dictionary form shows by its ending, for words taught without an article. */
const endingOf = (word: string, language: LanguageCode, pos: Concept['pos']): string => {
  if (SHOWS_AT_THE_END.has(language)) return shownEnding(word, language);
  return pos === 'adjective' ? word.slice(-1) : '';
};

/** Where a Latin letter, as in "T恤", says nothing about the kind of word. */
const WITHOUT_CAPITALS = new Set<LanguageCode>(['he', 'yi', 'zh', 'ar']);

/** Whether a text has a capital, in a language where that means something. */
export const showsCapital = (text: string, language: LanguageCode): boolean =>
  !WITHOUT_CAPITALS.has(language) && hasCapital(text);

/** Whether a concept's word is capitalized wherever it stands, like names and German nouns. */
export const isLearnedWithCapital = ({ words }: Concept, language: LanguageCode): boolean =>
  showsCapital(splitArticle(withoutReading(words[language]), language).rest, language);

/** The article a word is taught with, folded; empty if there is none. */
const articleOf = (word: string, language: LanguageCode): string => {
  const [learned, key] = [fold(withoutReading(word)), wordKey(word, language)];
  return learned.slice(0, learned.length - key.length).trim();
};

const lettersInCommon = (one: string, other: string): number => {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
};

/**
 * The word that a text is a form of: the main one, unless the text begins more like one that a region has instead. A
 * Mexican "camión" is no plural of "el autobús".
 */
const learnedAs = ({ words, regional }: Concept, language: LanguageCode, text: string): string => {
  const main = words[language];
  if (!regional) return main;
  const shown = wordKey(text, language);
  const likeness = (word: string) => lettersInCommon(wordKey(word, language), shown);
  return regions
    .filter((region) => languageOf(region) === language)
    .reduce((best, region) => {
      const word = regional[region] ?? main;
      return likeness(word) > likeness(best) ? word : best;
    }, main);
};

const made = new WeakMap<Concept, Map<string, Grammar>>();

/** The grammar of a concept's word as it appears in a blank. */
export const grammarOf = (concept: Concept, language: LanguageCode, text: string): Grammar => {
  const known = made.get(concept) ?? new Map<string, Grammar>();
  made.set(concept, known);
  const key = `${language} ${text}`;
  const grammar = known.get(key) ?? readGrammar(concept, language, text);
  known.set(key, grammar);
  return grammar;
};

const readGrammar = (concept: Concept, language: LanguageCode, text: string): Grammar => {
  const learned = withoutReading(learnedAs(concept, language, text));
  const key = wordKey(learned, language);
  const folded = fold(withoutReading(text));
  const isInflected = folded !== key && folded !== fold(learned);
  return {
    pos: concept.pos,
    article: concept.pos === 'noun' ? articleOf(learned, language) : '',
    isInflected,
    ending: isInflected
      ? shownForm(language, { form: folded, learned: key, pos: concept.pos })
      : endingOf(folded, language, concept.pos),
    isCapital: isLearnedWithCapital(concept, language),
    beginsWithVowel: MINDS_BEGINNING.has(language) && /^[aeiouh]/u.test(folded),
    words: Math.min(2, folded.split(' ').length),
  };
};

/** The grammar as one text: words with equal keys cannot be told apart by grammar in the same blank. */
export const keyOf = (grammar: Grammar): string => JSON.stringify(Object.values(grammar));

/** The grammar that is obvious at first sight; words with equal keys may still differ in their endings. */
export const plainKeyOf = ({ pos, article, isInflected, isCapital, beginsWithVowel }: Grammar): string =>
  JSON.stringify([pos, article, isInflected, isCapital, beginsWithVowel]);

/**
 * The least in which words must agree, apart from a capital: beside a word with none of these keys, the right one is
 * found without knowing it. A name that has an article is a noun with that article too: "la France" and "la Terre".
 */
export const leastKeysOf = (
  concept: Concept,
  language: LanguageCode,
  text = concept.words[language],
): readonly string[] => {
  const learned = learnedAs(concept, language, text);
  const { pos, article } = grammarOf(concept, language, learned);
  const named = pos === 'name' ? articleOf(learned, language) : '';
  return [JSON.stringify([pos, article]), ...(named === '' ? [] : [JSON.stringify(['noun', named])])];
};

/**
 * The least and the form: words with a key in common cannot be told apart by number, gender, case, person or tense,
 * though their endings may differ as those of different stems do.
 */
export const formKeysOf = (concept: Concept, language: LanguageCode, text: string): readonly string[] => {
  const learned = learnedAs(concept, language, text);
  const forms = formClasses(language, { text, learned, pos: concept.pos });
  return leastKeysOf(concept, language, learned).flatMap((key) => forms.map((form) => `${key} ${form}`));
};
