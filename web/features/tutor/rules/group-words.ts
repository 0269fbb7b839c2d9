import type { GroupWordRow } from '@vocabloom/contract/tutor/fields.ts';
import { shuffle } from '@vocabloom/core/srs/shuffle.ts';
import type { Word } from '../../words/word.ts';

/**
 * How many words are sent along for a story or a conversation: enough to choose from, few enough for a model to read.
 */
const mostWords = 100;

type Known = Pick<Word, 'fromText' | 'toText' | 'progress'>;

/** Words in the format of the practice rules, each with how well it is known. */
export const withTier = <Word extends Known>(words: readonly Word[]) =>
  words.map((word) => ({ ...word, tier: word.progress.tier }));

/** Words in the format of the AI calls (product: tutor calls). */
export const toGroupWords = (words: readonly Known[]): GroupWordRow[] =>
  words.map(({ fromText, toText, progress }) => ({
    from_text: fromText,
    to_text: toText,
    tier: progress.tier,
  }));

/** The words of a group that a story or a conversation is about; only some of them if there are very many. */
export const wordsToTalkAbout = (words: readonly Known[], random: () => number): GroupWordRow[] =>
  toGroupWords(words.length <= mostWords ? words : shuffle(words, random).slice(0, mostWords));
