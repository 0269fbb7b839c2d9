/** A value stored on this device for a while, for one person under one name. `text` is JSON. */
export type KeptEntry = {
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  readonly writtenAtMs: number;
  /** It is ignored from then on. */
  readonly untilMs: number;
};

export type KeptKey = Pick<KeptEntry, 'userId' | 'name'>;

/** How many entries are kept; the oldest make room. */
export const MAX_KEPT_ENTRIES = 40;

/** The largest entry that is kept, in bytes of UTF-8. */
export const MAX_KEPT_BYTES = 100_000;

/** How often expired entries are removed (product: what is kept on the device). */
export const CLEAN_EVERY_MS = 5 * 60 * 1000;

const encoder = new TextEncoder();

/** Whether a text is small enough to be kept. A text that is certainly too long is not encoded. */
export const fitsToBeKept = (text: string): boolean =>
  text.length <= MAX_KEPT_BYTES && encoder.encode(text).length <= MAX_KEPT_BYTES;

export const isExpired = ({ untilMs }: Pick<KeptEntry, 'untilMs'>, nowMs: number): boolean =>
  untilMs <= nowMs;

/** The entries to remove: everything expired, and the oldest of the rest beyond the limit. */
export function entriesToRemove<Entry extends Pick<KeptEntry, 'writtenAtMs' | 'untilMs'>>(
  entries: readonly Entry[],
  nowMs: number,
): readonly Entry[] {
  const expired = entries.filter((entry) => isExpired(entry, nowMs));
  const alive = entries.filter((entry) => !isExpired(entry, nowMs));
  const newestFirst = alive.toSorted((a, b) => b.writtenAtMs - a.writtenAtMs);
  return [...expired, ...newestFirst.slice(MAX_KEPT_ENTRIES)];
}
