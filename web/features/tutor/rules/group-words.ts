import type { GroupWordRow } from '@vocabloom/contract/tutor/fields.ts';
import { shuffle } from '@vocabloom/core/srs/shuffle.ts';
import type { Word } from '../../words/word.ts';

/** Words sent along with a story or a conversation: enough to draw from, few enough to be read by a model. */
const mostWords = 100;

type Known = Pick<Word, 'fromText' | 'toText' | 'progress'>;

/** Words as the rules of practice take them, each with how well it is known. */
export const withTier = <Word extends Known>(words: readonly Word[]) =>
  words.map((word) => ({ ...word, tier: word.progress.tier }));

/** Words as the AI calls take them (product: tutor calls). */
export const toGroupWords = (words: readonly Known[]): GroupWordRow[] =>
  words.map(({ fromText, toText, progress }) => ({
    from_text: fromText,
    to_text: toText,
    tier: progress.tier,
  }));

/** The words of a group that a story or a conversation is about; some of them where there are very many. */
export const wordsToTalkAbout = (words: readonly Known[], random: () => number): GroupWordRow[] =>
  toGroupWords(words.length <= mostWords ? words : shuffle(words, random).slice(0, mostWords));
