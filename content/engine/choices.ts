import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import { couldBeSame } from '@vocabloom/core/practice/same-word.ts';
import { opensSentence } from '@vocabloom/core/practice/sentence-start.ts';
import { level } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { fold, wordKey, wordKeys } from '../text/fold.ts';
import { type Random, seeded, shuffled } from '../text/random.ts';
import { splitSpan } from '../text/span.ts';
import {
  grammarOf,
  isLearnedWithCapital,
  keyOf,
  leastKeysOf,
  plainKeyOf,
  showsCapital,
} from './choice-grammar.ts';
import { entriesOf } from './dictionary.ts';
import type { Entry, GroupWord, Library } from './library.ts';
import { oncePerLanguage } from './once-per-language.ts';
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
 * then those of about the same level. If too few agree in everything, the ending may differ, and numbers and names may
 * come from the same topic. If there are not even two then, the form may differ, and at last the topic may be the same:
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
  const wanted = { own, blank, entry, random };
  const forms = [...fittingForms(library, wanted)];
  choose(forms, isOfTopic);
  // Where one number or name is right, no other is, though nearly all of them are in one topic.
  if (isExclusive(entry.concept)) choose(forms, isOfNone);
  if (chosen.length < ENOUGH) {
    const others = similarForms(library, wanted);
    choose(others, isOfTopic);
    choose(others, isOfNone, ENOUGH);
  }
  // In the same script as the right word: simplified characters beside traditional ones would give it away.
  return chosen.map((text) => spelledFor(text, request));
};

const isExclusive = ({ pos }: Concept): boolean => pos === 'number' || pos === 'name';

const raised = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase());
/** English "I" keeps its capital everywhere. */
const lowered = (text: string): string =>
  /^I\b/u.test(text) ? text : text.replace(/\p{L}/u, (letter) => letter.toLowerCase());

/** What a blank requires of a word: the grammar of the right one, and a capital if only its position gives it one. */
type Blank = {
  readonly language: LanguageCode;
  readonly grammar: string;
  readonly plainGrammar: string;
  readonly isCapital: boolean;
  readonly opens: boolean;
  readonly opensWithCapital: boolean;
};

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

/**
 * A concept's word as it appears in its own sentence, so that it fits a blank, and the keys of its grammar there. It
 * has a capital only if it is learned with one.
 */
type Form = Entry & { readonly form: string; readonly grammar: string; readonly plainGrammar: string };

const formOf = ({ concept, topic }: Entry, language: LanguageCode): Form | undefined => {
  const text = splitSpan(concept.sentences[language])?.word;
  if (text === undefined || /[,،，、/;]/u.test(text)) return undefined;
  const grammar = grammarOf(concept, language, text);
  return {
    concept,
    topic,
    form: isLearnedWithCapital(concept, language) ? text : lowered(text),
    grammar: keyOf(grammar),
    plainGrammar: plainKeyOf(grammar),
  };
};

/** A form and its position in the order of all entries. */
type Placed = Form & { readonly at: number };

type FormsByGrammar = ReadonlyMap<string, readonly Placed[]>;

type Candidates = {
  readonly count: number;
  readonly byGrammar: FormsByGrammar;
  readonly byPlainGrammar: FormsByGrammar;
  readonly byLeastGrammar: FormsByGrammar;
};

const groupedBy = (forms: readonly Placed[], keysOf: (form: Placed) => readonly string[]): FormsByGrammar => {
  const pairs = forms.flatMap((form) => keysOf(form).map((key) => ({ key, form })));
  const byKey = Map.groupBy(pairs, ({ key }) => key);
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ form }) => form)]));
};

/** The forms of a language by grammar: an item only looks at forms with the same grammar. */
const formsOf = oncePerLanguage((library, language): Candidates => {
  // Shuffled once, so that concepts of one topic are not next to each other.
  const all = library.topics.flatMap((topic) => topic.concepts.map((concept) => ({ topic, concept })));
  const forms = shuffled(all, seeded(1)).flatMap((entry, at): readonly Placed[] => {
    const form = formOf(entry, language);
    return form ? [{ ...form, at }] : [];
  });
  return {
    count: all.length,
    byGrammar: Map.groupBy(forms, ({ grammar }) => grammar),
    byPlainGrammar: Map.groupBy(forms, ({ plainGrammar }) => plainGrammar),
    byLeastGrammar: groupedBy(forms, ({ concept }) => leastKeysOf(concept, language)),
  };
});

type Wanted = {
  readonly own: readonly Entry[];
  readonly blank: Blank;
  readonly entry: Entry;
  readonly random: Random;
};

/** Forms whose grammar fits a blank, best first; a form may occur twice. */
function* fittingForms(library: Library, { own, blank, entry, random }: Wanted): Generator<Form> {
  const { count, byGrammar, byPlainGrammar } = formsOf(library, blank.language);
  const ownForms = fromSomewhere(own, random).flatMap((one) => formOf(one, blank.language) ?? []);
  const from = Math.floor(random() * count);
  yield* ownForms.filter(({ grammar }) => grammar === blank.grammar);
  yield* nearestLevel(startingAt(from, byGrammar.get(blank.grammar) ?? []), entry);
  yield* ownForms.filter(({ plainGrammar }) => plainGrammar === blank.plainGrammar);
  yield* nearestLevel(startingAt(from, byPlainGrammar.get(blank.plainGrammar) ?? []), entry);
}

/** Forms that agree with a blank in what nobody can overlook, though a learner may see that it wants another form. */
const similarForms = (library: Library, { own, blank, entry, random }: Wanted): readonly Form[] => {
  const { language, isCapital, opens } = blank;
  const { count, byLeastGrammar } = formsOf(library, language);
  const keys = leastKeysOf(entry.concept, language);
  const ownForms = fromSomewhere(own, random).flatMap((one) => formOf(one, language) ?? []);
  const from = Math.floor(random() * count);
  return [
    ...ownForms.filter(({ concept }) => leastKeysOf(concept, language).some((key) => keys.includes(key))),
    ...keys.flatMap((key) => nearestLevel(startingAt(from, byLeastGrammar.get(key) ?? []), entry)),
  ].filter(({ form }) => opens || showsCapital(form, language) === isCapital);
};

/** Starts at a random position and wraps around: faster than shuffling. */
const startingAt = (from: number, forms: readonly Placed[]): readonly Placed[] => [
  ...forms.filter(({ at }) => at >= from),
  ...forms.filter(({ at }) => at < from),
];

/** Words the learner is likely to know, or to meet next, come first. */
const nearestLevel = (forms: readonly Placed[], { concept }: Entry): readonly Placed[] => {
  const placeOf = (one: Concept) => level.options.indexOf(one.level);
  const isNear = (other: Concept) => Math.abs(placeOf(other) - placeOf(concept)) <= 1;
  return [...forms.filter((form) => isNear(form.concept)), ...forms.filter((form) => !isNear(form.concept))];
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
