import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { couldBeSame } from '@vocabloom/core/practice/same-word.ts';
import { opensSentence } from '@vocabloom/core/practice/sentence-start.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { fold, wordKey, wordKeys } from '../text/fold.ts';
import { type Random, shuffled } from '../text/random.ts';
import { splitSpan } from '../text/span.ts';
import { type Blank, equalForms, type Form, fittingForms, similarForms } from './choice-candidates.ts';
import { grammarOf, keyOf, plainKeyOf, showsCapital } from './choice-grammar.ts';
import { entriesOf } from './dictionary.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { spelledFor } from './regions.ts';
import { librarySentences, markedSentence, type SentenceItem, type SentencesRequest } from './sentences.ts';

/**
 * A sentence with choices for its missing word. The wrong choices do not fit; there are fewer, or none, if too few
 * words agree.
 */
export type ChoiceItem = SentenceItem & { readonly wrong_words?: string[] };

const WRONG = 3;

/** With two, a learner has something to choose from; a third that agrees less would only be ruled out. */
const ENOUGH = 2;

/**
 * Sentences with choices for the missing word: the fill-in sentences in random order, each with three words of the
 * library that agree with the right one in part of speech, gender, number, ending and capitalization, but cannot fit
 * the sentence: they come from other topics and share no word or translation with it. Words of the group come first,
 * then those of about the same level. If too few agree in everything, others of the whole library have the same form as
 * far as can be seen, though their stems may give them other endings, and numbers and names may come from the same
 * topic. Two of these are enough; if there are not even two, the form may differ, and at last the topic may be the same:
 * a sentence of the library says enough for only its own word to fit.
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
  const blank = blankOf(entry.concept, right, { item, language: request.toLang });
  const topics = new Set(entries.map(({ topic }) => topic));
  const chosen: string[] = [];
  // Also of the other words that the form asked for may belong to: "our" and "ours" are one in Arabic.
  const taken = [...entries, ...meaningsOf(library, right, request.toLang)].map(({ concept }) => concept);
  const choose = (forms: Iterable<Form>, isNear: (topic: Topic) => boolean, count = WRONG) => {
    for (const { concept, topic, form } of forms) {
      if (chosen.length >= count) break;
      const text = blank.opensWithCapital ? raised(form) : form;
      if (isNear(topic) || chosen.includes(text)) continue;
      const isFit =
        !meaningsOf(library, text, request.toLang).some(
          (meant) => isNear(meant.topic) || taken.some((one) => sharesWord(one, meant.concept, request)),
        ) && !occursIn(text, item, request.toLang);
      // The judge would accept one for the other: "play" and "pay".
      if (!isFit || [right, ...chosen].some((other) => couldBeSame(text, other, request.toLang))) continue;
      chosen.push(text);
      taken.push(concept);
    }
  };
  const isOfTopic = (topic: Topic) => topics.has(topic);
  const isOfNone = () => false;
  const wanted = { own, blank, entry, right, random };
  choose(equalForms(library, wanted), isOfTopic);
  // Where one number or name is right, no other is, though nearly all of them are in one topic.
  if (isExclusive(entry.concept)) {
    choose(equalForms(library, wanted), isOfNone);
    choose(fittingForms(library, wanted), isOfNone);
  } else choose(fittingForms(library, wanted), isOfTopic);
  if (chosen.length < ENOUGH) {
    const others = [...similarForms(library, wanted)];
    choose(others, isOfTopic);
    choose(others, isOfNone, ENOUGH);
  }
  // In the same script as the right word: simplified characters beside traditional ones would give it away.
  return chosen.map((text) => spelledFor(text, request));
};

const isExclusive = ({ pos }: Concept): boolean => pos === 'number' || pos === 'name';

const raised = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());

const blankOf = (
  concept: Concept,
  right: string,
  { item, language }: { readonly item: SentenceItem; readonly language: LanguageCode },
): Blank => {
  const [before = ''] = item.sentence_with_blank.split('____');
  const opens = opensSentence(before);
  const known = grammarOf(concept, language, right);
  const isCapital = showsCapital(right, language);
  // Inside a sentence, some words have a capital that they are not learned with: "der Zweite".
  const grammar = opens ? known : { ...known, isCapital };
  return {
    language,
    grammar: keyOf(grammar),
    plainGrammar: plainKeyOf(grammar),
    isCapital,
    opens,
    opensWithCapital: opens && isCapital,
  };
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
