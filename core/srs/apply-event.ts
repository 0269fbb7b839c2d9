import type { StudyEvent } from './event.ts';
import { markMastered } from './master.ts';
import type { Progress } from './progress.ts';
import { resetProgress } from './reset.ts';
import { schedulerOf } from './schedulers.ts';

/**
 * Progress after one more event of the same word. An undo leaves it as it is: taking something back needs the earlier
 * events, which is the fold's job.
 */
export const applyEvent = (progress: Progress, event: StudyEvent): Progress => {
  switch (event.kind) {
    case 'answer':
      return schedulerOf(event.scheduler).judge(progress, event);
    case 'reset':
      return resetProgress(event.atMs);
    case 'master':
      return markMastered(progress, event.atMs);
    case 'set':
      return event.progress;
    case 'undo':
      return progress;
  }
};
