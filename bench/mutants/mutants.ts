/**
 * `npm run mutants -- usage`: changes the program of a set one place at a time (Stryker) and asks whether a test notices.
 * `--share 0.25 --seed 1` takes a sample of its lines. A set that needs a database gets a PostgreSQL of its own, which
 * outlives the runs that are broken off.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { setOf } from './sets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '' }, seed: { type: 'string', default: '1' } },
});
const [name = ''] = positionals;
const { needsDatabase } = setOf(name);

const cluster = needsDatabase && (await startThrowAwayCluster());
const stryker = spawn('stryker', ['run', 'bench/mutants/stryker.config.mjs'], {
  cwd: join(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    MUTANTS: name,
    MUTANTS_SHARE: values.share,
    MUTANTS_SEED: values.seed,
    ...(cluster && { TEST_DATABASE_URL: cluster.url }),
  },
});
const [code] = await once(stryker, 'exit');
await cluster?.stop();
process.exitCode = Number(code ?? 1);
