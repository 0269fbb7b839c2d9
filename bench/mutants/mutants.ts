/**
 * `npm run mutants -- usage`: changes the program of a set one place at a time (Stryker's instrumenter) and asks whether a test
 * notices. All changes are in the program at once, one of them is on at a time, and the tests are loaded once: a change costs
 * what the tests cost that run through it. `--mutate core/srs/fold.ts` changes only these files, several with commas; `--runs 15` asks
 * each property fifteen times, which is quicker and notices less. A set that needs a database gets a PostgreSQL of its own.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { createVitest } from 'vitest/node';
import { type Change, changeAll } from './changes.ts';
import type { Findings } from './changing-runner.ts';
import { setOf } from './sets.ts';

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mutate: { type: 'string', default: '' }, runs: { type: 'string', default: '100' } },
});
const [name = ''] = positionals;
const { mutate, needsDatabase } = setOf(name);

const isProgram = (file: string) => !/\.test\.tsx?$|\/testing\.ts$|\.d\.ts$/.test(file);
const files = (values.mutate ? values.mutate.split(',') : mutate)
  .flatMap((glob) => globSync(glob, { cwd: root }))
  .filter(isProgram)
  .toSorted();
const { changes, programs } = await changeAll(
  files.map((file) => ({ path: join(root, file), text: readFileSync(join(root, file), 'utf8') })),
);
console.log(`${changes.length} changes in ${files.length} files`);

const cluster = needsDatabase && (await startThrowAwayCluster());
if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
process.env.MUTANTS = name;
process.env.MUTANTS_RUNS = values.runs;
const vitest = await createVitest(
  'test',
  {
    root,
    config: 'bench/mutants/vitest.config.ts',
    runner: join(import.meta.dirname, 'changing-runner.ts'),
    watch: false,
    pool: 'threads',
    maxWorkers: 1,
    // A changed program must not be found by whoever runs the tests of the real one.
    fsModuleCache: false,
    reporters: [['default', { summary: false }]],
  },
  {
    plugins: [
      { name: 'changes', enforce: 'pre', load: (id) => programs.get(id.split('?')[0] ?? '') ?? null },
    ],
  },
);
await vitest.start();
const found = vitest.state
  .getFiles()
  .flatMap(({ meta }) => ('found' in meta ? [meta.found as Findings] : []));
const failed = vitest.state.getCountOfFailedTests();
const all = (of: (one: Findings) => readonly string[]) => new Set(found.flatMap(of));
const [noticed, endless, tried, loaded] = [
  all((one) => Object.keys(one.noticed)),
  all((one) => one.endless),
  all((one) => one.tried),
  all((one) => one.loaded),
];

const survivors = changes.filter(({ id }) => !noticed.has(id) && (tried.has(id) || !loaded.has(id)));
const told = ({ id, path, line, was, is }: Change) =>
  `${tried.has(id) ? '' : 'ran in no test: '}${path.slice(root.length + 1)}:${line}\n  - ${was}\n  + ${is}`;
console.log(`\n${survivors.map(told).join('\n')}\n`);
const left = changes.length - noticed.size - survivors.length;
console.log(
  `${noticed.size + survivors.length} changes, ${noticed.size} noticed (${endless.size} of them by having no end); left out: ${left} that only run while a file is loaded`,
);
if (failed > 0) console.log(`${failed} tests failed by themselves: the figures say nothing`);
await vitest.close();
if (cluster) await cluster.stop();
process.exit(failed > 0 ? 1 : 0);
