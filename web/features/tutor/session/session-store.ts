import type { KeptPlace } from '../../../platform/kept/kept-place.ts';
import { createStore } from '../../../state/store.ts';
import { isUnreachable } from '../rules/unreachable.ts';
import { openingSession, reduceSession, type TutorEvent, type TutorSession } from './tutor-session.ts';

/** The arguments of a call: a signal to stop, and where to show a text as it arrives. */
export type CallPorts = { readonly signal: AbortSignal; readonly onText: (soFar: string) => void };

type Asking<Work> = {
  /** The work that is shown while waiting for the answer. */
  readonly work: Work | null;
  /** Resolves to a function that updates the work in the state it has by then. */
  readonly call: (ports: CallPorts) => Promise<(work: Work | null) => Work>;
  /** Whether the offline copy may be used if the tutor cannot be reached. */
  readonly orSpare?: boolean;
  /** Whether the work that this replaces stays on the device until the answer has come: it may be refused. */
  readonly keepsFormer?: boolean;
  /** What to undo after a failure. */
  readonly undo?: (error: unknown) => ((work: Work) => Work) | undefined;
};

export type SessionStore<Work> = {
  readonly session: () => TutorSession<Work>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Looks for a stored session and calls `begin` with it. Returns a function for leaving, which aborts the call in
   * progress.
   */
  readonly open: (begin: (found: Work | null) => void) => () => void;
  readonly ask: (asking: Asking<Work>) => Promise<void>;
  /** Returns to what a new one was to replace, and no longer waits for that. */
  readonly giveBack: () => void;
  readonly change: (change: (work: Work) => Work) => void;
};

/** A running session: every change of its work is kept on the device at once, and only the latest call counts. */
export function createSessionStore<Work>(kept: KeptPlace<Work>): SessionStore<Work> {
  const store = createStore<TutorSession<Work>>(openingSession);
  let calls = new AbortController();

  const send = (event: TutorEvent<Work>) => {
    const before = store.get().work;
    store.update((session) => reduceSession(session, event));
    const { work } = store.get();
    if (work === before || event.kind === 'found') return;
    if (work !== null) kept.write(work);
    else if (event.kind !== 'begun' || !event.keepsFormer) kept.remove();
  };
  const newCall = (): AbortSignal => {
    calls.abort();
    calls = new AbortController();
    return calls.signal;
  };

  return {
    session: store.get,
    subscribe: store.subscribe,
    open: (begin) => {
      const signal = newCall();
      store.update(({ request }) => ({ ...openingSession, request: request + 1 }));
      void kept.read().then((work) => {
        if (signal.aborted) return;
        send({ kind: 'found', work });
        begin(work);
      });
      return () => {
        calls.abort();
        send({ kind: 'left' });
      };
    },
    ask: async ({ work, call, orSpare = false, keepsFormer = false, undo }) => {
      const signal = newCall();
      send({ kind: 'begun', work, keepsFormer });
      const { request } = store.get();
      const onText = (soFar: string) => send({ kind: 'came', request, soFar });
      try {
        send({ kind: 'answered', request, take: await call({ signal, onText }) });
      } catch (error) {
        const spare = orSpare && isUnreachable(error) ? await kept.readSpare() : null;
        if (spare !== null) return send({ kind: 'answered', request, take: () => spare });
        send({ kind: 'failed', request, error, undo: undo?.(error) });
      }
    },
    giveBack: () => {
      calls.abort();
      send({ kind: 'returned' });
    },
    change: (change) => send({ kind: 'changed', change }),
  };
}
