import { randomUUID } from 'node:crypto';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { openPostgres, type PostgresOptions } from '@vocabloom/database/port/postgres.ts';
import { type Cluster, startThrowAwayCluster } from '@vocabloom/database/testing/throw-away-cluster.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { accountBodies } from './testing/account-bodies.ts';
import { createLearner, type Learner } from './testing/learner.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const owner = { kind: 'owner' } as const;
const canRun = process.env.TEST_ENGINE === 'postgres' && process.env.TEST_DATABASE_URL === undefined;

type Ask = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  readonly url: string;
  readonly payload?: object;
};

/** A request of each kind that reads or writes something; all succeed while the database is there. */
function asksOf(learner: Learner): Readonly<Record<'reads' | 'writes' | 'lasting', readonly Ask[]>> {
  const {
    wordIds: [wordId = ''],
    token,
  } = learner;
  const account = accountBodies(learner);
  const post = (url: string): Ask => ({ method: 'POST', url, payload: account[url] ?? {} });
  const email = () => `${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const languages = { fromLang: 'en', toLang: 'es' };
  const topic = { topic: 'food', wordCount: 5, existingWords: [], ...languages };
  const event = { id: randomUUID(), kind: 'reset', wordId, atMs: 1 };
  return {
    reads: [
      { method: 'GET', url: '/rest/v1/words?select=id' },
      { method: 'POST', url: '/usage/check-words', payload: { accessToken: token, wordCount: 1 } },
      { method: 'POST', url: '/usage/check-practice', payload: { accessToken: token } },
      post('/billing/subscription'),
    ],
    writes: [
      { method: 'POST', url: '/auth/v1/signup', payload: { email: email(), password } },
      { method: 'POST', url: '/auth/v1/recover', payload: { email: email() } },
      { method: 'PATCH', url: `/rest/v1/words?id=eq.${wordId}`, payload: { from_text: 'other' } },
      { method: 'POST', url: '/study/events', payload: { events: [event] } },
      post('/create-checkout-session'),
      post('/mails/wanted'),
      { method: 'POST', url: '/library/generate-words', payload: { accessToken: token, ...topic } },
    ],
    // Requests that would be refused, or cannot be repeated.
    lasting: [
      { method: 'GET', url: '/account/export' },
      post('/delete-account'),
      post('/account/sessions'),
      post('/support/messages'),
    ],
  };
}

describe.runIf(canRun)('with a database that is', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startThrowAwayCluster();
    const database = openPostgres({ url: cluster.url, poolSize: 1 });
    await migrate(database);
    await database.close();
  });
  afterAll(() => cluster.stop());

  async function start(options: Partial<PostgresOptions> = {}) {
    const database = openPostgres({ url: cluster.url, poolSize: 3, ...options });
    const server = await startTestServer({ wrapDatabase: () => database });
    onTestFinished(async () => {
      await server.close();
      await database.close();
    });
    const learner = await createLearner({ ...server, database }, 1);
    return { server, database, learner };
  }

  const headersOf = (server: TestServer, { token }: Learner) => ({
    apikey: server.dependencies.secrets.apiKeys.anon,
    authorization: `Bearer ${token}`,
  });

  async function expectStatus(
    { server, learner }: { readonly server: TestServer; readonly learner: Learner },
    asks: readonly Ask[],
    expected: 'well' | 503,
  ) {
    for (const ask of asks) {
      const response = await server.app.inject({ ...ask, headers: headersOf(server, learner) });
      const what = `${ask.method} ${ask.url}: ${response.body}`;
      if (expected === 'well') expect(response.statusCode, what).toBeLessThan(300);
      else {
        expect(response.statusCode, what).toBe(503);
        expect(response.headers['retry-after'], what).toMatch(/^[1-9]\d*$/);
      }
    }
  }

  test('stopped, every route says to try again; once the database is back all succeed', async () => {
    const running = await start();
    const { reads, writes, lasting } = asksOf(running.learner);
    await expectStatus(running, [...reads, ...writes], 'well');
    await cluster.halt();
    await expectStatus(running, [...reads, ...writes, ...lasting], 503);
    expect((await running.server.app.inject('/ready')).statusCode).toBe(503);
    expect((await running.server.app.inject('/health')).statusCode).toBe(200);
    await cluster.start();
    await expect.poll(async () => (await running.server.app.inject('/ready')).statusCode).toBe(200);
    const again = asksOf(running.learner);
    await expectStatus(running, [...again.reads, ...again.writes], 'well');
  });

  test('read-only, reads are answered, writes are told to come back, and the server is not ready', async () => {
    const running = await start();
    const { reads, writes } = asksOf(running.learner);
    await setReadOnly(running.database, true);
    await expect.poll(async () => (await running.server.app.inject('/ready')).statusCode).toBe(503);
    await expectStatus(running, reads, 'well');
    await expectStatus(running, writes, 503);
    await setReadOnly(running.database, false);
    await expect.poll(async () => (await running.server.app.inject('/ready')).statusCode).toBe(200);
    await expectStatus(running, writes, 'well');
  });

  test('out of connections, every route says to try again', async () => {
    const running = await start({ poolSize: 1, acquireTimeoutMs: 2000 });
    const { reads, writes } = asksOf(running.learner);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const holding = running.database.transaction({ identity: owner }, async (tx) => {
      await tx.query({ text: 'select 1' });
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    // All at once, because each waits for a connection as long as it may.
    await Promise.all([...reads, ...writes].map((ask) => expectStatus(running, [ask], 503)));
    expect((await running.server.app.inject('/ready')).statusCode).toBe(503);
    held.resolve();
    await holding;
    await expectStatus(running, [...reads, ...writes], 'well');
  });

  test('so slow that statements are canceled, every route says to try again', async () => {
    const running = await start({ poolSize: 10, statementTimeoutMs: 2000 });
    const { reads, writes, lasting } = asksOf(running.learner);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const other = openPostgres({ url: cluster.url, poolSize: 1 });
    const holding = other.transaction({ identity: owner }, async (tx) => {
      await tx.script('lock table auth.users in access exclusive mode');
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    // The data service says 504, as its protocol wants.
    const ours = [...reads, ...writes, ...lasting].filter(({ url }) => !url.startsWith('/rest/'));
    await Promise.all(ours.map((ask) => expectStatus(running, [ask], 503)));
    held.resolve();
    await holding;
    await other.close();
  });
});

/** As when an operator fences a server off: what has begun goes on, everything after is read-only. */
async function setReadOnly(database: Database, isReadOnly: boolean): Promise<void> {
  const run = (text: string) => database.once({ identity: owner }, { text });
  await run(`alter system set default_transaction_read_only to ${isReadOnly ? 'on' : 'off'}`);
  await run('select pg_reload_conf()');
}
