import type { GroupWordRow } from '@vocabloom/contract/tutor/fields.ts';
import type { Word } from '../../words/word.ts';

/** Words sent along with a story or a conversation: enough to draw from, few enough to be read by a model. */
const mostWords = 100;

/** Some of the words, none twice, in an order of chance. `random` gives numbers from 0 up to 1. */
export function drawWords<T>(
  words: readonly T[],
  { count, random }: { count: number; random: () => number },
) {
  const drawn = [...words];
  // Fisher and Yates, only as far as needed.
  for (let place = 0; place < Math.min(count, drawn.length); place += 1) {
    const other = place + Math.floor(random() * (drawn.length - place));
    const [here, there] = [drawn[place], drawn[other]];
    if (here !== undefined && there !== undefined) [drawn[place], drawn[other]] = [there, here];
  }
  return drawn.slice(0, count);
}

/** Words as the AI calls take them (spec 7), with how well they are known. */
export const toGroupWords = (
  words: readonly Pick<Word, 'fromText' | 'toText' | 'progress'>[],
): GroupWordRow[] =>
  words.map(({ fromText, toText, progress }) => ({
    from_text: fromText,
    to_text: toText,
    tier: progress.tier,
  }));

/** The words of a group that a story or a conversation is about. */
export const wordsToTalkAbout = (words: readonly Word[], random: () => number): GroupWordRow[] =>
  toGroupWords(words.length <= mostWords ? words : drawWords(words, { count: mostWords, random }));
