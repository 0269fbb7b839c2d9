import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createPostgresTestDatabase,
  dropPostgresTestDatabase,
} from '@vocabloom/database/testing/create-test-database.ts';
import { inject } from 'vitest';
import '@vocabloom/database/testing/provided.ts';

const entry = join(import.meta.dirname, '../main.ts');

/** As bin/start does: compiled code is kept between starts. */
const compileCache = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/node') };

export type ServerProcess = {
  /** Where it listens, once it does. */
  readonly address: Promise<string>;
  /** Exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
  readonly output: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
};

/** Runs `server/main.ts` as a separate process on a free port, with these variables and no others of ours. */
export function runServer(env: Readonly<Record<string, string>>, cwd = tmpdir()): ServerProcess {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env: { PATH: process.env.PATH, ...compileCache, PORT: '0', AUTH_RATE_LIMIT_SCALE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listening = Promise.withResolvers<string>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Vocabloom is at (\S+)/.exec(output)?.[1];
    if (address) listening.resolve(address);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  ended.then(() => listening.reject(new Error(`the server ended before it listened:\n${output}`)));
  listening.promise.catch(() => undefined);
  return {
    address: listening.promise,
    ended,
    output: () => output,
    signal: (name) => void child.kill(name),
  };
}

/** A migrated database in the data folder, as the last clean stop of a server left it. */
async function unpackTemplate(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  await mkdir(folder);
  const [code] = await once(spawn('tar', ['-xf', inject('pgliteTemplate'), '-C', folder]), 'close');
  if (code !== 0) throw new Error(`the template cannot be unpacked: tar ended with ${code}`);
}

/**
 * Settings for a server process on the engine under test, with a data folder of its own. Its database is migrated
 * unless it is to be `empty`.
 */
export async function createServerHome({ empty = false } = {}): Promise<{
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'server-home-'));
  const removeFolder = () => rm(dataDir, { recursive: true });
  if (process.env.TEST_ENGINE !== 'postgres') {
    if (!empty) await unpackTemplate(dataDir);
    return { env: { DATA_DIR: dataDir }, remove: removeFolder };
  }
  const { url } = await createPostgresTestDatabase(empty ? 'template1' : undefined);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url },
    remove: async () => {
      await removeFolder();
      await dropPostgresTestDatabase(url);
    },
  };
}
