import { countEdits, forgetEdits } from '../edits/edits-wait.ts';
import type { LeftBehind } from '../session/before-sign-out.ts';
import type { StudyLog } from './study-log.ts';

/**
 * What somebody would lose by logging out: edits and recordings the server has not heard of, texts between which nobody has chosen, and
 * answers where the device keeps none. Whoever is at this device next must not find what was written. Answers on the disk say
 * nothing but which card was known: they stay, and are sent when the same person comes back.
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

/** Nobody's first page waits for what is needed when they go. */
const leftHere = () => import('../recordings/left-here.ts');
