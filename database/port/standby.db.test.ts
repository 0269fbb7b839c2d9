import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Cluster, startStandby, startThrowAwayCluster } from '../testing/throw-away-cluster.ts';
import { owner } from './identities.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const write = { text: 'insert into written default values' };
const read = { text: 'select * from written' };

const canRun = process.env.TEST_ENGINE === 'postgres' && process.env.TEST_DATABASE_URL === undefined;

describe.runIf(canRun)('a server and its standby', () => {
  let primary: Cluster;
  let standby: Cluster;
  beforeAll(async () => {
    primary = await startThrowAwayCluster();
    const db = openPostgres({ url: primary.url });
    await db.once(owner, { text: 'create table written (id int generated always as identity)' });
    await db.close();
    standby = await startStandby(primary);
  });
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });

  const open = (url: string, options: Partial<PostgresOptions> = {}) => {
    const db = openPostgres({ url, poolSize: 1, acquireTimeoutMs: 20_000, ...options });
    onTestFinished(db.close);
    return db;
  };
  const hostOf = ({ url }: Cluster) => new URL(url).host;
  const backend = { text: 'select pg_backend_pid() as pid' };

  test('the standby can be read, and writes fail as temporarily unavailable, not as forbidden', async () => {
    const db = open(standby.url);
    expect(await db.once(owner, read)).toMatchObject({ rowCount: 0 });
    await expect(db.once(owner, write)).rejects.toMatchObject({ code: '57P03' });
    await expect(db.transaction(owner, (tx) => tx.query(write))).rejects.toMatchObject({ code: '57P03' });
    // A read-only transaction gets the error for what it asked for.
    await expect(db.once({ ...owner, readOnly: true }, write)).rejects.toMatchObject({ code: '25006' });
  });

  test('a connection that became read-only is given up with the first write on it', async () => {
    const db = open(primary.url);
    await db.once(owner, { text: 'set session characteristics as transaction read only' });
    const { rows: before } = await db.once(owner, backend);
    await expect(db.once(owner, write)).rejects.toMatchObject({ code: '57P03' });
    expect(await db.once(owner, write)).toMatchObject({ rowCount: 1 });
    expect((await db.once(owner, backend)).rows).not.toEqual(before);
  });

  test('of several hosts, the writable one is used', async () => {
    const db = open(`postgres://owner@${hostOf(standby)},${hostOf(primary)}/postgres`);
    expect(await db.once(owner, write)).toMatchObject({ rowCount: 1 });
  });

  test('a host that cannot be reached is skipped', async () => {
    const db = open(`postgres://owner@127.0.0.1:1,${hostOf(primary)}/postgres`);
    expect(await db.once(owner, write)).toMatchObject({ rowCount: 1 });
  });

  test('without a writable host, the database is temporarily unavailable', async () => {
    const db = open(`postgres://owner@${hostOf(standby)}/postgres?target_session_attrs=read-write`);
    await expect(db.once(owner, write)).rejects.toMatchObject({ code: '57P03' });
  });

  test('when a standby refuses LISTEN, that connection ends and the next host is used', async () => {
    const db = open(`postgres://owner@${hostOf(standby)},${hostOf(primary)}/postgres`, { heartbeatMs: 50 });
    const heard: string[] = [];
    const listening = () => db.listen('news', (payload) => heard.push(payload));
    await expect(listening()).rejects.toMatchObject({ code: '25006' });
    await listening();
    await db.once(owner, { text: `select pg_notify('news', 'from the primary')` });
    // Before it, a call may say that something was missed: the refused connection counts as lost.
    await expect.poll(() => heard).toContain('from the primary');
  });

  test('while it stops and starts, every request fails as temporarily unavailable', async () => {
    const db = open(primary.url, { poolSize: 3, acquireTimeoutMs: 5000 });
    await Promise.all([1, 2, 3].map(() => db.once(owner, read)));
    await primary.halt();
    for (let n = 0; n < 5; n += 1)
      await expect(db.once(owner, write)).rejects.toMatchObject({ code: expect.stringMatching(/^(08|57P)/) });
    await primary.start();
    await expect.poll(() => db.once(owner, write).catch(() => undefined)).toMatchObject({ rowCount: 1 });
  });
});
