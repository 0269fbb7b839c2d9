import type { Clock } from '@vocabloom/database/port/clock.ts';

export type CircuitBreaker = {
  /** Whether a call may be made now. After a pause one call may, to see whether the provider works again. */
  readonly admits: () => boolean;
  readonly succeeded: () => void;
  readonly failed: () => void;
  /** How long until the next call may be made; 0 while all may. */
  readonly waitMs: () => number;
};

type Settings = { readonly clock: Clock; readonly failuresToOpen: number; readonly openMs: number };

/**
 * Keeps calls from a provider that keeps failing, so that people get their error at once instead of after a timeout.
 * Opens after `failuresToOpen` failures in a row; then lets one call through every `openMs` until one succeeds.
 */
export function createCircuitBreaker({ clock, failuresToOpen, openMs }: Settings): CircuitBreaker {
  let failures = 0;
  let closedUntilMs = 0;
  const isOpen = () => failures >= failuresToOpen;
  return {
    admits: () => {
      if (!isOpen()) return true;
      if (clock.nowMs() < closedUntilMs) return false;
      closedUntilMs = clock.nowMs() + openMs;
      return true;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (isOpen()) closedUntilMs = clock.nowMs() + openMs;
    },
    waitMs: () => (isOpen() ? Math.max(0, closedUntilMs - clock.nowMs()) : 0),
  };
}
