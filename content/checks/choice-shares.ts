import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { grammarOf } from '../engine/choice-grammar.ts';
import { libraryChoices } from '../engine/choices.ts';
import type { Entry, Library } from '../engine/library.ts';
import { contentLanguages } from '../schema/languages.ts';
import { fold, wordKeys } from '../text/fold.ts';
import { seeded } from '../text/random.ts';

/** Multiple-choice items of one language: how many there are, and how many have which fault. */
export type ChoiceShare = {
  readonly language: LanguageCode;
  readonly items: number;
  /** Too few words of the library agree with the right one: the group must supply the rest. */
  readonly short: number;
  /** Some option differs in part of speech, gender or number, or in its spelling conventions. */
  readonly givenAway: number;
  /** Some option has the same translation as the right word, or belongs to its topic. */
  readonly twoRight: number;
};

/** The shares for each language, over the items of all topics, each topic being its own group. */
export const choiceShares = (library: Library): readonly ChoiceShare[] =>
  contentLanguages.map((language) => shareOf(library, language));

const shareOf = (library: Library, toLang: LanguageCode): ChoiceShare => {
  const fromLang = toLang === 'en' ? 'es' : 'en';
  const counts = { items: 0, short: 0, givenAway: 0, twoRight: 0 };
  const byForm = library.entriesByForm[toLang];
  for (const topic of library.topics) {
    const words = topic.concepts.map(({ words: all }) => ({ fromText: all[fromLang], toText: all[toLang] }));
    for (const item of libraryChoices(library, { fromLang, toLang, dialect: '', words }, seeded(1))) {
      const wrong = item.wrong_words ?? [];
      const right = byForm.get(fold(item.correct_word.replace(/\s*\([^()]*\)$/u, ''))) ?? [];
      counts.items += 1;
      if (wrong.length < 3) counts.short += 1;
      if (
        wrong.some(
          (text) => !agrees(byForm.get(fold(text)) ?? [], right, { toLang, text, right: item.correct_word }),
        )
      )
        counts.givenAway += 1;
      if (wrong.some((text) => isRightToo(byForm.get(fold(text)) ?? [], right, fromLang)))
        counts.twoRight += 1;
    }
  }
  return { language: toLang, ...counts };
};

type Shown = { readonly toLang: LanguageCode; readonly text: string; readonly right: string };

/**
 * Whether any reading of an option has the same part of speech, article and capitalization as any reading of the right
 * word.
 */
const agrees = (
  wrong: readonly Entry[],
  right: readonly Entry[],
  { toLang, text, right: shown }: Shown,
): boolean =>
  wrong.some(({ concept }) =>
    right.some((entry) => {
      const [a, b] = [grammarOf(concept, toLang, text), grammarOf(entry.concept, toLang, shown)];
      return a.pos === b.pos && a.article === b.article && a.isCapital === b.isCapital;
    }),
  );

const isRightToo = (wrong: readonly Entry[], right: readonly Entry[], fromLang: LanguageCode): boolean =>
  wrong.some(({ concept }) =>
    right.some((entry) => {
      const keys = wordKeys(entry.concept.words[fromLang], fromLang);
      return wordKeys(concept.words[fromLang], fromLang).some((key) => keys.includes(key));
    }),
  );
