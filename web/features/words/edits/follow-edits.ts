import { awayReason } from '../../../platform/calls/data-answer.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { editsChanged, editsWait, noteEditsWait } from '../../../platform/edits/edits-wait.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import { beforeSignOut } from '../../../platform/session/before-sign-out.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { runSync } from '../../../platform/study-log/run-sync.ts';
import type { Outcome } from '../../../platform/study-log/sync-machine.ts';
import { sendGroup, type TellEdits } from './send-edits.ts';

/** Sends what waits of one group. */
async function attempt({
  userId,
  tell,
  setAside,
}: {
  userId: string;
  tell: TellEdits;
  setAside: ReadonlySet<string>;
}): Promise<Outcome> {
  const store = await openEditStore();
  const [edits, groups] = await Promise.all([store.edits(userId), store.groups(userId)]);
  noteEditsWait(userId, edits.length + groups.length > 0);
  const groupIds = [...groups.map(({ id }) => id), ...edits.map(({ groupId }) => groupId)];
  const groupId = groupIds.find((id) => !setAside.has(id));
  if (groupId === undefined) return { kind: 'nothing-left' };
  if (!navigator.onLine) return { kind: 'unreachable' };
  if ((await currentSession())?.user.id !== userId) return { kind: 'signed-out' };
  try {
    const sent = await sendGroup({
      edits: edits.filter((edit) => edit.groupId === groupId),
      group: groups.find(({ id }) => id === groupId),
      tell,
    });
    await store.settle(sent);
    return { kind: 'answered', refusedIds: [], newlyRefused: 0, turnedDown: 0 };
  } catch (error) {
    const reason = awayReason(error);
    if (reason === 'unreachable') return { kind: 'unreachable' };
    // What the server does not take stays here, and holds up no other group.
    return reason === 'busy' ? { kind: 'failed', retryAfterMs: 0 } : { kind: 'refused', ids: [groupId] };
  }
}

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
  /** The server does not take what waits of so many groups. */
  onKeptApart: (count: number) => void;
}): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vocabloom-edits') : null;
  const name = 'vocabloom-edits';
  const sync = runSync({
    attempt: async ({ setAside }) => {
      const work = () => attempt({ userId, tell, setAside });
      const outcome = await (navigator.locks ? navigator.locks.request(name, { signal }, work) : work());
      if (outcome.kind === 'answered') {
        editsChanged.update((count) => count + 1);
        channel?.postMessage('sent');
        void currentLog.get()?.sync();
      }
      return outcome;
    },
    onPhase: () => undefined,
    onNotice: (notice) => {
      if (notice.kind === 'kept-apart') onKeptApart(notice.count);
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
