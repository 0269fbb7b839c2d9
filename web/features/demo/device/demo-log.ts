import { fromDemoProgress } from '@vocabloom/core/demo/demo-progress.ts';
import { applyEvent } from '@vocabloom/core/srs/apply-event.ts';
import { type StudyEvent, undoOf } from '@vocabloom/core/srs/event.ts';
import { markMasteredInDemo } from '@vocabloom/core/srs/master.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import { nowMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/new-id.ts';
import type { ConfirmedWord } from '../../../platform/study-log/overlay.ts';
import type { EventDraft, StudyLog, SyncView } from '../../../platform/study-log/study-log.ts';
import { gardenOf } from './demo-memory.ts';
import { demoStore, keepProgress } from './demo-store.ts';

/** Nothing is ever being sent: what is studied stays on the device. */
const resting: SyncView = { phase: 'resting', pendingCount: 0, durable: true };

const progressOf = (word: ConfirmedWord): Progress => {
  const kept = gardenOf(demoStore.get())?.progress[word.id];
  return kept ? fromDemoProgress(kept) : word.progress;
};

function eventOf(wordId: string, draft: EventDraft): StudyEvent {
  const [id, atMs] = [newId(), nowMs()];
  if (draft.kind === 'undo') return undoOf({ ...draft.target, wordId }, { id, nowMs: atMs });
  const base = { id, wordId, atMs };
  return draft.kind === 'answer'
    ? { ...base, ...draft, scheduler: DEFAULT_SCHEDULER_ID }
    : { ...base, ...draft };
}

function after(before: Progress, event: StudyEvent, draft: EventDraft): Progress {
  if (draft.kind === 'undo') return draft.restored;
  return event.kind === 'master' ? markMasteredInDemo(before, event.atMs) : applyEvent(before, event);
}

/**
 * A visitor's log: the study rules are those of an account, but only their results are kept, and only on this device.
 */
export const demoLog: StudyLog = {
  userId: 'demo',
  recordEvent: ({ word, draft }) => {
    const before = progressOf(word);
    const event = eventOf(word.id, draft);
    keepProgress(word.id, after(before, event, draft));
    return { event, before, after: progressOf(word), kept: Promise.resolve() };
  },
  progressOf,
  forgetWords: async () => undefined,
  sync: async () => undefined,
  syncState: () => resting,
  version: demoStore.get,
  subscribe: (listener) => demoStore.subscribe(() => listener([])),
  close: () => undefined,
};
