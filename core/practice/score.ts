import type { Verdict } from '../answers/judgment.ts';

export type Score = {
  readonly right: number;
  readonly almost: number;
  readonly wrong: number;
  readonly total: number;
  /** Share of right answers, 0 to 100, rounded; 0 if there are no answers. */
  readonly percent: number;
};

/** Counts answers. An `almost` does not count as right: it is shown separately, with what differs. */
export const scoreOf = (verdicts: readonly Verdict[]): Score => {
  const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
  const total = verdicts.length;
  const right = count('right');
  return {
    right,
    almost: count('almost'),
    wrong: count('wrong'),
    total,
    percent: total === 0 ? 0 : Math.round((100 * right) / total),
  };
};
