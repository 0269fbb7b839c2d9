import type { Judgement, Verdict } from '@vocabloom/core/answers/judgement.ts';

/** The result of a typed or chosen answer. */
export type Judged = {
  /** What was typed or chosen. */
  readonly given: string;
  /** Left open: that is not an answer, neither right nor wrong. */
  readonly isOpen: boolean;
  readonly judgement: Judgement;
  /** What would have been right; for a right answer, the answer as given. */
  readonly right: string;
};

export type Outcome = Verdict | 'open';

export const outcomeOf = ({ isOpen, judgement }: Pick<Judged, 'isOpen' | 'judgement'>): Outcome =>
  isOpen ? 'open' : judgement.verdict;
