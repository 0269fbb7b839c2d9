import type { AnswerMode } from '@vocabloom/core/srs/answer-mode.ts';
import { type CardDirection, type StudyEvent, undoOf } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/schedulers.ts';
import { createAttempt, type Settled } from './attempt.ts';
import type { EventStore } from './event-store.ts';
import {
  type ConfirmedWord,
  countPending,
  emptyOverlay,
  type Overlay,
  overlayProgress,
  withPending,
  withSettled,
  wordsOfPending,
} from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import { runSync } from './run-sync.ts';
import type { SendEvents } from './send-events.ts';
import type { Notice, SyncPhase } from './sync-machine.ts';
import type { Tabs } from './tabs.ts';

/** What a screen says happened; the log adds the id, the word and the time. */
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

export type SyncState = {
  readonly phase: SyncPhase;
  readonly pendingCount: number;
  /** False when unsent answers would be lost with the page (a private window, a full disk). */
  readonly durable: boolean;
};

export type StudyLog = {
  readonly userId: string;
  /** Takes an event down and folds it at once; keeping and sending follow by themselves. */
  readonly recordEvent: (input: { word: ConfirmedWord; draft: EventDraft }) => Recorded;
  readonly progressOf: (word: ConfirmedWord) => Progress;
  /** Tries to send what waits, now. */
  readonly sync: () => Promise<void>;
  readonly syncState: () => SyncState;
  /** Changes whenever any word's progress may have changed. */
  readonly version: () => number;
  /** Calls back with the words whose progress may have changed; none when only the state of sending did. */
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
  readonly onNotice: (notice: Notice) => void;
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly random: () => number;
};

/** The log of one signed-in person on this device; signing in as someone else opens another one. */
export async function openStudyLog(userId: string, ports: StudyLogPorts): Promise<StudyLog> {
  const { store, tabs } = ports;
  const listeners = new Set<(wordIds: readonly string[]) => void>();
  const closing = new AbortController();
  let overlay = emptyOverlay;
  let version = 0;
  let phase: SyncPhase = 'resting';
  let state: SyncState = { phase, pendingCount: 0, durable: store.isDurable() };

  const changed = (next: Overlay, wordIds: readonly string[]) => {
    if (next !== overlay) version += 1;
    overlay = next;
    const pendingCount = countPending(overlay);
    const durable = store.isDurable();
    if (state.phase !== phase || state.pendingCount !== pendingCount || state.durable !== durable) {
      state = { phase, pendingCount, durable };
    }
    for (const listener of listeners) listener(wordIds);
  };

  const addPending = (added: readonly PendingEvent[]) =>
    changed(
      withPending(overlay, added),
      added.map(({ event }) => event.wordId),
    );
  const settle = ({ eventIds, confirmed }: Settled) => {
    const wordIds = new Set([...wordsOfPending(overlay, eventIds), ...confirmed.map(({ id }) => id)]);
    changed(withSettled(overlay, { eventIds, confirmed }), [...wordIds]);
  };

  tabs.listen((message) => {
    if (message.kind === 'recorded' && message.pending.userId === userId) addPending([message.pending]);
    if (message.kind === 'settled' && message.userId === userId) settle(message);
  });
  // Other tabs are heard before the store is read, so that no event falls between the two.
  addPending(await store.list(userId));

  const attempt = createAttempt({
    userId,
    store,
    send: ports.send,
    isOnline: ports.isOnline,
    onSettled: ({ eventIds, confirmed }) => {
      settle({ eventIds, confirmed });
      tabs.tell({ kind: 'settled', userId, eventIds, confirmed });
    },
    onClockPutRight: (events) => {
      settle({ eventIds: events.map(({ event }) => event.id), confirmed: [] });
      addPending(events);
    },
  });

  const sync = runSync({
    later: ports.later,
    random: ports.random,
    onNotice: ports.onNotice,
    onPhase: (next) => {
      phase = next;
      changed(overlay, []);
    },
    attempt: (how) => tabs.alone(() => attempt(how), closing.signal),
  });

  return {
    userId,
    recordEvent: ({ word, draft }) => {
      const before = overlayProgress(overlay, word);
      const pending = toPending({ userId, wordId: word.id, draft, ports });
      addPending([pending]);
      const kept = store.put(pending);
      // Sending waits for the disk: what the server has and the device forgot could not be undone. Other tabs hear of it
      // then too, which keeps their news from standing before the next card.
      void kept.then(() => {
        if (closing.signal.aborted) return;
        // Another tab that found it on the disk may have sent it meanwhile: then it is no news.
        const isPending = wordsOfPending(overlay, [pending.event.id]).length > 0;
        if (isPending) tabs.tell({ kind: 'recorded', pending });
        sync.soon();
      });
      return { event: pending.event, before, after: overlayProgress(overlay, word), kept };
    },
    progressOf: (word) => overlayProgress(overlay, word),
    sync: sync.now,
    syncState: () => state,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
