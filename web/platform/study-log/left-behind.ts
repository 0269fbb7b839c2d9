import { countEdits, forgetEdits } from '../edits/edits-wait.ts';
import type { LeftBehind } from '../session/before-sign-out.ts';
import type { StudyLog } from './study-log.ts';

/**
 * The work a person would lose by logging out: unsent edits and recordings, unresolved conflicts, and answers if the
 * device does not store them. The next person at this device must not find the texts. Stored answers say only which
 * card was known: they stay, and are sent when the same person returns.
 */
export const leftBehind = (log: Pick<StudyLog, 'userId' | 'syncState'>): LeftBehind => ({
  count: async () => {
    const { durable, pendingCount } = log.syncState();
    const recordings = (await leftHere()).countRecordings(log.userId);
    return (durable ? 0 : pendingCount) + (await countEdits(log.userId)) + (await recordings);
  },
  forget: async () => {
    await Promise.allSettled([
      forgetEdits(log.userId),
      leftHere().then(({ forgetRecordings }) => forgetRecordings(log.userId)),
    ]);
  },
});

/** Loaded on demand, so that the first page does not wait for code that is only needed at log-out. */
const leftHere = () => import('../recordings/left-here.ts');
