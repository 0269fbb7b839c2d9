/**
 * `npm run mutants -- usage`: changes the program of a set one place at a time (Stryker's instrumenter) and checks
 * whether a test notices. All changes are in the program at once, one of them is active at a time, and the tests are
 * loaded once, so a change costs only the tests that run through it. `--mutate core/srs/fold.ts` changes only these
 * files, several separated by commas; `--runs 15` runs each property fifteen times, which is quicker and notices less;
 * `--at fold.ts:12,order.ts:7` tries only the changes of these lines, for example after writing a test for them;
 * `--shares 2` divides the changes between two processes, so that one works while a test of the other waits. A set that
 * needs a database gets a PostgreSQL of its own.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { askShare } from './ask-share.ts';
import { changesIn, root } from './changed-files.ts';
import type { Change } from './changes.ts';
import { findingsOf } from './journal.ts';
import { setOf } from './sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string', default: '' },
    runs: { type: 'string', default: '100' },
    at: { type: 'string', default: '' },
    shares: { type: 'string', default: '2' },
  },
});
const [name = ''] = positionals;
const { mutate, needsDatabase } = setOf(name);

const isProgram = (file: string) => !/\.test\.tsx?$|\/testing\.ts$|\.d\.ts$/.test(file);
const files = (values.mutate ? values.mutate.split(',') : mutate)
  .flatMap((glob) => globSync(glob, { cwd: root }))
  .filter(isProgram)
  .toSorted();
const places = values.at === '' ? [''] : values.at.split(',').map((place) => `/${place}:`);
const { changes: all } = await changesIn(files);
const changes = all.filter(({ path, line }) => places.some((place) => `${path}:${line}:`.includes(place)));
console.log(`${changes.length} changes in ${files.length} files`);

const cluster = needsDatabase && (await startThrowAwayCluster());
const journals = mkdtempSync(join(tmpdir(), 'vocabloom-mutants-'));
const env = {
  MUTANTS: name,
  MUTANTS_RUNS: values.runs,
  MUTANTS_FILES: files.join(),
  MUTANTS_CHANGES: changes.map(({ id }) => id).join(),
  ...(cluster && { TEST_DATABASE_URL: cluster.url }),
};
const shares = Number(values.shares);
const asked = await Promise.all(
  Array.from({ length: shares }, (_, at) =>
    askShare({ share: `${at}/${shares}`, journalPath: join(journals, `${at}.jsonl`), env }),
  ),
);
if (cluster) await cluster.stop();
rmSync(journals, { recursive: true });

const { noticed, endless, tried, loaded } = findingsOf(asked.flatMap(({ entries }) => entries));
const survivors = changes.filter(({ id }) => !noticed.has(id) && (tried.has(id) || !loaded.has(id)));
const told = ({ id, path, line, was, is }: Change) =>
  `${tried.has(id) ? '' : 'ran in no test: '}${path.slice(root.length + 1)}:${line}\n  - ${was}\n  + ${is}`;
console.log(`\n${survivors.map(told).join('\n')}\n`);
const left = changes.length - noticed.size - survivors.length;
console.log(
  `${noticed.size + survivors.length} changes, ${noticed.size} noticed (${endless.size} of them because a test did not end); left out: ${left} that only run while a file is loaded`,
);
const restarts = asked.reduce((sum, one) => sum + one.restarts, 0);
if (restarts > 0) console.log(`${restarts} times a change cost the process that it ran in`);
const isSound = asked.every((one) => one.isSound);
if (!isSound) console.log('Tests failed without a change, so the figures mean nothing');
process.exit(isSound ? 0 : 1);
