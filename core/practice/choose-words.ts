import type { Random } from '../srs/selection.ts';
import type { PracticeWord } from './practice-word.ts';

/** How many words one request for sentences takes (product: practice words). */
const WORDS_PER_REQUEST = 10;

/** A new word is five times as likely to be drawn as a mastered one. */
const weightOf = ({ tier = 1 }: PracticeWord): number => 6 - tier;

/**
 * Draws up to `count` different words at random, weaker ones more often (product: practice words).
 *
 * Each word gets the key random^(1/weight) and the greatest keys win: a weighted draw without replacement (Efraimidis
 * and Spirakis 2006).
 */
export const chooseWords = <Word extends PracticeWord>(draw: {
  readonly words: readonly Word[];
  readonly random: Random;
  readonly count?: number;
}): readonly Word[] =>
  draw.words
    .map((word) => ({ word, key: draw.random() ** (1 / weightOf(word)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, draw.count ?? WORDS_PER_REQUEST)
    .map(({ word }) => word);
