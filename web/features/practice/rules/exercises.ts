import type { Pair } from '@vocabloom/core/languages/pair.ts';
import { type Candidate, readCandidate } from '@vocabloom/core/practice/candidate.ts';
import { buildOptions } from '@vocabloom/core/practice/options.ts';
import {
  type PracticeItem,
  readItem,
  type SentenceWithBlank,
} from '@vocabloom/core/practice/practice-item.ts';
import { withTier } from '../../tutor/rules/group-words.ts';
import type { Word } from '../../words/word.ts';
import type { Exercise } from '../session/practice.ts';

export type PracticeKind = 'sentences' | 'choices';

/**
 * Builds exercises from sentences; for choosing, each gets its options, drawn once. `random` returns numbers from 0 up
 * to 1.
 */
export const exercisesOf = (
  sentences: readonly SentenceWithBlank[],
  drawing: {
    kind: PracticeKind;
    words: readonly Word[];
    module: Pair;
    random: () => number;
  },
): readonly Exercise[] => {
  const { kind, module, random } = drawing;
  let read: readonly Candidate[] | undefined;
  const candidates = () => {
    read ??= withTier(drawing.words).map((word) => readCandidate(word, module.toLang));
    return read;
  };
  const optionsOf = (item: PracticeItem) => buildOptions({ item, candidates, languages: module, random });
  return sentences
    .map(readItem)
    .map((item) => ({ item, options: kind === 'choices' ? optionsOf(item) : [] }));
};
