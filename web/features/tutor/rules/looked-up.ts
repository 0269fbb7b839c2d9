import type { LookUpResponse } from '@vocabloom/contract/tutor/look-up.ts';
import { isRightAnswer } from '@vocabloom/core/answers/quick-verdict.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';

/** What is known about a tapped word; `toText` is the word as listed in a dictionary. */
export type Found =
  | {
      readonly kind: 'in-group';
      /** The id of that word of the group. */
      readonly wordId: string;
      readonly toText: string;
      readonly translation: string;
    }
  | { readonly kind: 'translated' | 'guessed'; readonly toText: string; readonly translation: string }
  /** The parts that the word consists of, or in brackets its function: to be read, not to be put on a card. */
  | { readonly kind: 'explained'; readonly text: string }
  | { readonly kind: 'unknown' };

/** The word of the group that equals a whole text: never a part of a longer word, nor one that only begins like it. */
export const wholeWordIn = <Known extends WordPair>(
  text: string,
  { words, language }: { readonly words: readonly Known[]; readonly language: LanguageCode },
): Known | undefined =>
  words.find(({ toText }) => isRightAnswer({ given: text, accepted: toText, language }));

/** Converts the tutor's answer about a word; a word of the group is shown as the group has it. */
export const readLookedUp = (
  { lemma, meaning, note }: LookUpResponse,
  group: { readonly words: readonly (WordPair & { readonly id: string })[]; readonly language: LanguageCode },
): Found => {
  if (meaning === null) return { kind: 'unknown' };
  if (note === 'parts' || note === 'explained') return { kind: 'explained', text: meaning };
  if (note === 'guessed') return { kind: 'guessed', toText: lemma, translation: meaning };
  const own = wholeWordIn(lemma, group);
  return own
    ? { kind: 'in-group', wordId: own.id, toText: own.toText, translation: own.fromText }
    : { kind: 'translated', toText: lemma, translation: meaning };
};
