import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailboxSchema } from '@vocabloom/contract/mailbox.ts';
import { startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServerHome, runServer, type ServerProcess } from './testing/server-process.ts';

const patience = { timeout: 60_000 };

async function home(database: { readonly empty?: boolean } = {}) {
  const { env, remove } = await createServerHome(database);
  onTestFinished(remove);
  return (more: Record<string, string> = {}) => {
    const server = runServer({ ...env, ...more });
    onTestFinished(async () => {
      server.signal('SIGKILL');
      await server.ended;
    });
    return server;
  };
}

const getJson = async (server: ServerProcess, path: string): Promise<unknown> =>
  (await fetch(`${await server.address}${path}`)).json();

async function anonKeyOf(server: ServerProcess) {
  return ((await getJson(server, '/config')) as { anonKey: string }).anonKey;
}

/** Begins a sign-up and holds its body back until `finish`, so that it stays in flight as long as needed. */
async function beginSignUp(server: ServerProcess, email: string) {
  const body = JSON.stringify({ email, password: 'correct horse battery' });
  const answered = Promise.withResolvers<number>();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const sending = request(`${await server.address}/auth/v1/signup`, {
    method: 'POST',
    agent,
    headers: {
      apikey: await anonKeyOf(server),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  sending.on('response', (response) => {
    response.resume();
    answered.resolve(response.statusCode ?? 0);
  });
  sending.on('error', answered.reject);
  await new Promise<void>((resolve) => sending.write(body.slice(0, 5), () => resolve()));
  // Once a later request on another connection is answered, the server has this one.
  await getJson(server, '/health');
  return { finish: () => sending.end(body.slice(5)), status: answered.promise };
}

async function signUp(server: ServerProcess, email: string): Promise<number> {
  const { finish, status } = await beginSignUp(server, email);
  finish();
  return status;
}

async function mailsTo(server: ServerProcess, email: string) {
  return MailboxSchema.parse(await getJson(server, `/dev/mailbox.json?to=${email}`));
}

test('a start migrates the database and prints where the server is and what runs', patience, async () => {
  const start = await home({ empty: true });
  const server = start();
  expect(await getJson(server, '/ready')).toEqual({ status: 'ready' });
  expect(server.output()).toMatch(/database +(embedded|PostgreSQL)/);
  expect(server.output()).toMatch(/AI +built-in library/);
  expect(server.output()).toMatch(/mail +kept here, read at \/dev\/mailbox/);
});

test('SIGTERM lets a request in flight finish, then the process exits cleanly', patience, async () => {
  const start = await home();
  const server = start();
  const email = `${randomUUID()}@example.org`;
  const signingUp = await beginSignUp(server, email);
  server.signal('SIGTERM');
  await expect.poll(server.output).toContain('finishing requests in flight');
  signingUp.finish();
  expect(await signingUp.status).toBe(200);
  // The client keeps its connection alive; that must not keep the server running.
  expect(await server.ended).toBe(0);
});

test('a connection that a browser opened in advance does not keep the process alive', patience, async () => {
  const start = await home();
  const server = start();
  const { hostname, port } = new URL(await server.address);
  const unused = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void unused.destroy());
  await once(unused, 'connect');
  // Once a later connection is answered, the server has this one.
  await getJson(server, '/health');
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('a second signal ends the process even with a request in flight', patience, async () => {
  const start = await home();
  const server = start();
  const signingUp = await beginSignUp(server, `${randomUUID()}@example.org`);
  const failed = expect(signingUp.status).rejects.toThrow();
  server.signal('SIGINT');
  await expect.poll(server.output).toContain('finishing requests in flight');
  server.signal('SIGINT');
  expect(await server.ended).toBe(1);
  await failed;
});

/** Makes a process fail at this signal as if a promise of it had been forgotten. */
const faultOnSignal = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => void Promise.reject(new Error('lost by anna@example.org')))",
)}`;

test(
  'a fault that nothing caught is in the log, and ends the process once requests in flight are finished',
  patience,
  async () => {
    const start = await home();
    const server = start({ NODE_OPTIONS: faultOnSignal });
    const signingUp = await beginSignUp(server, `${randomUUID()}@example.org`);
    server.signal('SIGUSR2');
    await expect.poll(server.output).toContain('a fault that nothing caught ends the process');
    signingUp.finish();
    expect(await signingUp.status).toBe(200);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('lost by [email]');
  },
);

test(
  'after kill -9 everything acknowledged is there, and mails on their way are delivered',
  patience,
  async () => {
    const start = await home();
    const first = start();
    const key = await anonKeyOf(first);
    const email = `${randomUUID()}@example.org`;
    expect(await signUp(first, email)).toBe(200);
    first.signal('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');

    const second = start();
    expect(await anonKeyOf(second)).toBe(key);
    // On PostgreSQL a mail that was claimed at the moment of the kill waits for its lease to end.
    await vi.waitUntil(
      async () =>
        (await mailsTo(second, email)).length > 0 ||
        (process.env.TEST_ENGINE === 'postgres' && (await mailsWaiting(second)) > 0),
      patience,
    );
  },
);

async function mailsWaiting(server: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${await server.address}/metrics`)).text();
  return Number(/^mails_waiting (\d+)$/m.exec(metrics)?.[1]);
}

test('wrong settings stop the start, all of them named with an example', patience, async () => {
  const server = runServer({ PORT: 'eighty', MODE: 'production', AI_PROVIDER: 'oracle' });
  expect(await server.ended).toBe(1);
  for (const name of ['PORT', 'SMTP_URL', 'PUBLIC_URL', 'AI_PROVIDER'])
    expect(server.output()).toContain(`for example: ${name}=`);
});

test('.env of the working folder is read, and the environment wins', patience, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dot-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '.env'), 'AI_PROVIDER=oracle\nMODE=live\nPORT=eighty\n');
  const server = runServer({ MODE: 'development', PORT: '0' }, folder);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('AI_PROVIDER must be');
  expect(server.output()).not.toMatch(/MODE must be|PORT must be/);
});

test('a port in use is named', patience, async () => {
  const start = await home();
  const { port } = new URL(await start().address);
  const another = await home();
  const second = another({ PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`^Vocabloom cannot start: port ${port} is in use[^\\n]*\\n$`));
});

describe.runIf(process.env.TEST_ENGINE === 'postgres' && process.env.TEST_DATABASE_URL === undefined)(
  'a start before the database is there',
  () => {
    test('waits for it and says so', patience, async () => {
      const cluster = await startThrowAwayCluster();
      onTestFinished(cluster.stop);
      await cluster.halt();
      const start = await home();
      const server = start({ DATABASE_URL: cluster.url });
      await expect.poll(server.output).toContain('Waiting for the database');
      await cluster.start();
      expect(await getJson(server, '/ready')).toEqual({ status: 'ready' });
      expect(server.output()).not.toMatch(/^ +at /m);
    });

    test('ends on SIGTERM while it waits', patience, async () => {
      const start = await home();
      const server = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
      await expect.poll(server.output).toContain('Waiting for the database');
      server.signal('SIGTERM');
      await server.ended;
    });

    test('does not wait when waiting cannot help', patience, async () => {
      const cluster = await startThrowAwayCluster();
      onTestFinished(cluster.stop);
      const start = await home();
      const server = start({ DATABASE_URL: `${cluster.url}_that_is_missing` });
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(/cannot start: .*does not exist/);
    });
  },
);

test.runIf(process.env.TEST_ENGINE === 'pglite')(
  'a second process on the same data folder stops with a clear message',
  patience,
  async () => {
    const start = await home();
    await start().address;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('is in use by another process');
  },
);
