import type { CardDirection, AnswerMode, StudyEvent } from '@vocabloom/core/srs/event.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { EventStore } from './event-store.ts';
import { type ConfirmedWord, countPending, emptyOverlay, overlayProgress, withPending, withSettled } from './overlay.ts';
import type { PendingEvent } from './pending-event.ts';
import type { SendEvents } from './send-events.ts';
import { type SyncPhase, createSyncLoop } from './sync-loop.ts';
import type { Tabs } from './tabs.ts';

/** What a screen says happened; the log adds the id, the word and the time. */
export type EventDraft =
  | {
      readonly kind: 'answer';
      readonly mode: AnswerMode;
      readonly known: boolean;
      readonly direction: CardDirection;
      readonly scheduler: string;
    }
  | { readonly kind: 'reset' }
  | { readonly kind: 'master' }
  /** `restored` is the progress before the target, shown until the server has answered. */
  | { readonly kind: 'undo'; readonly targetId: string; readonly restored: Progress };

export type Recorded = {
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

/** What the learner must be told: saving failed (and goes on), or the server turned answers down for good. */
export type Notice =
  | { readonly kind: 'saving-failed' }
  | { readonly kind: 'turned-down'; readonly count: number };

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
  readonly subscribe: (listener: () => void) => () => void;
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

/** The most events the server takes in one call (design 6). */
const batchSize = 500;
