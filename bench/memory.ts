/** `npm run bench:memory`: what the server takes at rest on PostgreSQL (design 10), and once the library has been read. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';

const limitMb = 150;
const restMs = 20_000;

/** The memory of a process that is in the machine's own, as the system counts it. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const cluster = await startThrowAwayCluster();
const dataDir = await mkdtemp(join(tmpdir(), 'vocabloom-memory-'));
const server = spawn(process.execPath, [resolve('server/main.ts')], {
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    AUTH_EMAIL_AUTOCONFIRM: 'true',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise<void>((done) => server.once('close', () => done()));
try {
  const address = await new Promise<string>((listening, failed) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Vocabloom is at (\S+)/.exec(output)?.[1];
      if (found) listening(found);
    });
    server.once('exit', () => failed(new Error(`the server ended:\n${output}`)));
  });
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { readonly access_token?: string };
  };
  const measure = async (): Promise<number> => {
    await delay(restMs);
    return residentMb(server.pid ?? 0);
  };

  const atRestMb = await measure();
  const fits = atRestMb < limitMb;
  console.log(
    `at rest after the start           ${atRestMb.toFixed(0)} MB, limit ${limitMb} MB, ratio ${(atRestMb / limitMb).toFixed(2)}  ${fits ? 'ok' : 'TOO MUCH'}`,
  );
  const { anonKey } = (await (await fetch(`${address}/config`)).json()) as { readonly anonKey: string };
  const person = { email: 'learner@example.org', password: 'correct horse battery' };
  const { access_token: accessToken } = await post('/auth/v1/signup', person, { apikey: anonKey });
  await post('/library/generate-words', {
    topic: 'market',
    fromLang: 'en',
    toLang: 'es',
    wordCount: 25,
    accessToken,
  });
  const withLibraryMb = await measure();
  console.log(
    `with the library in memory too    ${withLibraryMb.toFixed(0)} MB, ${(withLibraryMb / atRestMb).toFixed(2)} of that`,
  );
  process.exitCode = fits ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await ended;
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
