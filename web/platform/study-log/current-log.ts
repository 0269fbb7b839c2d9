import { createStore } from '../../state/store.ts';
import type { StudyLog } from './study-log.ts';

/** The study log of the signed-in person; null if nobody is signed in, or while it is being opened. */
export const currentLog = createStore<StudyLog | null>(null);

/** Uses the log of a person now, or as soon as it is open, so that their last actions before that are not lost. */
export function whenLogOpens(userId: string, use: (log: StudyLog) => void): void {
  const tryIt = (): boolean => {
    const log = currentLog.get();
    if (log?.userId !== userId) return false;
    use(log);
    return true;
  };
  if (tryIt()) return;
  const forget = currentLog.subscribe(() => {
    if (tryIt()) forget();
  });
}
