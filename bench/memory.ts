/**
 * `npm run bench:memory`: the server's memory at rest on PostgreSQL (product: figures to reach), and once the library
 * has been loaded; then the same on the embedded database, whose engine runs in the same process and has no limit.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { type RunningServer, startServer } from '@vocabloom/e2e/support/server.ts';

const limitMb = 150;
const restMs = 20_000;

/** As the system counts it, without the database's other processes. */
async function residentMb(server: RunningServer): Promise<number> {
  await delay(restMs);
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

type Taken = { readonly atRestMb: number; readonly withLibraryMb: number };

/** Measures a second start: the first one leaves compiled code for later ones, as `bin/start` sets up. */
async function measure(settings: Readonly<Record<string, string>>): Promise<Taken> {
  const cache = await mkdtemp(join(tmpdir(), 'vocabloom-compiled-'));
  const asStarted = { ...settings, NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: '2' };
  const server = await startServer(asStarted);
  try {
    await server.restart();
    const atRestMb = await residentMb(server);
    const learner = await signUpByApi(server.url);
    const words = { topic: 'market', fromLang: 'en', toLang: 'es', wordCount: 25 };
    await learner.send('POST', '/library/generate-words', words);
    return { atRestMb, withLibraryMb: await residentMb(server) };
  } finally {
    await server.stop();
    await rm(cache, { recursive: true, force: true });
  }
}

const tell = (name: string, { atRestMb, withLibraryMb }: Taken, verdict = '') =>
  console.log(
    `${name}  at rest after the start ${atRestMb.toFixed(0)} MB${verdict}; with the library in memory too ${withLibraryMb.toFixed(0)} MB, ${(withLibraryMb / atRestMb).toFixed(2)} of that`,
  );

const cluster = await startThrowAwayCluster();
try {
  const taken = await measure({ DATABASE_URL: cluster.url });
  const fits = taken.atRestMb < limitMb;
  const ratio = (taken.atRestMb / limitMb).toFixed(2);
  tell('PostgreSQL', taken, `, limit ${limitMb} MB, ratio ${ratio}  ${fits ? 'ok' : 'TOO MUCH'}`);
  process.exitCode = fits ? 0 : 1;
} finally {
  await cluster.stop();
}
tell('embedded  ', await measure({}));
