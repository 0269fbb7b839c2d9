import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../migrate/migrate.ts';
import { createPostgresTestDatabase, dropPostgresTestDatabase } from '../testing/create-test-database.ts';
import { createGroup, identityOf } from '../testing/factories.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { startThrowAwayCluster } from '../testing/throw-away-cluster.ts';
import type { Database } from './database.ts';
import { owner, service } from './identities.ts';
import { openPostgres } from './postgres.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const person = { identity: { kind: 'claims', claims: { role: 'authenticated' } } } as const;

describe.runIf(onPostgres)('a connection to PostgreSQL', () => {
  let url: string;
  let db: Database;
  let admin: Database;
  beforeAll(async () => {
    url = (await createPostgresTestDatabase()).url;
    db = openPostgres({ url, poolSize: 1, acquireTimeoutMs: 20_000 });
    admin = openPostgres({ url, poolSize: 2, acquireTimeoutMs: 20_000 });
  });
  afterAll(async () => {
    await db.close();
    await admin.close();
    await dropPostgresTestDatabase(url);
  });

  const backend = async () => {
    const { rows } = await db.once(owner, { text: 'select pg_backend_pid() as pid' });
    return Number(rows[0]?.pid);
  };
  const terminate = (pid: number) =>
    admin.once(owner, { text: 'select pg_terminate_backend($1, 5000)', values: [pid] });

  test('is reused for one request after another', async () => {
    expect(await backend()).toBe(await backend());
  });

  test('that is lost during a statement fails it as lost, and the next statement gets another connection', async () => {
    const pid = await backend();
    const lost = db.transaction(owner, async (tx) => {
      await tx.query({ text: 'select 1' });
      await terminate(pid);
      await tx.query({ text: 'select 2' });
    });
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/^(08|57P01)/) });
    expect(await backend()).not.toBe(pid);
  });

  test('that was lost while idle is replaced', async () => {
    const pid = await backend();
    await terminate(pid);
    expect(await db.once({ ...owner, readOnly: true }, { text: 'select 1 as one' })).toMatchObject({
      rowCount: 1,
    });
    expect(await backend()).not.toBe(pid);
  });

  test('that is lost during a write is not retried', async () => {
    await db.once(owner, { text: 'create table tries (id int generated always as identity)' });
    const pid = await backend();
    const write = db.once(owner, {
      text: 'with made as (insert into tries default values returning id) select id, pg_sleep(60) from made',
    });
    const settled = expect(write).rejects.toMatchObject({ code: expect.stringMatching(/^(08|57P01)/) });
    for (;;) {
      const { rows } = await admin.once(owner, {
        text: `select count(*) as busy from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`,
        values: [pid],
      });
      if (rows[0]?.busy === 1) break;
    }
    await terminate(pid);
    await settled;
    expect((await db.once(owner, { text: 'select * from tries' })).rowCount).toBe(0);
  });

  test('that listens is reopened when lost, and says that something may have been missed', async () => {
    const heard: string[] = [];
    let wake = () => {};
    const next = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
      });
    await db.listen('news', (payload) => {
      heard.push(payload);
      wake();
    });
    const again = next();
    await admin.once(owner, {
      text: `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and query = 'listen "news"'`,
    });
    await again;
    const message = next();
    await admin.once(owner, { text: `select pg_notify('news', 'after')` });
    await message;
    expect(heard).toEqual(['', 'after']);
  });

  test('that does not become free in time is reported as too many connections', async () => {
    const impatient = openPostgres({ url, poolSize: 1, acquireTimeoutMs: 500 });
    // On a busy machine the connection itself may take longer than that.
    const ready = () =>
      impatient.once(owner, { text: 'select 1' }).then(
        () => true,
        () => false,
      );
    while (!(await ready()));
    await impatient.transaction(owner, async (tx) => {
      await tx.query({ text: 'select 1' });
      await expect(impatient.once(owner, { text: 'select 1' })).rejects.toMatchObject({ code: '53300' });
    });
    await impatient.close();
  });

  test('carries no role over to the next borrower, whoever that is', async () => {
    const roles = [];
    for (const options of [person, owner, person, owner]) {
      const { rows } = await db.once(options, {
        text: `select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as uid`,
      });
      roles.push(rows[0]?.role === 'authenticated', rows[0]?.uid === null);
    }
    expect(roles).toEqual([true, false, false, true, true, false, false, true]);
  });

  test('makes one round trip for a request: identity, statement and commit are sent together', async () => {
    const proxy = await startTcpProxy(url);
    const through = openPostgres({ url: proxy.url, poolSize: 1, acquireTimeoutMs: 20_000 });
    const read = { text: 'select auth.uid()' };
    await through.once(person, read);
    const before = proxy.syncs();
    await through.once(person, read);
    const ofOnce = proxy.syncs() - before;
    await through.transaction(person, (tx) => tx.query(read));
    const ofTransaction = proxy.syncs() - before - ofOnce;
    await through.close();
    proxy.close();
    expect({ ofOnce, ofTransaction }).toEqual({ ofOnce: 1, ofTransaction: 2 });
  });
});

test.runIf(onPostgres && process.env.TEST_DATABASE_URL === undefined)(
  'a role without superuser rights can own, migrate and serve a database, and everyone sees only their own rows',
  async () => {
    // A separate cluster, because roles belong to all databases of a cluster.
    const cluster = await startThrowAwayCluster();
    const admin = openPostgres({ url: cluster.url, poolSize: 1, acquireTimeoutMs: 20_000 });
    const own = new URL(cluster.url);
    own.username = 'app';
    own.pathname = '/app';
    const db = openPostgres({ url: own.toString(), poolSize: 2, acquireTimeoutMs: 20_000 });
    try {
      await admin.once(owner, { text: 'create role app login createrole' });
      await admin.once(owner, { text: 'create database app owner app' });
      await migrate(db);
      const [one, two] = [await createGroup(db), await createGroup(db)];
      const count = { text: 'select count(*) from word_groups' };
      expect((await db.once({ identity: identityOf(one.userId) }, count)).rows).toEqual([{ count: 1 }]);
      expect((await db.once({ identity: identityOf(two.userId) }, count)).rows).toEqual([{ count: 1 }]);
      expect((await db.once(service, count)).rows).toEqual([{ count: 2 }]);
    } finally {
      await db.close();
      await admin.close();
      await cluster.stop();
    }
  },
);

test('a server that isn’t there is a failure to connect', async () => {
  const db = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(db.once(owner, { text: 'select 1' })).rejects.toMatchObject({ code: '08001' });
  await db.close();
});
