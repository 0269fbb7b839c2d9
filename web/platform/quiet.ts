/** However busy the page is, nobody waits longer for a quiet moment. */
const longestMs = 1_000;

/** Runs what nobody waits for when the page has nothing to draw; the answer calls it off. */
function whenQuiet(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: longestMs });
  return () => cancelIdleCallback(handle);
}

/** The next quiet moment. */
export const quietMoment = (): Promise<void> => new Promise((resolve) => void whenQuiet(resolve));

/** Runs something after a time, in a quiet moment; the answer calls it off. */
export function laterWhenQuiet(run: () => void, delayMs: number): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenQuiet(run);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/** What a page shows first has been in sight for so long. */
const seenMs = 300;

/** For what comes after the first sight of a page: the line and the processor are that one's until then. */
export const afterFirstSight = (): Promise<void> =>
  new Promise((resolve) => void laterWhenQuiet(resolve, seenMs));
