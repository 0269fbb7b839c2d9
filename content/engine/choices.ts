import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Concept } from '../schema/topic.ts';
import { fold, wordKey, wordKeys } from '../text/fold.ts';
import { type Random, seeded, shuffled } from '../text/random.ts';
import { splitSpan } from '../text/span.ts';
import { grammarOf, keyOf } from './choice-grammar.ts';
import { entriesOf } from './dictionary.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';
import { spelledFor } from './regions.ts';
import { librarySentences, markedSentence, type SentenceItem, type SentencesRequest } from './sentences.ts';

/**
 * A sentence with choices for its missing word, of which the wrong ones do not fit; there are fewer, or none, if too
 * few words agree.
 */
export type ChoiceItem = SentenceItem & { readonly wrong_words?: string[] };

const WRONG = 3;

/**
 * Sentences with choices for the missing word: the fill-in sentences in random order, each with three words of the
 * library that agree with the right one in part of speech, gender, number, ending and capitalization, but cannot fit
 * the sentence: they come from other topics and share no word or translation with it. Words of the group come first.
 */
export const libraryChoices = (library: Library, request: SentencesRequest, random: Random): ChoiceItem[] => {
  const own = request.words.flatMap((word) => entriesOf(library, request, word));
  return shuffled(request.words, random).flatMap((word) =>
    librarySentences(library, { ...request, words: [word] }, random).map((item) => {
      const wrong = wrongWords(library, request, { own, word, item, random });
      return wrong.length === 0 ? item : { ...item, wrong_words: wrong };
    }),
  );
};

type Asked = {
  readonly own: readonly Entry[];
  readonly word: GroupWord;
  readonly item: SentenceItem;
  readonly random: Random;
};

const wrongWords = (
  library: Library,
  request: SentencesRequest,
  { own, word, item, random }: Asked,
): string[] => {
  const entries = entriesOf(library, request, word);
  const entry = entries.find((one) => spanOf(library, one, { pair: request, word }) === spanText(item));
  if (!entry) return [];
  const right = spanText(item);
  const wanted = keyOf(grammarOf(entry.concept, request.toLang, right));
  const topics = new Set(entries.map(({ topic }) => topic));
  const chosen: string[] = [];
  const taken = [...entries.map(({ concept }) => concept)];
  const alike = fromSomewhere(own, random).flatMap((one) => formOf(one, request.toLang) ?? []);
  for (const { concept, topic, text } of alike
    .filter(({ grammar }) => grammar === wanted)
    .concat(candidatesOf(library, { language: request.toLang, grammar: wanted, random }))) {
    if (chosen.length === WRONG) break;
    if (topics.has(topic) || chosen.includes(text)) continue;
    const isFit =
      !meaningsOf(library, text, request.toLang).some(
        (meant) => topics.has(meant.topic) || taken.some((one) => sharesWord(one, meant.concept, request)),
      ) && !occursIn(text, item, request.toLang);
    if (!isFit) continue;
    chosen.push(text);
    taken.push(concept);
  }
  // In the same script as the right word: simplified characters beside traditional ones would give it away.
  return chosen.map((text) => spelledFor(text, request));
};

/** A concept's word as it appears in its own sentence and so fits a blank, with the key of its grammar there. */
type Form = Entry & { readonly text: string; readonly grammar: string };

const formOf = ({ concept, topic }: Entry, language: LanguageCode): Form | undefined => {
  const text = splitSpan(concept.sentences[language])?.word;
  if (text === undefined || /[,،，、/;]/u.test(text)) return undefined;
  return { concept, topic, text, grammar: keyOf(grammarOf(concept, language, text)) };
};

/** A form and its position in the order of all entries. */
type Placed = Form & { readonly at: number };

type Candidates = { readonly count: number; readonly byGrammar: ReadonlyMap<string, readonly Placed[]> };

/** The forms of a language by grammar: an item only looks at forms with the same grammar. */
const formsOf = oncePerLanguage((library, language): Candidates => {
  // Shuffled once, so that concepts of one topic are not next to each other.
  const all = library.topics.flatMap((topic) => topic.concepts.map((concept) => ({ topic, concept })));
  const forms = shuffled(all, seeded(1)).flatMap((entry, at): readonly Placed[] => {
    const form = formOf(entry, language);
    return form ? [{ ...form, at }] : [];
  });
  return { count: all.length, byGrammar: Map.groupBy(forms, ({ grammar }) => grammar) };
});

type Wanted = { readonly language: LanguageCode; readonly grammar: string; readonly random: Random };

/** Starts at a random position and wraps around: faster than shuffling. */
const candidatesOf = (library: Library, { language, grammar, random }: Wanted): readonly Form[] => {
  const { count, byGrammar } = formsOf(library, language);
  const from = Math.floor(random() * count);
  const alike = byGrammar.get(grammar) ?? [];
  return [...alike.filter(({ at }) => at >= from), ...alike.filter(({ at }) => at < from)];
};

/** The same for the group's own words. */
const fromSomewhere = (entries: readonly Entry[], random: Random): readonly Entry[] => {
  const from = Math.floor(random() * entries.length);
  return [...entries.slice(from), ...entries.slice(0, from)];
};

/** Without a reading in parentheses behind it. */
const withoutRemark = (text: string): string => text.replace(/\s*\([^()]*\)$/u, '');

const spanText = ({ correct_word }: SentenceItem): string => withoutRemark(correct_word);

const spanOf = (
  library: Library,
  entry: Entry,
  { pair, word }: { readonly pair: ModulePair; readonly word: GroupWord },
): string | undefined => {
  const span = splitSpan(markedSentence(library, entry, { ...pair, ...word }) ?? '')?.word;
  return span === undefined ? undefined : withoutRemark(span);
};

/** All entries that a text may refer to, by its form or its dictionary form. */
const meaningsOf = (library: Library, text: string, language: LanguageCode): readonly Entry[] => [
  ...(library.entriesByForm[language].get(fold(text)) ?? []),
  ...(library.entriesByWord[language].get(wordKey(text, language)) ?? []),
];

/** Whether two concepts have a word in common in either language: then both would be right. */
const sharesWord = (one: Concept, other: Concept, { fromLang, toLang }: ModulePair): boolean =>
  one.id === other.id ||
  [fromLang, toLang].some((language) => {
    const keys = wordKeys(one.words[language], language);
    return wordKeys(other.words[language], language).some((key) => keys.includes(key));
  });

/** A word already in the sentence would be chosen or ruled out for that reason. */
const occursIn = (text: string, { sentence_with_blank }: SentenceItem, language: LanguageCode): boolean =>
  ` ${wordKey(sentence_with_blank, language)} `.includes(` ${wordKey(text, language)} `);
