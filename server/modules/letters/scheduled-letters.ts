import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import { batchOf } from './batch.ts';
import { forgetDecisions } from './decide-once.ts';
import type { Schedule } from './schedule.ts';
import { writeTrialEnds } from './trial-ends.ts';
import { writeWordsDue } from './words-due.ts';

/** About as many as a run can handle before the next is due; a run that takes longer delays the next one. */
const LETTERS_PER_RUN = 500;
/** How long the unsubscribe link in a letter works. */
const REMEMBERED_MS = 400 * DAY_MS;

type Run = Omit<Schedule, 'each'> & {
  /** Whether there are trials that could end. */
  readonly withTrials: boolean;
  readonly onFailure: (error: unknown) => void;
};

/** Writes the letters that are due. Any number of processes may do so at once: each letter is written once. */
export async function writeScheduledLetters({ withTrials, onFailure, ...given }: Run): Promise<void> {
  const schedule = { ...given, each: batchOf(LETTERS_PER_RUN, onFailure) };
  if (withTrials) await writeTrialEnds(schedule);
  await writeWordsDue(schedule);
  await forgetDecisions(given.database, given.clock.nowMs() - REMEMBERED_MS);
}
