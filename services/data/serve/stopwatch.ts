import { performance } from 'node:perf_hooks';

/** What an answer takes its time for, in the order in which it is done (protocol: times). */
type Stage = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response';

export type Stopwatch = {
  /** Notes that a stage is over: all time since the one before it was its own. */
  readonly done: (stage: Stage) => void;
  /** The header `Server-Timing`: milliseconds of each stage. */
  readonly header: () => string;
};

/** Starts to measure one request. */
export function startStopwatch(nowMs: () => number = () => performance.now()): Stopwatch {
  const spentMs: (readonly [Stage, number])[] = [];
  let since = nowMs();
  return {
    done: (stage) => {
      const now = nowMs();
      spentMs.push([stage, now - since]);
      since = now;
    },
    header: () => spentMs.map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`).join(', '),
  };
}
