/** Runs tasks one at a time, taking turns between those who ask. */
export type Turns = {
  /** Runs a task when its turn comes. Tasks of one asker run in the order they came; askers take turns. */
  readonly take: <T>(asker: string, task: () => Promise<T>) => Promise<T>;
  /** While `work` runs, no task of this asker begins; others take their turns. */
  readonly holdBack: <T>(asker: string, work: () => Promise<T>) => Promise<T>;
  /** Resolves when everything that is waiting now has run, successfully or not. */
  readonly settled: () => Promise<void>;
};

/** An asker with a hundred requests delays everyone else by no more than one of them. */
export function createTurns(): Turns {
  /** Waiting tasks by asker, in the order of the askers' next turns; an asker without waiting tasks is not listed. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const unfinished = new Set<Promise<unknown>>();
  /** For each asker held back, how many callers are doing so. */
  const heldBack = new Map<string, number>();
  let isBusy = false;

  const runNext = async (): Promise<void> => {
    const first = [...waiting].find(([asker]) => !heldBack.has(asker));
    isBusy = first !== undefined;
    if (first === undefined) return;
    const [asker, tasks] = first;
    const task = tasks.shift();
    waiting.delete(asker);
    if (tasks.length > 0) waiting.set(asker, tasks);
    await task?.();
    void runNext();
  };

  const take = <T>(asker: string, task: () => Promise<T>): Promise<T> => {
    const done = Promise.withResolvers<T>();
    const tasks = waiting.get(asker) ?? [];
    // A task that throws instead of rejecting must not stop the turns of the others either.
    tasks.push(() => (async () => task())().then(done.resolve, done.reject));
    waiting.set(asker, tasks);
    unfinished.add(done.promise);
    const forget = () => unfinished.delete(done.promise);
    done.promise.then(forget, forget);
    if (!isBusy) void runNext();
    return done.promise;
  };

  const holdBack = async <T>(asker: string, work: () => Promise<T>): Promise<T> => {
    heldBack.set(asker, (heldBack.get(asker) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = (heldBack.get(asker) ?? 1) - 1;
      if (left > 0) heldBack.set(asker, left);
      else heldBack.delete(asker);
      if (!isBusy) void runNext();
    }
  };

  return { take, holdBack, settled: async () => void (await Promise.allSettled(unfinished)) };
}
