import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import type { EventStore } from './event-store.ts';
import { createMemoryEventStore } from './memory-event-store.ts';
import type { ConfirmedWord } from './overlay.ts';
import type { SendEvents, SendOutcome } from './send-events.ts';
import { type EventDraft, openStudyLog } from './study-log.ts';
import type { Notice } from './sync-machine.ts';
import type { TabMessage, Tabs } from './tabs.ts';

export const startMs = Date.UTC(2026, 0, 5);

export const newWord = (id: string): ConfirmedWord => ({
  id,
  progress: initialProgress(startMs),
  updatedAtMs: startMs,
});

export const answer = (known: boolean): EventDraft => ({
  kind: 'answer',
  mode: 'learning',
  known,
  direction: 'from-to',
});

/** Tabs of a simulated browser: all of them hear each other, and one works at a time. */
export function createFakeBrowser() {
  const listeners = new Map<object, (message: TabMessage) => void>();
  let last: Promise<unknown> = Promise.resolve();
  const openTab = (): Tabs => {
    const self = {};
    return {
      tell: (message) => {
        for (const [tab, listener] of listeners) if (tab !== self) listener(message);
      },
      listen: (listener) => listeners.set(self, listener),
      alone: (work) => {
        const run = last.then(work);
        last = run.catch(() => undefined);
        return run;
      },
      close: () => listeners.delete(self),
    };
  };
  return { openTab };
}

/** A study log whose time, network and pauses the test controls. */
export async function openTestLog({
  userId = 'ana',
  store = createMemoryEventStore(),
  tabs = createFakeBrowser().openTab(),
  ...overrides
}: Partial<Parameters<typeof openStudyLog>[1]> & { userId?: string; store?: EventStore } = {}) {
  const notices: Notice[] = [];
  const pauses: { run: () => void; delayMs: number }[] = [];
  let nowMs = startMs;
  let ids = 0;
  const log = await openStudyLog(userId, {
    store,
    tabs,
    send: async (): Promise<SendOutcome> => ({ kind: 'unreachable' }),
    nextEventMs: () => ++nowMs,
    newId: () => `${userId}-${++ids}`,
    isOnline: () => true,
    onNotice: (notice) => notices.push(notice),
    later: (run, delayMs) => {
      const pause = { run, delayMs };
      pauses.push(pause);
      return () => {
        const index = pauses.indexOf(pause);
        if (index >= 0) pauses.splice(index, 1);
      };
    },
    random: () => 0,
    ...overrides,
  });
  return { log, notices, pauses, store };
}

/** The server’s answer to a call: everything accepted, except as stated in `rest`. */
export const settle = (
  { events }: Parameters<SendEvents>[0],
  rest: Partial<Extract<SendOutcome, { kind: 'answered' }>> = {},
): SendOutcome => ({
  kind: 'answered',
  eventIds: events.map(({ id }) => id),
  confirmed: [],
  turnedDown: 0,
  refusedIds: [],
  aheadIds: [],
  serverNowMs: startMs,
  ...rest,
});
export const accept: SendEvents = async (input) => settle(input);
