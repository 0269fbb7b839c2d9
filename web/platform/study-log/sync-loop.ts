import { backOffMs } from './back-off.ts';

/** How one attempt to send went; `saved` may leave more to send. */
export type Attempt =
  | { readonly kind: 'nothing-left' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'signed-out' };

export type SyncPhase = 'resting' | 'sending' | 'offline' | 'failing';

export type SyncLoop = {
  /** Sends now, or once more after the attempt under way. Settles when the loop rests or waits. */
  readonly now: () => Promise<void>;
  /** Sends in a moment, together with what comes until then. */
  readonly soon: () => void;
  readonly close: () => void;
};

/** Answers come every few seconds: a pause this short sends several in one call, and leaves the next card undisturbed. */
const gatherMs = 1_000;

/**
 * Keeps trying until nothing is left to send: attempts follow each other without pause while they succeed, and
 * with growing pauses while they fail. Someone who comes back online or to the page need not wait: `now` cuts the
 * pause short.
 */
export function createSyncLoop(ports: {
  attempt: () => Promise<Attempt>;
  onPhase: (phase: SyncPhase) => void;
  /** Calls back after a time; the answer cancels it. */
  later: (run: () => void, delayMs: number) => () => void;
  random: () => number;
}): SyncLoop {
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let failures = 0;
  let isGathering = false;
  let cancelPause = () => {};

  const pause = (leastMs: number) => {
    failures += 1;
    cancelPause = ports.later(now, backOffMs({ failures, roll: ports.random(), leastMs }));
  };

  const run = async () => {
    ports.onPhase('sending');
    for (;;) {
      again = false;
      const attempt = await ports.attempt();
      if (closed) return;
      if (attempt.kind === 'saved' || (attempt.kind === 'nothing-left' && again)) {
        failures = 0;
        continue;
      }
      if (attempt.kind === 'unreachable' || attempt.kind === 'failed') {
        ports.onPhase(attempt.kind === 'failed' ? 'failing' : 'offline');
        pause(attempt.kind === 'failed' ? attempt.retryAfterMs : 0);
      } else {
        failures = 0;
        ports.onPhase('resting');
      }
      return;
    }
  };

  function now(): Promise<void> {
    if (closed) return Promise.resolve();
    again = true;
    isGathering = false;
    cancelPause();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function soon(): void {
    if (closed || isGathering) return;
    if (running || failures > 0) {
      void now();
      return;
    }
    isGathering = true;
    cancelPause = ports.later(() => void now(), gatherMs);
  }

  return {
    now,
    soon,
    close: () => {
      closed = true;
      cancelPause();
    },
  };
}
