import { forgetEdits } from '../../../platform/edits/edits-wait.ts';
import { deviceKeeper } from '../../../platform/kept/device-keeper.ts';
import { forgetCopy } from '../../../platform/kept/forget-copy.ts';
import { forgetRecordings } from '../../../platform/recordings/left-here.ts';
import { openEventStore } from '../../../platform/study-log/open-event-store.ts';

const patienceMs = 3_000;

/** What belongs to the device, whoever uses it. */
const ofDevice = new Set(['vocabloom.theme', 'vocabloom.language', 'vocabloom.edits-wait']);

/**
 * Removes what this browser keeps of a person who is gone: answers and edits that were not sent, recordings, the copy
 * of their words, what the tutor made, the session, settings and drafts. Unsent work of other people on this device
 * stays. Never fails, and never takes long.
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
