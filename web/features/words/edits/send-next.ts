import type { Settled } from '../../../platform/edits/edit-database.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
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
  const waiting = await store.waiting(userId);
  const { groups, ...others } = waiting;
  const waits = [...Object.values(others).flat(), ...groups.filter(({ isKnown }) => !isKnown)].length > 0;
  noteEditsWait(userId, waits);
  if (!waits && groups.length > 0) await store.forgetKnownGroups(userId);
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

/** Answers for words that are deleted for good are not sent. */
function forgetAnswers(userId: string, { edits = [] }: Settled): void {
  const gone = edits.filter(deletes).map(({ wordId }) => wordId);
  if (gone.length > 0) whenLogOpens(userId, (log) => void log.forgetWords(gone));
}
