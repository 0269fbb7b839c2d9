/** Runs tasks one after another, in the order they came. */
export type Mutex = <T>(task: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = tail.then(task);
    tail = turn.catch(() => undefined);
    return turn;
  };
}
