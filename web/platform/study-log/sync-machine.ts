import { backOffMs } from './back-off.ts';

export type SyncPhase = 'resting' | 'sending' | 'offline' | 'failing';

/** Problems that the learner must be told about. */
export type Notice =
  /** Saving failed and will be retried. */
  | { readonly kind: 'saving-failed' }
  /** The words of these answers are gone, and the answers with them. */
  | { readonly kind: 'turned-down'; readonly count: number }
  /** The server cannot store these answers: they stay on the device, and the others are sent without them. */
  | { readonly kind: 'kept-apart'; readonly count: number };

/** The outcome of one attempt to send. */
export type Outcome =
  | { readonly kind: 'nothing-left' }
  | {
      readonly kind: 'answered';
      /** Events of the batch that the server cannot store. */
      readonly refusedIds: readonly string[];
      /** How many of those the learner has not been told about. */
      readonly newlyRefused: number;
      readonly turnedDown: number;
    }
  /** The batch was refused as a whole; a part of it may be fine. */
  | { readonly kind: 'refused'; readonly ids: readonly string[] }
  /** The server failed at the batch: by chance, or because of something in it. */
  | { readonly kind: 'faulty'; readonly ids: readonly string[] }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'signed-out' };

export type SyncEvent =
  /** Sending was requested now: by the person, or because the page is being hidden. */
  | { readonly kind: 'asked' }
  /** An answer was stored on the device. */
  | { readonly kind: 'recorded' }
  | { readonly kind: 'pause-over' }
  /** `roll` is a random number from 0 up to 1. */
  | { readonly kind: 'attempted'; readonly outcome: Outcome; readonly roll: number }
  | { readonly kind: 'closed' };

/** What every machine that sends leaves to its runner. */
export type SendEffect =
  /** Send the oldest events, except those set aside, up to `size`; then report the outcome. */
  | { readonly kind: 'attempt'; readonly size: number; readonly setAside: ReadonlySet<string> }
  /** Report when the delay is over; a new pause replaces this one. */
  | { readonly kind: 'pause'; readonly delayMs: number }
  | { readonly kind: 'stop-pause' };

export type SyncEffect =
  | SendEffect
  /** The state of sending that the person sees is another one. */
  | { readonly kind: 'enter'; readonly phase: SyncPhase }
  | { readonly kind: 'tell'; readonly notice: Notice };

export type SyncState = {
  readonly step: 'idle' | 'gathering' | 'attempting' | 'pausing' | 'closed';
  readonly phase: SyncPhase;
  /** Something was added or requested during an attempt. */
  readonly again: boolean;
  readonly failures: number;
  /** How many times in a row the server failed at a batch that it may never be able to take. */
  readonly faults: number;
  /** Whether the server had a pause to recover in since it last failed so: only then does it count again. */
  readonly hadTime: boolean;
  readonly toldOfFailure: boolean;
  readonly batchSize: number;
  /** Events the server cannot accept: left out until the page is reloaded. */
  readonly setAside: ReadonlySet<string>;
};

type Stepped = { readonly state: SyncState; readonly effects: readonly SyncEffect[] };

/** A batch at which the server fails this often is taken to be the cause. */
const faultsOfABatch = 3;

/** The most events the server takes in one call (product: answers are events). */
const largestBatch = 500;

/**
 * Several keys in quick succession are one call, and the next card is on the screen before anything is sent. The
 * learner's other devices wait for this pause as well, and are to show the answer within a second (product: changes
 * made elsewhere).
 */
const gatherMs = 250;

export const initialSync: SyncState = {
  step: 'idle',
  phase: 'resting',
  again: false,
  failures: 0,
  faults: 0,
  hadTime: true,
  toldOfFailure: false,
  batchSize: largestBatch,
  setAside: new Set(),
};

/**
 * Keeps trying until nothing is left to send: attempts follow each other without a pause while they succeed, and with
 * growing pauses while they fail. A request by a person who comes back online or to the page cuts the pause short, and
 * so does a new answer, unless the server fails on the events it is sent and needs the pause to recover. Events it
 * cannot accept are set aside, so that they neither block the others nor get lost.
 */
export function stepSync(state: SyncState, event: SyncEvent): Stepped {
  const stepped = react(state, event);
  const { phase } = stepped.state;
  return phase === state.phase
    ? stepped
    : { ...stepped, effects: [{ kind: 'enter', phase }, ...stepped.effects] };
}

