import { judgeAnswer } from '@vocabloom/core/answers/judge-answer.ts';
import { createContext } from 'react';
import type { JudgePractice } from '../rules/judge-practice.ts';
import { makeSentences } from './make-sentences.ts';

/** Where the sentences of a practice come from, how they are judged and what can be made of them. */
export type PracticePort = {
  readonly makeSentences: typeof makeSentences;
  readonly judge: JudgePractice;
  /** Whether an answer that was left empty counts neither way, or is wrong. */
  readonly emptyAnswer: 'open' | 'wrong';
  /** What an account adds: cards made of mistakes, and exact letters as a choice for the module. */
  readonly extras: ReadonlySet<'mistake-cards' | 'exact-letters'>;
  /** Choices as wide as there is room, or all of one size. */
  readonly choiceSize: 'roomy' | 'fixed';
};

/** The tutor's sentences for a learner with an account, unless a page says otherwise. */
export const PracticeGround = createContext<PracticePort>({
  makeSentences,
  judge: judgeAnswer,
  emptyAnswer: 'open',
  extras: new Set(['mistake-cards', 'exact-letters']),
  choiceSize: 'roomy',
});
