import { batchOf } from './batch.ts';
import { forgetDecisions } from './decide-once.ts';
import type { Schedule } from './schedule.ts';
import { writeTrialEnds } from './trial-ends.ts';
import { writeWordsDue } from './words-due.ts';

/** As many as a run takes care of in about the time until the next; a run that takes longer has the next one wait. */
const LETTERS_PER_RUN = 500;
/** How long a link in a letter ends the letters. */
const REMEMBERED_MS = 400 * 24 * 3_600_000;

type Run = Omit<Schedule, 'each'> & {
  /** Whether there are trials that could end. */
  readonly withTrials: boolean;
  readonly onFailure: (error: unknown) => void;
};

/** Writes the letters whose time has come. Any number of processes may do so at once: each letter is written once. */
export async function writeScheduledLetters({ withTrials, onFailure, ...given }: Run): Promise<void> {
  const schedule = { ...given, each: batchOf(LETTERS_PER_RUN, onFailure) };
  if (withTrials) await writeTrialEnds(schedule);
  await writeWordsDue(schedule);
  await forgetDecisions(given.database, given.clock.nowMs() - REMEMBERED_MS);
}
