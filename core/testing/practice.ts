import type { PracticeItem } from '../practice/practice-item.ts';
import type { PracticeWord } from '../practice/practice-word.ts';
import type { Tier } from '../srs/progress.ts';

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
