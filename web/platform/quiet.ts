/** The longest wait for a quiet moment, however busy the page is. */
const longestMs = 1_000;

/** Runs something without urgency when the page has nothing to draw; the returned function cancels it. */
function whenQuiet(run: () => void, waitMs = longestMs): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: waitMs });
  return () => cancelIdleCallback(handle);
}

/** The next quiet moment. */
export const quietMoment = (): Promise<void> => new Promise((resolve) => void whenQuiet(resolve));

/**
 * Runs something after a delay, in a quiet moment; the returned function cancels it.
 *
 * @param waitMs the longest wait for a quiet moment
 */
export function laterWhenQuiet(run: () => void, delayMs: number, waitMs = longestMs): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => {
    cancel = whenQuiet(run, waitMs);
  }, delayMs);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

/** How long the first content of a page has been visible by then. */
const seenMs = 300;

/** For work after the first content is visible: until then, network and processor are reserved for that. */
export const afterFirstSight = (): Promise<void> =>
  new Promise((resolve) => void laterWhenQuiet(resolve, seenMs));