function react(state: SyncState, event: SyncEvent): Stepped {
  if (state.step === 'closed') return { state, effects: [] };
  switch (event.kind) {
    case 'closed':
      return { state: { ...state, step: 'closed' }, effects: [{ kind: 'stop-pause' }] };
    case 'asked':
      return wanted(state);
    case 'pause-over':
      return wanted({ ...state, hadTime: true });
    case 'recorded':
      return recorded(state);
    case 'attempted':
      return attempted(state, event);
  }
}

const wanted = (state: SyncState): Stepped =>
  state.step === 'attempting'
    ? { state: { ...state, again: true }, effects: [] }
    : attempt(state, [{ kind: 'stop-pause' }]);

function recorded(state: SyncState): Stepped {
  if (state.step === 'idle') {
    return { state: { ...state, step: 'gathering' }, effects: [{ kind: 'pause', delayMs: gatherMs }] };
  }
  const isRecovering = state.phase === 'failing' && state.faults > 0;
  return state.step === 'gathering' || isRecovering ? { state, effects: [] } : wanted(state);
}

const attempt = (state: SyncState, before: readonly SyncEffect[]): Stepped => ({
  state: { ...state, step: 'attempting', phase: 'sending', again: false },
  effects: [...before, { kind: 'attempt', size: state.batchSize, setAside: state.setAside }],
});

type Attempted = Extract<SyncEvent, { kind: 'attempted' }>;

function attempted(state: SyncState, { outcome, roll }: Attempted): Stepped {
  switch (outcome.kind) {
    case 'nothing-left':
      return state.again ? goOn(state, []) : rest(state);
    case 'signed-out':
      return rest(state);
    case 'unreachable':
      return waitAndRetry({ ...state, phase: 'offline' }, { roll });
    case 'failed':
      return waitAndRetry({ ...state, phase: 'failing' }, { roll, leastMs: outcome.retryAfterMs });
    case 'answered':
      return goOn(
        {
          ...state,
          toldOfFailure: false,
          batchSize: Math.min(largestBatch, state.batchSize * 2),
          setAside: new Set([...state.setAside, ...outcome.refusedIds]),
        },
        [...tell('turned-down', outcome.turnedDown), ...tell('kept-apart', outcome.newlyRefused)],
      );
    case 'refused':
      return refused(state, outcome.ids);
    case 'faulty': {
      const isAnother = state.faults === 0 || state.hadTime;
      const faults = isAnother ? state.faults + 1 : state.faults;
      if (faults >= faultsOfABatch) return refused(state, outcome.ids);
      return waitAndRetry({ ...state, phase: 'failing', faults, hadTime: false }, { roll });
    }
  }
}

/** Tries halves of a batch, down to the one event that cannot be accepted. */
function refused(state: SyncState, ids: readonly string[]): Stepped {
  const batchSize = Math.max(1, Math.ceil(ids.length / 2));
  if (ids.length > 1) return goOn({ ...state, batchSize }, []);
  return goOn(
    { ...state, batchSize, setAside: new Set([...state.setAside, ...ids]) },
    tell('kept-apart', ids.length),
  );
}

const tell = (kind: 'turned-down' | 'kept-apart', count: number): readonly SyncEffect[] =>
  count > 0 ? [{ kind: 'tell', notice: { kind, count } }] : [];

const goOn = (state: SyncState, told: readonly SyncEffect[]): Stepped =>
  attempt({ ...state, failures: 0, faults: 0 }, told);

const rest = (state: SyncState): Stepped => ({
  state: { ...state, step: 'idle', phase: 'resting', failures: 0, faults: 0 },
  effects: [],
});

function waitAndRetry(state: SyncState, pause: { roll: number; leastMs?: number }): Stepped {
  const failures = state.failures + 1;
  const isNews = state.phase === 'failing' && !state.toldOfFailure;
  return {
    state: { ...state, step: 'pausing', failures, toldOfFailure: state.toldOfFailure || isNews },
    effects: [
      { kind: 'pause', delayMs: backOffMs({ ...pause, failures }) },
      ...(isNews ? [{ kind: 'tell', notice: { kind: 'saving-failed' } } as const] : []),
    ],
  };
}
