import type { KeptPlace } from '../../../platform/kept/kept-place.ts';
import { createStore } from '../../../state/store.ts';
import { openingSession, reduceSession, type TutorEvent, type TutorSession } from './tutor-session.ts';

/** What a call is given: when to stop, and where to show a text as it comes. */
export type CallPorts = { readonly signal: AbortSignal; readonly onText: (soFar: string) => void };

type Asking<Work> = {
  /** What stands while the answer is waited for. */
  readonly work: Work | null;
  /** Answers with what to do to the work as it is by then. */
  readonly call: (ports: CallPorts) => Promise<(work: Work | null) => Work>;
  /** What a failure takes back. */
  readonly undo?: (error: unknown) => ((work: Work) => Work) | undefined;
};

export type SessionStore<Work> = {
  readonly session: () => TutorSession<Work>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks for what was kept; `begin` is called with it. Answers how to leave, which ends what is under way. */
  readonly open: (begin: (found: Work | null) => void) => () => void;
  readonly ask: (asking: Asking<Work>) => Promise<void>;
  readonly change: (change: (work: Work) => Work) => void;
};

/** A session at work: every change of it is kept on the device at once, and only the latest call is listened to. */
export function createSessionStore<Work>(kept: KeptPlace<Work>): SessionStore<Work> {
  const store = createStore<TutorSession<Work>>(openingSession);
  let calls = new AbortController();

  const send = (event: TutorEvent<Work>) => {
    const before = store.get().work;
    store.update((session) => reduceSession(session, event));
    const { work } = store.get();
    if (work === before || event.kind === 'found') return;
    if (work === null) kept.remove();
    else kept.write(work);
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
    ask: async ({ work, call, undo }) => {
      const signal = newCall();
      send({ kind: 'begun', work });
      const { request } = store.get();
      const onText = (soFar: string) => send({ kind: 'came', request, soFar });
      try {
        send({ kind: 'answered', request, take: await call({ signal, onText }) });
      } catch (error) {
        send({ kind: 'failed', request, error, undo: undo?.(error) });
      }
    },
    change: (change) => send({ kind: 'changed', change }),
  };
}
