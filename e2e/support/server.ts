import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  /** Id of the current process. */
  readonly pid: () => number | undefined;
  /** An API key with the role that row level security lets pass, for what learners cannot do to themselves. */
  readonly serviceKey: string;
  /** Stops cleanly until it is started again: nothing can reach it, not even a service worker. */
  readonly halt: () => Promise<void>;
  /** Stops cleanly (SIGTERM) and starts again on the same data folder and port. */
  readonly restart: () => Promise<void>;
  /** Kills the process without warning (SIGKILL) and starts again. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Names the data folder that servers of this run start from, if one was made. */
export const templateVariable = 'JOURNEY_DATA_TEMPLATE';

/**
 * Below the ports a system gives to outgoing connections, one of which would keep a server from restarting. Workers look
 * in different parts: a port found free is not taken before its server listens, and is free again while that is halted.
 */
const parts = 4;
const portCount = 3000;
const portsFrom = 20_000 + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % parts) * portCount;

const givenOut = new Set<number>();

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = portsFrom + randomInt(portCount);
    if (givenOut.has(port)) continue;
    givenOut.add(port);
    const probe = createServer();
    const isFree = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (isFree) return port;
  }
  throw new Error('there is no free port');
}

/** On a busy machine a start takes long. */
const startLimitMs = 240_000;

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadlineMs = Date.now() + startLimitMs;
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server stopped with ${child.exitCode}:\n${log()}`);
    const ready = await fetch(`${url}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the server did not become ready:\n${log()}`);
}

/**
 * Starts the server as people run it: embedded database, development mailbox, built web app. `settings` are further
 * settings, as in `.env.example`. Browsers have passkeys at `localhost`, not at a numeric address. `program` is the
 * same program reached by a link, beside which another build of the app can be placed.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  {
    host = '127.0.0.1',
    program = resolve('server/main.ts'),
  }: { readonly host?: '127.0.0.1' | 'localhost'; readonly program?: string } = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vocabloom-journey-'));
  const template = process.env[templateVariable];
  if (template !== undefined) await cp(template, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const serviceKey = `sb_secret_${randomUUID()}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const output: string[] = [];
    const started = spawn(process.execPath, ['--preserve-symlinks-main', program], {
      env: {
        PATH: process.env.PATH,
        TZ: 'UTC',
        // As bin/start does: compiled code is kept between starts.
        NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        AUTH_RATE_LIMIT_SCALE: '100',
        // A service worker would answer requests that journeys make fail; journeys about it switch it on.
        OFFLINE_APP: 'false',
        AUTH_API_KEYS: JSON.stringify([{ key: serviceKey, role: 'service_role' }]),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    started.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child = started;
    await untilReady(url, started, () => output.join(''));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }

  await start();
  return {
    url,
    dataDir,
    pid: () => child?.pid,
    serviceKey,
    halt: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM');
      await start();
    },
    crash: async () => {
      await end('SIGKILL');
      await start();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
