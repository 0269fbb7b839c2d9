import { awayReason, statusOf } from '../../../platform/calls/data-answer.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { editsChanged, editsWait, noteEditsWait } from '../../../platform/edits/edits-wait.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import { beforeSignOut } from '../../../platform/session/before-sign-out.ts';
import { currentLog } from '../../../platform/study-log/current-log.ts';
import { runSync } from '../../../platform/study-log/run-sync.ts';
import type { Outcome } from '../../../platform/study-log/sync-machine.ts';
import { firstOf, sendGroup, type TellEdits } from './send-edits.ts';

/** Sends what waits of one group, as much as goes in one call. */
export async function attempt({
  userId,
  tell,
  size,
  setAside,
}: {
  userId: string;
  tell: TellEdits;
  size: number;
  /** What the server does not take: ids of groups, and revisions of edits. A word that is changed again is tried again. */
  setAside: ReadonlySet<string>;
}): Promise<Outcome> {
  const store = await openEditStore();
  const [edits, groups] = await Promise.all([store.edits(userId), store.groups(userId)]);
  noteEditsWait(userId, edits.length + groups.length > 0);
  const takable = edits.filter(({ groupId, revision }) => !setAside.has(groupId) && !setAside.has(revision));
  const group = groups.find(({ id }) => !setAside.has(id));
  const groupId = group?.id ?? takable[0]?.groupId;
  if (groupId === undefined) return { kind: 'nothing-left' };
  if (!navigator.onLine) return { kind: 'unreachable' };
  if ((await currentSession())?.user.id !== userId) return { kind: 'signed-out' };
  const batch = group
    ? []
    : firstOf(
        takable.filter((edit) => edit.groupId === groupId),
        size,
      );
  try {
    await store.settle(await sendGroup({ edits: batch, group, tell }));
    return { kind: 'answered', refusedIds: [], newlyRefused: 0, turnedDown: 0 };
  } catch (error) {
    const reason = awayReason(error);
    if (reason === 'unreachable') return { kind: 'unreachable' };
    if (reason === 'busy' || statusOf(error) === 429) return { kind: 'failed', retryAfterMs: 0 };
    if (statusOf(error) === 401) return { kind: 'signed-out' };
    // What the server does not take stays here. It is looked for among the others, which it does not hold up.
    return { kind: 'refused', ids: group ? [group.id] : batch.map(({ revision }) => revision) };
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
  /** The server does not take so many of them. */
  onKeptApart: (count: number) => void;
}): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('vocabloom-edits') : null;
  const name = 'vocabloom-edits';
  let keptApart = 0;
  const sync = runSync({
    attempt: async (how) => {
      const work = () => attempt({ ...how, userId, tell });
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
