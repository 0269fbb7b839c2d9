import { quietMoment } from '../../../platform/quiet.ts';

/** A browser may suspend a hidden tab in the middle of its copy; copying twice costs only the asking. */
const patienceMs = 30_000;

/**
 * Lets one tab of a browser copy at a time: data that another tab has just copied need not be requested again. A
 * visible tab does not wait long for one that does not finish; a hidden one then leaves the work to the others.
 */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  const atItsTurn = async () => {
    clearTimeout(timer);
    await work();
  };
  try {
    await navigator.locks.request('vocabloom-copy', { signal: waiting.signal }, atItsTurn);
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    if (!document.hidden) await work();
  }
}

/**
 * Waits until the page has nothing to draw. A hidden page has nothing to draw, and its timers come so late that other
 * tabs would wait for its turn to end.
 */
export async function untilNothingToDraw(): Promise<void> {
  if (document.hidden) return;
  const seen = new AbortController();
  const hidden = new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden) resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: seen.signal });
  });
  await Promise.race([quietMoment(), hidden]);
  seen.abort();
}
