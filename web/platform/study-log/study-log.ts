import type { AnswerMode } from '@vocabloom/core/srs/answer-mode.ts';
import { type CardDirection, type StudyEvent, undoOf } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import { createListeners } from '../../state/listeners.ts';
import { attempt } from './attempt.ts';
import type { EventStore } from './event-store.ts';
import { initialLog, type LogEffect, type LogEvent, type LogState, stepLog } from './log-machine.ts';
import { type ConfirmedWord, countPending, overlayProgress } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import { runSync } from './run-sync.ts';
import type { SendEvents } from './send-events.ts';
import type { Notice, Outcome, SyncPhase } from './sync-machine.ts';
import type { Tabs } from './tabs.ts';

/** What happened on a screen; the log adds the id, the word and the time. */
export type EventDraft =
  | {
      readonly kind: 'answer';
      readonly mode: AnswerMode;
      readonly known: boolean;
      readonly direction: CardDirection;
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'master' }
  /** `restored` is the progress before the target, shown until the server has answered. */
  | { readonly kind: 'undo'; readonly target: Pick<StudyEvent, 'id' | 'atMs'>; readonly restored: Progress };

type Recorded = {
  readonly event: StudyEvent;
  readonly before: Progress;
  readonly after: Progress;
  /** Settles when the event is on this device's disk. */
  readonly kept: Promise<void>;
};

/** How sending goes, as screens see it. */
export type SyncView = {
  readonly phase: SyncPhase;
  readonly pendingCount: number;
  /** False if unsent answers would be lost with the page (a private window, a full disk). */
  readonly durable: boolean;
};

export type StudyLog = {
  readonly userId: string;
  /** Records an event and folds it at once; storing and sending follow automatically. */
  readonly recordEvent: (input: { word: ConfirmedWord; draft: EventDraft }) => Recorded;
  readonly progressOf: (word: ConfirmedWord) => Progress;
  /** Drops what waits for words that the learner has deleted here. */
  readonly forgetWords: (wordIds: readonly string[]) => Promise<void>;
  /** Tries to send what waits, now. */
  readonly sync: () => Promise<void>;
  readonly syncState: () => SyncView;
  /** Another value whenever any word's progress may have changed. */
  readonly version: () => unknown;
  /** Calls back with the words whose progress may have changed; none if only the state of sending did. */
  readonly subscribe: (listener: (wordIds: readonly string[]) => void) => () => void;
  readonly close: () => void;
};

export type StudyLogPorts = {
  readonly store: EventStore;
  readonly tabs: Tabs;
  readonly send: SendEvents;
  readonly nextEventMs: () => number;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  /** Words the server may not know yet. */
  readonly held?: (() => Promise<ReadonlySet<string>>) | undefined;
  readonly onNotice: (notice: Notice) => void;
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly random?: () => number;
};

/** The log of one signed-in person on this device; signing in as someone else opens another. */
export async function openStudyLog(userId: string, ports: StudyLogPorts): Promise<StudyLog> {
  const { store, tabs } = ports;
  const closing = new AbortController();
  const { subscribe, tell } = createListeners<[wordIds: readonly string[]]>();
  /** The write of the latest event made here. */
  let kept = Promise.resolve();

  const { state, feed, now } = runSync<LogState, LogEvent, LogEffect>(initialLog(userId), stepLog, {
    ...ports,
    attempt: (how): Promise<Outcome> =>
      tabs.alone(() => attempt({ ...ports, ...how, userId, report: feed }), closing.signal),
    perform: (effect, send) => {
      switch (effect.kind) {
        case 'enter':
          return tell([]);
        case 'show':
          return tell(effect.wordIds);
        case 'keep':
          kept = store.put(effect.pending);
          void kept.then(() => feed({ ...effect, kind: 'kept' }));
          return;
        case 'tell-tabs':
          return tabs.tell(effect.message);
        case 'tell':
          return ports.onNotice(effect.notice);
        default:
          send(effect);
      }
    },
  });

  const progressOf = (word: ConfirmedWord) => overlayProgress(state().overlay, word);

  tabs.listen((message) => feed({ kind: 'heard', message }));
  // Listens to other tabs before reading the store, so that no event is missed in between.
  feed({ kind: 'found', pending: await store.list(userId) });

  return {
    userId,
    recordEvent: ({ word, draft }) => {
      const before = progressOf(word);
      const pending = toPending(draft, {
        userId,
        id: ports.newId(),
        wordId: word.id,
        atMs: ports.nextEventMs(),
      });
      feed({ kind: 'made', pending });
      return { event: pending.event, before, after: progressOf(word), kept };
    },
    progressOf,
    forgetWords: async (wordIds) => {
      const waiting = (await store.list(userId)).filter(({ event }) => wordIds.includes(event.wordId));
      const eventIds = waiting.map(({ event }) => event.id);
      await store.remove(eventIds);
      feed({ kind: 'settled', eventIds, confirmed: [] });
    },
    sync: now,
    syncState: () => {
      const { phase, overlay } = state();
      return { phase, pendingCount: countPending(overlay), durable: store.isDurable() };
    },
    version: () => state().overlay,
    subscribe,
    close: () => {
      feed({ kind: 'closed' });
      closing.abort();
      tabs.close();
      store.close();
    },
  };
}

function toPending(
  draft: EventDraft,
  made: { userId: string; id: string; wordId: string; atMs: number },
): PendingEvent {
  const { userId, ...base } = made;
  if (draft.kind === 'undo') {
    const event = undoOf({ ...draft.target, wordId: base.wordId }, { id: base.id, nowMs: base.atMs });
    return { userId, event, restored: draft.restored };
  }
  if (draft.kind === 'answer') {
    return { userId, event: { ...draft, ...base, scheduler: DEFAULT_SCHEDULER_ID } };
  }
  return { userId, event: { ...draft, ...base } };
}
