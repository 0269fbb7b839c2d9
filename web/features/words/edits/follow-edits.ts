import { editsChanged, editsChannel, editsWait } from '../../../platform/edits/edits-wait.ts';
import { beforeSignOut } from '../../../platform/session/before-sign-out.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { runSync } from '../../../platform/study-log/run-sync.ts';
import type { TellEdits } from './send-edits.ts';
import { sendNext } from './send-next.ts';

/**
 * Sends somebody's edits for as long as they are signed in here: at once, when the connection or the person comes back, and
 * before they log out. One tab sends at a time.
 */
export function followEdits({
  userId,
  tell,
  onKeptApart,
}: {
  userId: string;
  tell: TellEdits;
  /** The server does not take so many of them. */
  onKeptApart: (count: number) => void;
}): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(editsChannel) : null;
  const name = 'vocabloom-edits';
  let keptApart = 0;
  const sync = runSync({
    attempt: async (how) => {
      const work = () => sendNext({ ...how, userId, tell });
      const outcome = await (navigator.locks ? navigator.locks.request(name, { signal }, work) : work());
      if (outcome.kind === 'answered') {
        editsChanged.update((count) => count + 1);
        channel?.postMessage('sent');
        void currentLog.get()?.sync();
      }
      return outcome;
    },
    onPhase: (phase) => {
      // Said once of all, when the others have been sent.
      if (phase !== 'resting' || keptApart === 0) return;
      onKeptApart(keptApart);
      keptApart = 0;
    },
    onNotice: (notice) => {
      if (notice.kind === 'kept-apart') keptApart += notice.count;
    },
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  const now = () => {
    if (editsWait(userId)) void sync.now();
  };
  channel?.addEventListener('message', () => editsChanged.update((count) => count + 1));
  const forget = [
    editsChanged.subscribe(() => {
      if (editsWait(userId)) sync.soon();
    }),
    beforeSignOut(async () => {
      if (editsWait(userId)) await sync.now();
    }),
  ];
  addEventListener('online', now, { signal });
  document.addEventListener('visibilitychange', now, { signal });
  now();
  return () => {
    leaving.abort();
    sync.close();
    channel?.close();
    for (const one of forget) one();
  };
}
