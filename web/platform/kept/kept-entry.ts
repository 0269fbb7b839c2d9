/** Something kept on this device for a while, of one person under one name. `text` is JSON. */
export type KeptEntry = {
  readonly userId: string;
  readonly name: string;
  readonly text: string;
  readonly writtenAtMs: number;
  /** From then on it counts for nothing. */
  readonly untilMs: number;
};

export type KeptKey = Pick<KeptEntry, 'userId' | 'name'>;

/** So many things at once: the oldest make room. */
export const MAX_KEPT_ENTRIES = 40;

/** A single one larger than this is not kept, in bytes of UTF-8. */
export const MAX_KEPT_BYTES = 100_000;

/** How often what has expired is cleaned away (product: what is kept on the device). */
export const CLEAN_EVERY_MS = 5 * 60 * 1000;

const encoder = new TextEncoder();

/** Whether a text is small enough to be kept. What is surely too long is not measured. */
export const fitsToBeKept = (text: string): boolean =>
  text.length <= MAX_KEPT_BYTES && encoder.encode(text).length <= MAX_KEPT_BYTES;

export const isExpired = ({ untilMs }: Pick<KeptEntry, 'untilMs'>, nowMs: number): boolean =>
  untilMs <= nowMs;

/** What has to go: everything that has expired, and of the rest the oldest beyond the number that is kept. */
export function entriesToRemove<Entry extends Pick<KeptEntry, 'writtenAtMs' | 'untilMs'>>(
  entries: readonly Entry[],
  nowMs: number,
): readonly Entry[] {
  const expired = entries.filter((entry) => isExpired(entry, nowMs));
  const alive = entries.filter((entry) => !isExpired(entry, nowMs));
  const newestFirst = alive.toSorted((a, b) => b.writtenAtMs - a.writtenAtMs);
  return [...expired, ...newestFirst.slice(MAX_KEPT_ENTRIES)];
}
