import { forgetEdits } from '../../../platform/edits/edits-wait.ts';
import { deviceKeeper } from '../../../platform/kept/device-keeper.ts';
import { forgetCopy } from '../../../platform/kept/forget-copy.ts';
import { forgetRecordings } from '../../../platform/recordings/left-here.ts';
import { openEventStore } from '../../../platform/study-log/open-event-store.ts';

const patienceMs = 3_000;

/** Settings of the device, whoever uses it. */
const ofDevice = new Set(['vocabloom.theme', 'vocabloom.language', 'vocabloom.edits-wait']);

/**
 * Removes everything this browser stores of a person who is gone: unsent answers and edits, recordings, the copy of
 * their words, the tutor's texts, the session, settings and drafts. Unsent work of other people on this device stays.
 * Never fails, and never takes long.
 */
export async function forgetPerson(userId: string): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  const forgetting = [
    ...[forgetAnswers(userId), forgetEdits(userId), forgetRecordings(userId)],
    ...[forgetCopy(), deviceKeeper.forgetAll()],
  ];
  await Promise.race([Promise.allSettled(forgetting), patience]);
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('vocabloom.') && !ofDevice.has(name)) localStorage.removeItem(name);
    }
    sessionStorage.clear();
  } catch {
    // If storage is refused, it holds nothing.
  }
}

async function forgetAnswers(userId: string): Promise<void> {
  const store = await openEventStore();
  const waiting = await store.list(userId);
  await store.remove(waiting.map(({ event }) => event.id));
  store.close();
}
