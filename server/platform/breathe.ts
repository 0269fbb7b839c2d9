import { setImmediate } from 'node:timers/promises';

/** Half of what one request may hold the event loop for, so that the step after the look at the clock fits in too. */
const EVERY_MS = 20;

/**
 * For long work made of small steps: awaited between two of them, it lets other requests have their turn whenever the
 * work has gone on for a while, and costs nothing otherwise.
 */
export function createBreather(
  nowMs: () => number = () => performance.now(),
): () => Promise<void> | undefined {
  let sinceMs = nowMs();
  return () => {
    if (nowMs() - sinceMs < EVERY_MS) return undefined;
    return setImmediate().then(() => {
      sinceMs = nowMs();
    });
  };
}
