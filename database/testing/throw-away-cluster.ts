import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { owner } from '../port/identities.ts';
import { openPostgres } from '../port/postgres.ts';

export type Cluster = {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Stops the server as an operator would (SIGINT); its data stay for `start`. */
  readonly halt: () => Promise<void>;
  /** Starts it again at the same place. */
  readonly start: () => Promise<void>;
};

/**
 * A separate PostgreSQL server in a temporary folder on a free port, without fsync. It is stopped and removed by `stop`
 * or when this process exits. Under root it runs as an unprivileged user, because PostgreSQL refuses root.
 */
export const startThrowAwayCluster = (): Promise<Cluster> =>
  startCluster((bin, data) => ({
    program: join(bin, 'initdb'),
    args: ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  }));

/** A standby of such a server: it follows the server, can be read, and refuses writes. */
export const startStandby = (primary: Pick<Cluster, 'url'>): Promise<Cluster> =>
  startCluster((bin, data) => ({
    program: join(bin, 'pg_basebackup'),
    args: ['-D', data, '-d', primary.url, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
  }));

type MakeData = (bin: string, data: string) => { readonly program: string; readonly args: readonly string[] };

async function startCluster(makeData: MakeData): Promise<Cluster> {
  const bin = findBinaries();
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : null;
  const folder = mkdtempSync(join(tmpdir(), 'vocabloom-pg-'));
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const options = { cwd: folder, ...(runAs ?? {}), env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  let server: ChildProcess | null = null;

  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null) return;
    const exited = new Promise((resolve) => server?.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  const stop = async () => {
    process.off('exit', stopNow);
    // Immediate shutdown: nothing in this cluster is worth a checkpoint.
    await end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  const stopNow = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', stopNow);

  try {
    const { program, args } = makeData(bin, data);
    execFileSync(program, args, { ...options, stdio: 'pipe' });
    const port = await freePort();
    const url = `postgres://owner@127.0.0.1:${port}/postgres`;
    const start = async () => {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...serverOptions(folder, port)], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(url, server);
    };
    await start();
    return { url, stop, start, halt: () => end('SIGINT') };
  } catch (error) {
    await stop();
    throw error;
  }
}

const serverOptions = (folder: string, port: number): readonly string[] =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);

function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = readFolder(debian).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const programs = ['initdb', 'postgres', 'pg_basebackup'];
  const found = folders.find(
    (folder) => folder !== '' && programs.every((program) => isExecutable(join(folder, program))),
  );
  if (found === undefined) {
    throw new Error(
      'No PostgreSQL found. Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    );
  }
  return found;
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      // No such user here; the next name may exist.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user postgres nor nobody.');
}

/**
 * A free port below those that the system gives to whoever asks for any: nobody else gets it before the server starts,
 * or while it is halted.
 */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('there is no free port');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  let log = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    log = `${log}${chunk.toString()}`.slice(-4000);
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${log}`);
    const db = openPostgres({ url, poolSize: 1, acquireTimeoutMs: 2000 });
    try {
      await db.once(owner, { text: 'select 1' });
      return;
    } catch {
      await delay(50);
    } finally {
      await db.close();
    }
  }
  throw new Error(`PostgreSQL did not become ready:\n${log}`);
}
