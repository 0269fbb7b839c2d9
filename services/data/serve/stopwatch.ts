import { performance } from 'node:perf_hooks';

/** The stages of an answer, in order (protocol: times). */
type Stage = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response';

export type Stopwatch = {
  /** Marks the end of a stage: all time since the previous one counts toward it. */
  readonly done: (stage: Stage) => void;
  /** The header `Server-Timing`: milliseconds of each stage. */
  readonly header: () => string;
};

/** Starts timing one request. */
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
