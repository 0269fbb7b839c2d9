import type { Pair } from '../languages/pair.ts';
import { readCandidate } from '../practice/candidate.ts';
import { buildOptions } from '../practice/options.ts';
import type { PracticeItem } from '../practice/practice-item.ts';
import type { PracticeWord } from '../practice/practice-word.ts';
import type { Tier } from '../srs/progress.ts';
import type { Random } from '../srs/selection.ts';

export const practiceWord = (fromText: string, toText: string, tier: Tier = 1): PracticeWord => ({
  fromText,
  toText,
  tier,
});

/** An exercise that asks for a word without a sentence. */
export const translateItem = ({ fromText, toText }: PracticeWord): PracticeItem => ({
  kind: 'translate',
  prompt: fromText,
  accepted: toText,
});

/** The options of one exercise from the words of a group. */
export const optionsAmong = ({
  words,
  ...exercise
}: {
  readonly item: PracticeItem;
  readonly words: readonly PracticeWord[];
  readonly languages: Pair;
  readonly random: Random;
}): readonly string[] =>
  buildOptions({
    ...exercise,
    candidates: () => words.map((word) => readCandidate(word, exercise.languages.toLang)),
  });
