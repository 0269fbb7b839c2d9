import type { Judgement, Verdict } from '@vocabloom/core/answers/judgement.ts';

/** What became of a typed or chosen answer. */
export type Judged = {
  /** What was typed or chosen. */
  readonly given: string;
  /** Unanswered: that is no answer, neither right nor wrong. */
  readonly isOpen: boolean;
  readonly judgement: Judgement;
  /** What would have been right; a right answer as it was given. */
  readonly right: string;
};

export type Outcome = Verdict | 'open';

export const outcomeOf = ({ isOpen, judgement }: Pick<Judged, 'isOpen' | 'judgement'>): Outcome =>
  isOpen ? 'open' : judgement.verdict;
