import { awayReason, statusOf } from '../../../platform/calls/data-answer.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { noteEditsWait } from '../../../platform/edits/edits-wait.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import type { Outcome } from '../../../platform/study-log/sync-machine.ts';
import { firstOf, sendGroup, type TellEdits } from './send-edits.ts';

/** Sends what waits of one group, as much as goes in one call. */
export async function sendNext({
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
