import { nowMs } from '../clock.ts';
import { wordsThatWait } from '../edits/edits-wait.ts';
import { newId } from '../new-id.ts';
import { laterWhenQuiet } from '../quiet.ts';
import { beforeSignOut } from '../session/before-sign-out.ts';
import { readSetting, writeSetting } from '../storage.ts';
import { currentLog } from './current-log.ts';
import { createDeviceClock } from './device-clock.ts';
import { leftBehind } from './left-behind.ts';
import { onceReachable } from './once-reachable.ts';
import { openEventStore } from './open-event-store.ts';
import type { SendEvents } from './send-events.ts';
import { openStudyLog, type StudyLog } from './study-log.ts';
import type { Notice } from './sync-machine.ts';
import { createBrowserTabs } from './tabs.ts';

/**
 * Opens the study log of a person for as long as they are signed in here, and sends its waiting events: at once, when
 * the connection or the person returns, when the page is hidden, and before they log out.
 */
export function followUser(userId: string, onNotice: (notice: Notice) => void): () => void {
  const leaving = new AbortController();
  void openBrowserLog(userId, onNotice).then((log) => {
    if (leaving.signal.aborted) return log.close();
    followPage(log, leaving.signal);
    currentLog.set(log);
    void log.sync();
  });
  return () => {
    leaving.abort();
    currentLog.set(null);
  };
}

async function openBrowserLog(userId: string, onNotice: (notice: Notice) => void): Promise<StudyLog> {
  return openStudyLog(userId, {
    store: await openEventStore(),
    tabs: createBrowserTabs(),
    send,
    nextEventMs: createDeviceClock({ nowMs, settings: { read: readSetting, write: writeSetting } }),
    newId,
    isOnline: () => navigator.onLine,
    held: () => wordsThatWait(userId),
    onNotice,
    later: (run, delayMs) => laterWhenQuiet(run, delayMs, quietWithinMs),
  });
}

/** An answer waits no longer for a quiet moment: other devices are to show it within a second. */
const quietWithinMs = 100;

const sender = () => onceReachable(() => import('./browser-sender.ts'));

/** The code that sends is loaded after the first card, but before the first answer has to be sent. */
const senderWantedMs = 1_000;

/** If the code that sends cannot be loaded, nothing is sent, as without a network. */
const send: SendEvents = async (batch) => (await sender())?.sendEvents(batch) ?? { kind: 'unreachable' };

function followPage(log: StudyLog, signal: AbortSignal): void {
  const sync = () => void log.sync();
  setTimeout(() => void sender(), senderWantedMs);
  addEventListener('online', sync, { signal });
  addEventListener('focus', sync, { signal });
  document.addEventListener('visibilitychange', sync, { signal });
  addEventListener(
    'beforeunload',
    (event) => {
      // Only if the device stores nothing, as in some private windows: then leaving would lose answers.
      if (!log.syncState().durable) event.preventDefault();
    },
    { signal },
  );
  const forget = beforeSignOut(log.sync, leftBehind(log));
  signal.addEventListener('abort', () => {
    forget();
    log.close();
  });
}
