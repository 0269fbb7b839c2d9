import type { Outcome, SendEffect, SyncEvent, SyncState } from './sync-machine.ts';

export type Attempt = Omit<Extract<SendEffect, { kind: 'attempt' }>, 'kind'>;

/** What running a machine that sends takes. */
type SyncPorts<Effect> = {
  /** Carries out an effect, or leaves it to the runner. */
  readonly perform: (effect: Effect, send: (effect: SendEffect) => void) => void;
  readonly attempt: (how: Attempt) => Promise<Outcome>;
  /** Calls back after a delay; the returned function cancels it. */
  readonly later: (run: () => void, delayMs: number) => () => void;
  /** A number from 0 up to 1: the browser's own, unless given. */
  readonly random?: (() => number) | undefined;
};

type Step<State, Event, Effect> = (
  state: State,
  event: Event | SyncEvent,
) => { readonly state: State; readonly effects: readonly Effect[] };

type Sync<State, Event> = {
  readonly state: () => State;
  readonly feed: (event: Event | SyncEvent) => void;
  /** Sends now, or once more after the attempt in progress. Settles when nothing more can be done for now. */
  readonly now: () => Promise<void>;
};

/** Runs a machine that sends: carries out its effects, and feeds the results back. */
export function runSync<State extends SyncState, Event, Effect>(
  initial: State,
  step: Step<State, Event, Effect>,
  { perform, attempt, later, random = Math.random }: SyncPorts<Effect>,
): Sync<State, Event> {
  let state = initial;
  let cancelPause = () => {};
  let waiting: (() => void)[] = [];

  const feed = (event: Event | SyncEvent) => {
    const stepped = step(state, event);
    state = stepped.state;
    for (const effect of stepped.effects) perform(effect, send);
    if (state.step === 'attempting') return;
    for (const done of waiting) done();
    waiting = [];
  };

  const send = (effect: SendEffect) => {
    switch (effect.kind) {
      case 'attempt':
        void attempt(effect)
          // Whatever breaks while sending, the answers are still stored here.
          .catch((): Outcome => ({ kind: 'failed', retryAfterMs: 0 }))
          .then((outcome) => feed({ kind: 'attempted', outcome, roll: random() }));
        return;
      case 'pause':
        cancelPause = later(() => feed({ kind: 'pause-over' }), effect.delayMs);
        return;
      case 'stop-pause':
        cancelPause();
    }
  };

  return {
    state: () => state,
    feed,
    now: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        feed({ kind: 'asked' });
      }),
  };
}
