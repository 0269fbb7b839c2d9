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
 * A sentence with one blank of four underscores, what belongs there, and what the sentence says to the learner
 * (product: practice sentences).
 */
export type SentenceItem = {
  readonly sentence_with_blank: string;
  readonly correct_word: string;
  readonly translation: string;
};

export type SentencesRequest = ModulePair & { readonly words: readonly GroupWord[] };

const BLANK = '____';

/**
 * An item for every word, in the order of the words: the library's own sentence where it has the word; else a sentence that
 * speaks of the word and is right for any; else, for a text that is none (alternatives, a long phrase), the bare word.
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

/** The topic most of the words are of, in a language; none where the library knows none of them. */
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

/** Whether an item is a sentence of the library and no stand-in. */
export const hasSentence = (library: Library, pair: ModulePair, word: GroupWord): boolean =>
  entriesOf(library, pair, word).some((entry) => itemOf(library, { entry, pair, word }) !== undefined);

/** The sentence of an entry with the word as the learner has it, its span marked; `undefined` where there is none. */
export const markedSentence = (
  library: Library,
  entry: Entry,
  { toLang, dialect, toText }: Omit<ModulePair, 'fromLang'> & Pick<GroupWord, 'toText'>,
): string | undefined =>
  sentenceOf(library, entry, { language: toLang, text: toText, regions: regionsOf(dialect, toLang) });

type Wanted = { readonly entry: Entry; readonly pair: ModulePair; readonly word: GroupWord };

const itemOf = (library: Library, { entry, pair, word }: Wanted): SentenceItem | undefined => {
  const parts = splitSpan(markedSentence(library, entry, { ...pair, ...word }) ?? '');
  // Commas separate alternatives in an answer: a phrase with one of its own would be two wrong answers.
  if (!parts || SEPARATOR.test(parts.word)) return undefined;
  return {
    sentence_with_blank: `${parts.before}${BLANK}${parts.after}`,
    correct_word: pair.toLang === 'zh' ? withReading(parts.word, entry) : parts.word,
    translation: entry.concept.sentences[pair.fromLang].replace(/[[\]]/g, ''),
  };
};

const SEPARATOR = /[,،，、]/u;

/** Mandarin may be answered by its reading: the span is given with it where it is the word as learnt. */
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
