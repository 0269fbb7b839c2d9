/**
 * `npm run bench:memory`: what the server takes at rest on PostgreSQL (product: figures to reach), and once the
 * library has been read.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { signUpByApi } from '@vocabloom/e2e/support/api-learner.ts';
import { startServer } from '@vocabloom/e2e/support/server.ts';

const limitMb = 150;
const restMs = 20_000;

const cluster = await startThrowAwayCluster();
const server = await startServer({ DATABASE_URL: cluster.url });

/** The memory of the server that is in the machine's own, as the system counts it, after a while of rest. */
async function residentMb(): Promise<number> {
  await delay(restMs);
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

try {
  const atRestMb = await residentMb();
  const fits = atRestMb < limitMb;
  console.log(
    `at rest after the start           ${atRestMb.toFixed(0)} MB, limit ${limitMb} MB, ratio ${(atRestMb / limitMb).toFixed(2)}  ${fits ? 'ok' : 'TOO MUCH'}`,
  );
  const learner = await signUpByApi(server.url);
  const words = { topic: 'market', fromLang: 'en', toLang: 'es', wordCount: 25 };
  await learner.send('POST', '/library/generate-words', words);
  const withLibraryMb = await residentMb();
  console.log(
    `with the library in memory too    ${withLibraryMb.toFixed(0)} MB, ${(withLibraryMb / atRestMb).toFixed(2)} of that`,
  );
  process.exitCode = fits ? 0 : 1;
} finally {
  await server.stop();
  await cluster.stop();
}
