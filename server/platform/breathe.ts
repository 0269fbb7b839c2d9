/** Half of how long the event loop may be blocked, so that one more step after the check fits in too. */
const EVERY_MS = 20;

/** The current turn of the event loop: all long work in it shares its time. */
type Turn = { readonly sinceMs: number };

/**
 * Makes breathers for one event loop: four requests of 20 ms each in one turn would block everyone for 80. Those that
 * wait continue one by one, each in a turn of its own.
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
 * For long work made of small steps. Awaited between two of them, it gives other requests their turn once the work of
 * this process has gone on for a while; otherwise it costs nothing.
 */
export const createBreather = createBreathers();
