import type { Settled, Waiting } from '../../../platform/edits/edit-database.ts';
import { type EditStore, openEditStore } from '../../../platform/edits/edit-store.ts';
import { noteEditsWait } from '../../../platform/edits/edits-wait.ts';
import { offeredRemovals } from '../../../platform/edits/removal-offer.ts';
import { deletes } from '../../../platform/edits/waiting-edit.ts';
import { currentSession } from '../../../platform/session/auth-client.ts';
import { whenLogOpens } from '../../../platform/study-log/current-log.ts';
import { failedOutcome } from '../../../platform/study-log/failed-outcome.ts';
import type { Outcome } from '../../../platform/study-log/sync-machine.ts';
import { nextStep } from './next-step.ts';
import type { TellEdits } from './send-edits.ts';

/** Sends the next part of everything that waits for a person, as much as fits in one call. */
export async function sendNext({
  userId,
  tell,
  size,
  setAside,
}: {
  userId: string;
  tell: TellEdits;
  size: number;
  /**
   * Changes that the server does not accept: ids of groups, and revisions of everything else. A further change to one
   * of them is sent again.
   */
  setAside: ReadonlySet<string>;
}): Promise<Outcome> {
  const store = await openEditStore();
  const waiting = await waitingNow(store, userId);
  if (!isSome(waiting) && waiting.groups.length > 0) await store.forgetKnownGroups(userId);
  const offered = await offeredRemovals(waiting.removals.map(({ id }) => id));
  const step = nextStep(waiting, { size, setAside, offered });
  if (!step) return { kind: 'nothing-left' };
  if (!navigator.onLine) return { kind: 'unreachable' };
  if ((await currentSession())?.user.id !== userId) return { kind: 'signed-out' };
  try {
    const settled = await step.send(tell);
    await store.settle(settled);
    forgetAnswers(userId, settled);
    return { kind: 'answered', refusedIds: [], newlyRefused: 0, turnedDown: 0 };
  } catch (error) {
    // Changes that the server refuses stay here. They are found by sending smaller parts, so that they do not hold up
    // the rest.
    return failedOutcome(error, step.ids);
  }
}

/** Whether anything is to be sent: a group that the server knows only tells where its words belong. */
const isSome = ({ groups, ...others }: Waiting): boolean =>
  groups.some(({ isKnown }) => !isKnown) || Object.values(others).some((list) => list.length > 0);

/** Reads what waits for a person and notes whether anything does. */
async function waitingNow(store: EditStore, userId: string): Promise<Waiting> {
  const found = await store.waiting(userId);
  noteEditsWait(userId, isSome(found));
  if (isSome(found)) return found;
  // Another tab may have stored an edit before that was noted: it would wait unseen.
  const again = await store.waiting(userId);
  if (isSome(again)) noteEditsWait(userId, true);
  return again;
}

/** Answers for words that are deleted for good are not sent. */
function forgetAnswers(userId: string, { edits = [] }: Settled): void {
  const gone = edits.filter(deletes).map(({ wordId }) => wordId);
  if (gone.length > 0) whenLogOpens(userId, (log) => void log.forgetWords(gone));
}
