import type { Checked } from '../checks/problem.ts';

/** When a model is asked a second time, for what, and what both replies are worth together. There is no third time. */
export type Attempts<Request, Value> = {
  /** Whether a reply will do as it is. */
  readonly isEnough: (checked: Checked<Value>, request: Request) => boolean;
  /** What to ask after a reply that will not: the same again, with what was wrong, or only what is missing. */
  readonly again: (checked: Checked<Value>, request: Request) => Request;
  readonly join: (first: Checked<Value>, second: Checked<Value>) => Checked<Value>;
  /** Whether what there is in the end, or when the second time nobody answered, is better than nothing. */
  readonly isUsable: (checked: Checked<Value>, request: Request) => boolean;
};

const isFlawless = ({ problems }: Checked<unknown>): boolean => problems.length === 0;

/** A reply is right or it is asked for again, and wrong the second time it is nothing. */
export const repaired = <Request, Value>(): Attempts<Request, Value> => ({
  isEnough: isFlawless,
  again: (_checked, request) => request,
  join: (_first, second) => second,
  isUsable: isFlawless,
});

/** The same, but what has nothing worse than these problems is shown if no better comes. */
export const repairedUnless = <Request, Value>(
  isForgivable: (checked: Checked<Value>) => boolean,
): Attempts<Request, Value> => ({
  ...repaired(),
  join: (first, second) => (isForgivable(first) && !isForgivable(second) ? first : second),
  isUsable: isForgivable,
});

type Completed<Request, Item> = Omit<Attempts<Request, readonly Item[]>, 'join'>;

/** Items of the second reply complete those of the first. */
export const completed = <Request, Item>(
  list: Completed<Request, Item>,
): Attempts<Request, readonly Item[]> => ({
  ...list,
  join: (first, second) => ({
    value: [...first.value, ...second.value],
    problems: [...first.problems, ...second.problems],
  }),
});
