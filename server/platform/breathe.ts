/** Half of what the event loop may be held for, so that the step after the look at the clock fits in too. */
const EVERY_MS = 20;

/** The turn of the event loop that runs: all that work long in it share its time. */
type Turn = { readonly sinceMs: number };

/**
 * Makes breathers for one event loop: four requests of 20 ms each in one turn of it would hold everybody for 80. Those
 * that wait go on one by one, each in a turn of its own.
 */
export function createBreathers(nowMs: () => number = () => performance.now()) {
  const waiting: (() => void)[] = [];
  let turn: Turn | undefined;
  let isTurning = false;

  const runOne = () => {
    turn = { sinceMs: nowMs() };
    waiting.shift()?.();
    // An immediate of an immediate runs in the next turn, after whatever came in meanwhile.
    isTurning = waiting.length > 0;
    if (isTurning) setImmediate(runOne);
    else setImmediate(endOf(turn));
  };
  const endOf = (ended: Turn) => () => {
    if (turn === ended) turn = undefined;
  };
  const begin = (): Turn => {
    const begun = { sinceMs: nowMs() };
    setImmediate(endOf(begun));
    return begun;
  };

  return (): (() => Promise<void> | undefined) => {
    const look = (): boolean => {
      turn ??= begin();
      return nowMs() - turn.sinceMs >= EVERY_MS;
    };
    look();
    return () => {
      if (!look()) return undefined;
      return new Promise((goOn) => {
        waiting.push(goOn);
        if (isTurning) return;
        isTurning = true;
        setImmediate(runOne);
      });
    };
  };
}

/**
 * For long work made of small steps: awaited between two of them, it lets other requests have their turn whenever the
 * work of this process has gone on for a while, and costs nothing otherwise.
 */
export const createBreather = createBreathers();
