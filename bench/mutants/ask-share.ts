import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type Entry, openJournal } from './journal.ts';

/** A process is ended when an attempt has hung for its time limit multiplied by this. */
const standingFactor = 3;
const standingGraceMs = 10_000;
const lookEveryMs = 500;

/**
 * Runs the tests on one share of the changes, in one process after another. A change that hangs a process, or leaves it
 * in a state in which the tests fail without the change, costs that process and counts as noticed.
 * @param share which of how many, as `0/2`
 * @returns the final journal, and whether the tests passed without changes
 */
export async function askShare({
  share,
  journalPath,
  env,
}: {
  share: string;
  journalPath: string;
  env: Readonly<Record<string, string>>;
}): Promise<{ readonly entries: readonly Entry[]; readonly isSound: boolean; readonly restarts: number }> {
  const journal = openJournal(journalPath);
  for (let restarts = 0; ; restarts += 1) {
    const exitCode = await runOnce({ ...env, MUTANTS_SHARE: share, MUTANTS_JOURNAL: journalPath }, journal);
    if (exitCode !== null) return { entries: journal.entries(), isSound: exitCode === 0, restarts };
    const last = journal.entries().at(-1);
    if (last === undefined || !('change' in last)) throw new Error('A process was ended without a change');
    const { change, test } = last;
    journal.add({ kind: 'noticed', change, test, isEndless: last.kind === 'trying' });
  }
}

/** @returns the exit code, or null if it had to be killed */
function runOnce(
  env: Readonly<Record<string, string>>,
  journal: ReturnType<typeof openJournal>,
): Promise<number | null> {
  const child = fork(join(import.meta.dirname, 'share-process.ts'), { env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    let [count, sinceMs, isEnded] = [0, performance.now(), false];
    const look = setInterval(() => {
      const entries = journal.entries();
      if (entries.length !== count) [count, sinceMs] = [entries.length, performance.now()];
      const last = entries.at(-1);
      const standsMs = performance.now() - sinceMs;
      const isStuck = last?.kind === 'trying' && standsMs > last.withinMs * standingFactor + standingGraceMs;
      if (!isStuck && last?.kind !== 'spoiled') return;
      isEnded = true;
      child.kill('SIGKILL');
    }, lookEveryMs);
    child.once('exit', (code) => {
      clearInterval(look);
      resolve(isEnded ? null : (code ?? 1));
    });
  });
}
