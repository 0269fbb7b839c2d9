import type { CopyMark, CopyPlace } from '../../../platform/copy/copy-store.ts';

/** Where a list of words by their last change begins: after a place, or with everything that changed after a time. */
export type ListStart = CopyPlace | { readonly at: string };

/** A change that was in progress while the last copy was made may be dated before some that the copy contains. */
export const overlapMs = 2 * 60_000;

/** Whether everything has to be requested, in the order of ids; otherwise only changes. */
export const isFirstCopy = ({ begun, until }: CopyMark): boolean => !begun && until === undefined;

/** Where to start requesting the words in the order of their last change; at the beginning if not known. */
export function startOfList({ begun, until, isSettled }: CopyMark): ListStart | undefined {
  if (begun) return begun.after;
  if (until === undefined) return undefined;
  return { at: isSettled ? until : new Date(Date.parse(until) - overlapMs).toISOString() };
}

/** The mark after a part of the list: an interrupted copy continues there. */
export const markAfterPart = (mark: CopyMark, after: CopyPlace): CopyMark => ({
  ...mark,
  begun: { after, firstStop: mark.begun?.firstStop ?? after.at },
});

/**
 * The mark after the whole list.
 *
 * @param mark the mark with which this run began
 * @param run the last change of the list, `undefined` if it was empty, and when the run began and ended on this device
 */
export function markAtEnd(
  { begun, until, cameAtMs }: CopyMark,
  { last, begunAtMs, endMs }: { last: string | undefined; begunAtMs: number; endMs: number },
): CopyMark {
  // The next run fetches what was still in progress when the copy was interrupted.
  const reached = begun?.firstStop ?? last ?? epoch;
  if (until === undefined || isLater(reached, until)) return { until: reached, cameAtMs: endMs };
  if (begun || cameAtMs === undefined) return { until, cameAtMs: endMs };
  return { until, cameAtMs, isSettled: begunAtMs - cameAtMs >= overlapMs };
}

export const epoch = new Date(0).toISOString();
const isLater = (a: string, b: string): boolean => Date.parse(a) > Date.parse(b);
