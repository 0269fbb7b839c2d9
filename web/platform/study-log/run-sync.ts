import {
  type Effect,
  initialSync,
  type Notice,
  type Outcome,
  type SyncEvent,
  type SyncPhase,
  stepSync,
} from './sync-machine.ts';

export type Sync = {
  /** Sends now, or once more after the attempt in progress. Settles when nothing more can be done for now. */
  readonly now: () => Promise<void>;
  /** Sends in a moment, together with anything added until then. */
  readonly soon: () => void;
  readonly close: () => void;
};

export type SyncPorts = {
  readonly attempt: (how: Omit<Extract<Effect, { kind: 'attempt' }>, 'kind'>) => Promise<Outcome>;
  readonly onPhase: (phase: SyncPhase) => void;
  readonly onNotice: (notice: Notice) => void;
  /** Calls back after a delay; the returned function cancels it. */
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly random: () => number;
};

/** Carries out the effects of the sync machine, and feeds the results back. */
export function runSync(ports: SyncPorts): Sync {
  let state = initialSync;
  let cancelPause = () => {};
  let waiting: (() => void)[] = [];

  const feed = (event: SyncEvent) => {
    const before = state.phase;
    const stepped = stepSync(state, event);
    state = stepped.state;
    if (state.phase !== before) ports.onPhase(state.phase);
    for (const effect of stepped.effects) perform(effect);
    if (state.step === 'attempting') return;
    for (const done of waiting) done();
    waiting = [];
  };

  const perform = (effect: Effect) => {
    switch (effect.kind) {
      case 'attempt':
        void ports
          .attempt(effect)
          // Whatever breaks while sending, the answers are still stored here.
          .catch((): Outcome => ({ kind: 'failed', retryAfterMs: 0 }))
          .then((outcome) => feed({ kind: 'attempted', outcome, roll: ports.random() }));
        return;
      case 'pause':
        cancelPause = ports.later(() => feed({ kind: 'pause-over' }), effect.delayMs);
        return;
      case 'stop-pause':
        cancelPause();
        return;
      case 'tell':
        ports.onNotice(effect.notice);
    }
  };

  return {
    now: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        feed({ kind: 'asked' });
      }),
    soon: () => feed({ kind: 'recorded' }),
    close: () => feed({ kind: 'closed' }),
  };
}
