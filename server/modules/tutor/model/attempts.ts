import type { Checked } from '../checks/problem.ts';

/** When a model is asked a second time, for what, and how both replies are combined. There is no third time. */
export type Attempts<Request, Value> = {
  /** Whether a reply is good enough as it is. */
  readonly isEnough: (checked: Checked<Value>, request: Request) => boolean;
  /** What to ask if a reply is not good enough: the same again with its faults, or only what is missing. */
  readonly again: (checked: Checked<Value>, request: Request) => Request;
  readonly join: (first: Checked<Value>, second: Checked<Value>) => Checked<Value>;
  /** Whether the final result, or the first one if the second call failed, is better than nothing. */
  readonly isUsable: (checked: Checked<Value>, request: Request) => boolean;
};

const isFlawless = ({ problems }: Checked<unknown>): boolean => problems.length === 0;

/** A reply is right or is requested again; if it is wrong the second time, there is none. */
export const repaired = <Request, Value>(): Attempts<Request, Value> => ({
  isEnough: isFlawless,
  again: (_checked, request) => request,
  join: (_first, second) => second,
  isUsable: isFlawless,
});

/** The same, but a reply with only these problems is shown if no better one comes. */
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
