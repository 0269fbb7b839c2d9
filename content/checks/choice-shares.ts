import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { readCandidate } from '@vocabloom/core/practice/candidate.ts';
import { buildOptions, isRightOption } from '@vocabloom/core/practice/options.ts';
import { readItem } from '@vocabloom/core/practice/practice-item.ts';
import { opensSentence } from '@vocabloom/core/practice/sentence-start.ts';
import { formKeysOf, isLearnedWithCapital, leastKeysOf, showsCapital } from '../engine/choice-grammar.ts';
import { libraryChoices } from '../engine/choices.ts';
import type { Entry, GroupWord, Library } from '../engine/library.ts';
import { contentLanguages } from '../schema/languages.ts';
import type { Concept, Topic } from '../schema/topic.ts';
import { fold, withoutReading, wordKey, wordKeys } from '../text/fold.ts';
import { seeded } from '../text/random.ts';

/** Multiple-choice items of one language as a learner sees them: how many there are, and how many have which fault. */
export type ChoiceShare = {
  readonly language: LanguageCode;
  readonly items: number;
  /** Fewer than four options. */
  readonly short: number;
  /** Some option differs in part of speech, in the article it is learned with, or in capitalization as it is seen. */
  readonly givenAway: number;
  /** Every wrong option has another number, gender, case, person or tense, as far as its letters tell. */
  readonly otherForms: number;
  /** Some option has a translation in common with the right word. */
  readonly twoRight: number;
};

/** Number of words in the groups: as many as one request for words brings. */
export const GROUP = 25;

/** The shares for each language: every word of every topic, in a group with the words around it. */
export const choiceShares = (library: Library): readonly ChoiceShare[] =>
  contentLanguages.map((language) => shareOf(library, language));

const shareOf = (library: Library, toLang: LanguageCode): ChoiceShare => {
  const fromLang = toLang === 'en' ? 'es' : 'en';
  const counts = { items: 0, short: 0, givenAway: 0, otherForms: 0, twoRight: 0 };
  for (const topic of library.topics)
    for (const { words, asked } of groupsOf(topic, { fromLang, toLang })) {
      const random = seeded(1);
      const group = words.map((word) => readCandidate(word, toLang));
      for (const sentence of libraryChoices(
        library,
        { fromLang, toLang, dialect: '', words: asked },
        seeded(1),
      )) {
        const item = readItem(sentence);
        const options = buildOptions({
          item,
          candidates: () => group,
          languages: { fromLang, toLang },
          random,
        });
        const opens = item.kind === 'sentence' && opensSentence(item.before);
        const right = options.find((chosen) => isRightOption({ chosen, item, language: toLang })) ?? '';
        const wrong = options.filter((option) => option !== right);
        const meant = entriesOf(library, right, toLang);
        const seen = (text: string) => ({ text, entries: entriesOf(library, text, toLang) });
        counts.items += 1;
        if (options.length < OPTIONS) counts.short += 1;
        const blank = { right: { text: right, entries: meant }, language: toLang, opens };
        if (wrong.some((text) => !agrees(seen(text), blank))) counts.givenAway += 1;
        if (wrong.length > 0 && !wrong.some((text) => sharesForm(seen(text), blank))) counts.otherForms += 1;
        if (wrong.some((text) => isRightToo(seen(text).entries, meant, fromLang))) counts.twoRight += 1;
      }
    }
  return { language: toLang, ...counts };
};

const OPTIONS = 4;

type Group = { readonly words: readonly GroupWord[]; readonly asked: readonly GroupWord[] };

/** A topic in groups; the last one is filled up with words of the one before, which are not asked for again. */
const groupsOf = (
  { concepts }: Topic,
  { fromLang, toLang }: { readonly fromLang: LanguageCode; readonly toLang: LanguageCode },
): readonly Group[] => {
  const all = concepts.map(({ words }) => ({ fromText: words[fromLang], toText: words[toLang] }));
  return Array.from({ length: Math.ceil(all.length / GROUP) }, (_, index) => ({
    words: all.slice(Math.max(0, Math.min(index * GROUP, all.length - GROUP))).slice(0, GROUP),
    asked: all.slice(index * GROUP, (index + 1) * GROUP),
  }));
};

/** Everything an option may be: a word as it stands in its sentence, or as it is learned. */
const entriesOf = (library: Library, text: string, language: LanguageCode): readonly Entry[] => [
  ...(library.entriesByForm[language].get(fold(withoutReading(text))) ?? []),
  ...(library.entriesByWord[language].get(wordKey(text, language)) ?? []),
];

/** An option, and everything it may be. */
type Seen = { readonly text: string; readonly entries: readonly Entry[] };

type Blank = { readonly right: Seen; readonly language: LanguageCode; readonly opens: boolean };

/**
 * Whether any reading of an option has the same part of speech and article as any reading of the right word, and both
 * are written with a capital or without. Where a sentence begins, a capital says nothing; elsewhere, only a word that
 * is learned with one may have it.
 */
export const agrees = (wrong: Seen, { right, language, opens }: Blank): boolean => {
  const isCapital = showsCapital(wrong.text, language);
  return (
    isCapital === showsCapital(right.text, language) &&
    wrong.entries.some(
      ({ concept }) =>
        (opens || !isCapital || isLearnedWithCapital(concept, language)) &&
        right.entries.some((entry) => sharesKey(concept, entry.concept, language)),
    )
  );
};

const sharesKey = (one: Concept, other: Concept, language: LanguageCode): boolean => {
  const keys = leastKeysOf(other, language);
  return leastKeysOf(one, language).some((key) => keys.includes(key));
};

/** Whether any reading of an option may have the form of any reading of the right word. */
export const sharesForm = (wrong: Seen, { right, language }: Pick<Blank, 'right' | 'language'>): boolean => {
  const keysOf = ({ text, entries }: Seen) =>
    entries.flatMap(({ concept }) => formKeysOf(concept, language, withoutReading(text)));
  const keys = new Set(keysOf(right));
  return keysOf(wrong).some((key) => keys.has(key));
};

/** How many items of a language may have no wrong option in the form of the right one. */
export type FormAllowance = Readonly<Partial<Record<LanguageCode, number>>>;

/** Reports a language with more such items than are allowed, or fewer: then the allowance becomes smaller. */
export const formMistakes = (
  shares: readonly Pick<ChoiceShare, 'language' | 'otherForms'>[],
  allowance: FormAllowance,
): string[] =>
  shares.flatMap(({ language, otherForms }) => {
    const allowed = allowance[language] ?? 0;
    if (otherForms < allowed)
      return [`${language}: only ${otherForms} items have no wrong option in the right form: allow no more`];
    return otherForms > allowed
      ? [`${language}: ${otherForms} items have no wrong option in the right form, ${allowed} may`]
      : [];
  });

const isRightToo = (wrong: readonly Entry[], right: readonly Entry[], fromLang: LanguageCode): boolean =>
  wrong.some(({ concept }) =>
    right.some((entry) => {
      const keys = wordKeys(entry.concept.words[fromLang], fromLang);
      return wordKeys(concept.words[fromLang], fromLang).some((key) => keys.includes(key));
    }),
  );
