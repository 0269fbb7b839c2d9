import type { Judgment, Verdict } from '@vocabloom/core/answers/judgment.ts';

/** The result of a typed or chosen answer. */
export type Judged = {
  /** The text that was typed or chosen. */
  readonly given: string;
  /** Left open: this is no answer, neither right nor wrong. */
  readonly isOpen: boolean;
  readonly judgment: Judgment;
  /** The right answer; for a right one, as it was given. */
  readonly right: string;
};

export type Outcome = Verdict | 'open';

export const outcomeOf = ({ isOpen, judgment }: Pick<Judged, 'isOpen' | 'judgment'>): Outcome =>
  isOpen ? 'open' : judgment.verdict;
