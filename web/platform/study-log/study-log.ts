import type { AnswerMode } from '@vocabloom/core/srs/answer-mode.ts';
import { type CardDirection, type StudyEvent, undoOf } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import { createAttempt } from './attempt.ts';
import type { EventStore } from './event-store.ts';
import { createLogView, type SyncState } from './log-view.ts';
import type { ConfirmedWord } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import { runSync } from './run-sync.ts';
import type { SendEvents } from './send-events.ts';
import type { Notice } from './sync-machine.ts';
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

export type StudyLog = {
  readonly userId: string;
  /** Records an event and folds it at once; storing and sending follow automatically. */
  readonly recordEvent: (input: { word: ConfirmedWord; draft: EventDraft }) => Recorded;
  readonly progressOf: (word: ConfirmedWord) => Progress;
  /** Drops what waits for words that the learner has deleted here. */
  readonly forgetWords: (wordIds: readonly string[]) => Promise<void>;
  /** Tries to send what waits, now. */
  readonly sync: () => Promise<void>;
  readonly syncState: () => SyncState;
  /** Changes whenever any word's progress may have changed. */
  readonly version: () => number;
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
  readonly random: () => number;
};

/** The log of one signed-in person on this device; signing in as someone else opens another. */
export async function openStudyLog(userId: string, ports: StudyLogPorts): Promise<StudyLog> {
  const { store, tabs } = ports;
  const closing = new AbortController();
  const view = createLogView(store.isDurable);

  tabs.listen((message) => {
    if (message.kind === 'recorded' && message.pending.userId === userId) view.addPending([message.pending]);
    if (message.kind === 'settled' && message.userId === userId) view.settle(message);
  });
  // Listens to other tabs before reading the store, so that no event is missed in between.
  view.addPending(await store.list(userId));

  const attempt = createAttempt({
    userId,
    store,
    send: ports.send,
    isOnline: ports.isOnline,
    held: ports.held,
    onSettled: ({ eventIds, confirmed }) => {
      view.settle({ eventIds, confirmed });
      tabs.tell({ kind: 'settled', userId, eventIds, confirmed });
    },
    onClockPutRight: (events) => {
      view.settle({ eventIds: events.map(({ event }) => event.id), confirmed: [] });
      view.addPending(events);
    },
  });

  const sync = runSync({
    later: ports.later,
    random: ports.random,
    onNotice: ports.onNotice,
    onPhase: view.enter,
    attempt: (how) => tabs.alone(() => attempt(how), closing.signal),
  });

  return {
    userId,
    recordEvent: ({ word, draft }) => {
      const before = view.progressOf(word);
      const pending = toPending({ userId, wordId: word.id, draft, ports });
      view.addPending([pending]);
      const kept = store.put(pending);
      // Sending waits for the disk: an answer the server has but the device forgot could not be undone. Other tabs are
      // informed at that point too, so that their updates do not delay the next card.
      void kept.then(() => {
        if (closing.signal.aborted) return;
        // Another tab that found it on the disk may have sent it meanwhile: then the others already know.
        if (view.isPending(pending.event.id)) tabs.tell({ kind: 'recorded', pending });
        sync.soon();
      });
      return { event: pending.event, before, after: view.progressOf(word), kept };
    },
    progressOf: view.progressOf,
    forgetWords: async (wordIds) => {
      const waiting = (await store.list(userId)).filter(({ event }) => wordIds.includes(event.wordId));
      const eventIds = waiting.map(({ event }) => event.id);
      await store.remove(eventIds);
      view.settle({ eventIds, confirmed: [] });
      tabs.tell({ kind: 'settled', userId, eventIds, confirmed: [] });
    },
    sync: sync.now,
    syncState: view.syncState,
    version: view.version,
    subscribe: view.subscribe,
    close: () => {
      sync.close();
      closing.abort();
      tabs.close();
      store.close();
    },
  };
}

function toPending(input: {
  userId: string;
  wordId: string;
  draft: EventDraft;
  ports: Pick<StudyLogPorts, 'newId' | 'nextEventMs'>;
}): PendingEvent {
  const { userId, wordId, draft, ports } = input;
  const id = ports.newId();
  const atMs = ports.nextEventMs();
  if (draft.kind === 'undo') {
    const event = undoOf({ ...draft.target, wordId }, { id, nowMs: atMs });
    return { userId, event, restored: draft.restored };
  }
  if (draft.kind === 'answer') {
    return { userId, event: { ...draft, id, wordId, atMs, scheduler: DEFAULT_SCHEDULER_ID } };
  }
  return { userId, event: { ...draft, id, wordId, atMs } };
}
