import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { fill } from '../phrases/fill.ts';
import { phrases } from '../phrases/phrases.ts';
import { quoted } from '../phrases/quotes.ts';
import { wordKey } from '../text/fold.ts';
import { type Random, shuffled } from '../text/random.ts';
import { splitSpan } from '../text/span.ts';
import { entriesOf } from './dictionary.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { formsOf } from './library.ts';
import { sentenceOf } from './regional-sentence.ts';
import { regionsOf } from './regions.ts';

/**
 * A sentence with one blank of four underscores, the word that belongs there, and the sentence's translation for the
 * learner (product: practice sentences).
 */
export type SentenceItem = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
};

export type SentencesRequest = ModulePair & { readonly words: readonly GroupWord[] };

const BLANK = '____';

/**
 * One item per word, in the order of the words: the library's own sentence if it has the word; else a sentence about
 * the word itself, which suits any word; else, for a text that is not a word (alternatives, a long phrase), just that
 * text.
 */
export const librarySentences = (
  library: Library,
  { words, ...pair }: SentencesRequest,
  random: Random,
): SentenceItem[] =>
  words.map(
    (word) =>
      shuffled(entriesOf(library, pair, word), random)
        .map((entry) => itemOf(library, { entry, pair, word }))
        .find((item) => item !== undefined) ?? mentionOf(pair, word),
  );

/** The topic of most of the words, named in a language; undefined if the library knows none of them. */
export const topicOfWords = (
  library: Library,
  { words, ...pair }: SentencesRequest,
  language: LanguageCode,
): string | undefined => {
  const topics = words.flatMap((word) => [
    ...new Set(entriesOf(library, pair, word).map(({ topic }) => topic)),
  ]);
  const [most] = [...Map.groupBy(topics, (topic) => topic)].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0].names[language];
};

/** Whether an item is a sentence of the library rather than a substitute. */
export const hasSentence = (library: Library, pair: ModulePair, word: GroupWord): boolean =>
  entriesOf(library, pair, word).some((entry) => itemOf(library, { entry, pair, word }) !== undefined);

/** The sentence of an entry with the word in the learner's form, its span marked; `undefined` if there is none. */
export const markedSentence = (
  library: Library,
  entry: Entry,
  { toLang, dialect, toText }: Omit<ModulePair, 'fromLang'> & Pick<GroupWord, 'toText'>,
): string | undefined =>
  sentenceOf(library, entry, { language: toLang, text: toText, regions: regionsOf(dialect, toLang) });

type Wanted = { readonly entry: Entry; readonly pair: ModulePair; readonly word: GroupWord };

const itemOf = (library: Library, { entry, pair, word }: Wanted): SentenceItem | undefined => {
  const parts = splitSpan(markedSentence(library, entry, { ...pair, ...word }) ?? '');
  // Commas separate alternatives in an answer, so a phrase containing one would become two wrong answers.
  if (!parts || SEPARATOR.test(parts.word)) return undefined;
  return {
    sentence_with_blank: `${parts.before}${BLANK}${parts.after}`,
    correct_word: pair.toLang === 'zh' ? withReading(parts.word, entry) : parts.word,
    translation: entry.concept.sentences[pair.fromLang].replace(/[[\]]/g, ''),
  };
};

const SEPARATOR = /[,،，、]/u;

/** In Mandarin the reading is accepted as an answer: it is added to the span if that is the word as learned. */
const withReading = (span: string, { concept }: Entry): string =>
  formsOf(concept, 'zh').find((form) => wordKey(form, 'zh') === wordKey(span, 'zh')) ?? span;

const LONGEST_MENTION = 60;

const mentionOf = ({ fromLang, toLang }: ModulePair, { fromText, toText }: GroupWord): SentenceItem => {
  const asked = fromText.replace(/_+/g, ' ').trim();
  const isWord = !/[,;/_،؛，、；]/u.test(toText) && asked.length > 0 && asked.length <= LONGEST_MENTION;
  if (!isWord || toText.length > LONGEST_MENTION)
    return { sentence_with_blank: BLANK, correct_word: toText, translation: fromText };
  const question = { word: quoted(asked, fromLang), inLanguage: phrases[fromLang].inLanguage[toLang] };
  return {
    sentence_with_blank: fill(phrases[toLang].carrier, {
      word: quoted(asked, toLang),
      blank: quoted(BLANK, toLang),
    }),
    correct_word: toText,
    translation: fill(phrases[fromLang].carrierQuestion, question),
  };
};
