import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { Concept } from '../../schema/topic.ts';
import { fold, wordKeys } from '../../text/fold.ts';
import { isGibberish } from '../../text/gibberish.ts';
import { inflectionsOf, isGrownBefore } from '../../text/inflection.ts';
import { guessOrigin, lookUp } from '../dictionary.ts';
import { formsOf, type Library } from '../library.ts';
import { isSmallWord } from '../text-language.ts';
import { partsOf } from './message-parts.ts';
import { type Said, startsWith } from './said.ts';

/** Whether a folded word, in any form, is known from the library's texts or glossary in the language. */
export const isKnown = (library: Library, word: string, language: LanguageCode): boolean =>
  library.knownForms[language].has(word) ||
  library.glossedForms[language].folded.has(word) ||
  library.entriesByWord[language].has(word) ||
  isFormOfKnown(library, word, language);

const SHORTEST_ORIGIN = 4;

const isFormOfKnown = (library: Library, word: string, language: LanguageCode): boolean => {
  if (language === 'zh' || word.length <= SHORTEST_ORIGIN) return false;
  for (const origin of library.entriesByWord[language].keys())
    if (
      origin.length >= SHORTEST_ORIGIN &&
      origin[0] === word[0] &&
      !origin.includes(' ') &&
      inflectionsOf(origin, language)(word)
    )
      return true;
  return false;
};

/** The unknown words in what was said that may still be words: names, dishes, places. */
export const strangersIn = (library: Library, { tokens, language }: Said): readonly string[] =>
  tokens
    .map(({ folded }) => folded)
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word) && !isKnown(library, word, language));

/** Whether any of its words cannot be a word at all. */
export const hasGibberish = (library: Library, said: Said): boolean =>
  said.language === 'zh'
    ? /(\p{Script=Han})\1{2,}/u.test(said.folded)
    : strangersIn(library, said).some(isGibberish);

/** Whether a folded word can only be a noun, as far as the library knows; always false for Mandarin. */
export const isNoun = (library: Library, word: string, language: LanguageCode): boolean => {
  if (language === 'zh' || isSmallWord(word, language)) return false;
  const [glossed] = library.glossedForms[language].folded.get(word) ?? [];
  if (glossed !== undefined) return library.conceptsByName.get(glossed)?.pos === 'noun';
  const found = [
    lookUp(library, word, language),
    library.entriesByForm[language].get(word) ?? [],
    guessOrigin(library, word, language),
    // Short Hebrew words are too short for their plurals to be recognized otherwise.
    language === 'he' ? lookUp(library, word.replace(/(?:ימ|ות)$/u, ''), language) : [],
  ].find((entries) => entries.length > 0);
  if (found === undefined) return language === 'ar' && /^ال.{3}/u.test(word);
  return found.every(({ concept }) => concept.pos === 'noun');
};

/** Number of words that may precede the beginning of an answer. */
const MOST_ASIDE = 2;

/**
 * Whether a message begins with one of some phrases, after at most two words that name nothing ("Oh, yes", "I do not").
 * In "Trees have no ears" the "no" is not an answer.
 */
export const beginsWith = (library: Library, said: Said, phrases: readonly string[]): boolean => {
  if (said.language === 'zh') return startsWith(said, phrases, 0);
  const words = said.folded.split(' ').slice(0, MOST_ASIDE);
  const noun = words.findIndex((word) => isNoun(library, word, said.language));
  return startsWith(said, phrases, noun < 0 ? MOST_ASIDE : noun);
};

/** Which concepts of a topic count. */
type Counts = (pos: Concept['pos'], id: string) => boolean;

/** Whether a word of some topics was said, in any form. */
export const speaksOf = (
  library: Library,
  said: Said,
  topics: readonly string[],
  counts: Counts = () => true,
): boolean => {
  const { language, folded, tokens } = said;
  const words = tokens.map((token) => token.folded);
  const wanted = library.topics
    .filter(({ id }) => topics.includes(id))
    .flatMap((topic) =>
      topic.concepts.filter(({ pos, id }) => counts(pos, id)).map((concept) => ({ topic, concept })),
    );
  if (wanted.length === 0) return false;
  const names = new Set(wanted.map(({ topic, concept }) => `${topic.id}/${concept.id}`));
  const glossed = words.flatMap((word) => library.glossedForms[language].folded.get(word) ?? []);
  if (glossed.some((meaning) => names.has(meaning))) return true;
  // Arabic "the wind" is not a form of "smell", though it could be by its ending.
  const free = words.filter((word) => {
    const own = lookUp(library, word, language);
    return own.length === 0 || own.some(({ topic, concept }) => names.has(`${topic.id}/${concept.id}`));
  });
  return wanted.some(({ concept }) =>
    formsOf(concept, language)
      .flatMap((form) => wordKeys(form, language))
      .some((key) => isIn(key, { language, folded, words: free })),
  );
};

/** Whether it contains a verb, according to the glossary and the library's verbs. */
export const hasVerb = (library: Library, said: Said): boolean => {
  const { conceptsByName, entriesByWord, glossedForms } = library;
  if (partsOf(library, said).some(({ isVerb, isGuessed }) => isVerb && isGuessed !== true)) return true;
  return said.tokens.some(
    ({ folded }) =>
      (glossedForms[said.language].folded.get(folded) ?? []).some(
        (meaning) => VERB_IDS.has(meaning) || conceptsByName.get(meaning)?.pos === 'verb',
      ) || entriesByWord[said.language].get(folded)?.every(({ concept }) => concept.pos === 'verb') === true,
  );
};

/** Ids of the glossary's own verbs. */
const VERB_IDS = new Set(['be', 'have', 'can', 'must', 'want', 'will', 'do', 'become', 'there-is']);

type Words = { readonly language: LanguageCode; readonly folded: string; readonly words: readonly string[] };

const isIn = (key: string, { language, folded, words }: Words): boolean => {
  if (language === 'zh') return folded.includes(key);
  if (key.includes(' ')) return ` ${folded} `.includes(` ${fold(key)} `);
  if (key.length < 3)
    return words.includes(key) || words.some((word) => isGrownBefore(word, { word: key, language }));
  const isForm = inflectionsOf(key, language);
  return words.some(isForm);
};
