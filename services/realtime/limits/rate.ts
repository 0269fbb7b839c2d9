import type { Clock } from '@vocabloom/database/port/clock.ts';

export type Rate = {
  /** Whether `count` more may pass now; if not, nothing is taken. */
  readonly take: (count?: number) => boolean;
};

/** A bucket that holds `most` and refills within `perMs`. */
export function createRate({
  most,
  perMs,
  clock,
}: {
  readonly most: number;
  readonly perMs: number;
  readonly clock: Clock;
}): Rate {
  let left = most;
  let atMs = clock.nowMs();
  return {
    take: (count = 1) => {
      const nowMs = clock.nowMs();
      left = Math.min(most, left + ((nowMs - atMs) * most) / perMs);
      atMs = nowMs;
      if (left < count) return false;
      left -= count;
      return true;
    },
  };
}
