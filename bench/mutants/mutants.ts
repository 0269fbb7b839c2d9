/**
 * `npm run mutants -- usage`: changes the program of a set one place at a time (Stryker) and asks whether a test notices.
 * A set that needs a database gets a PostgreSQL of its own, which outlives the runs that are broken off.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { setOf } from './sets.ts';

const root = join(import.meta.dirname, '../..');
const [name, ...rest] = process.argv.slice(2);
const { needsDatabase } = setOf(name);

const cluster = needsDatabase && (await startThrowAwayCluster());
const stryker = spawn('stryker', ['run', 'bench/mutants/stryker.config.mjs', ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, MUTANTS: name, ...(cluster && { TEST_DATABASE_URL: cluster.url }) },
});
const [code] = await once(stryker, 'exit');
await cluster?.stop();
process.exitCode = Number(code ?? 1);
