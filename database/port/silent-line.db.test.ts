import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresTestDatabase, dropPostgresTestDatabase } from '../testing/create-test-database.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { owner } from './identities.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const read = { text: 'select 1 as one' };

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a line to PostgreSQL that falls silent', () => {
  let url: string;
  let proxy: TcpProxy;
  beforeAll(async () => {
    url = (await createPostgresTestDatabase()).url;
    proxy = await startTcpProxy(url);
  });
  afterAll(async () => {
    proxy.close();
    await dropPostgresTestDatabase(url);
  });

  const open = (options: Partial<PostgresOptions>) => {
    const db = openPostgres({ url: proxy.url, acquireTimeoutMs: 20_000, ...options });
    onTestFinished(db.close);
    return db;
  };

  test('fails its calls in time and frees their places in the pool', async () => {
    const db = open({ poolSize: 2, callLimitMs: 300 });
    // While the line works, a busy machine may take its time.
    const patient = { ...owner, callLimitMs: null };
    const both = () => Promise.all([db.once(patient, read), db.transaction(patient, (tx) => tx.query(read))]);
    await both();
    proxy.freeze();
    const hung = await Promise.allSettled([
      db.once({ ...owner, readOnly: true }, read),
      db.transaction(owner, (tx) => tx.script('create table never (a int)')),
    ]);
    expect(hung).toMatchObject([
      { status: 'rejected', reason: { code: '08007' } },
      { status: 'rejected', reason: { code: '08007' } },
    ]);
    expect(await both()).toMatchObject([{ rowCount: 1 }, { rowCount: 1 }]);
    // The old ones are destroyed, not left open beside those that replaced them.
    await expect.poll(proxy.open).toBe(2);
  });

  test('does not block new callers, and is forgotten once the server answers again', async () => {
    const db = open({ poolSize: 1, acquireTimeoutMs: 300 });
    proxy.freezeNew();
    await expect(db.once(owner, read)).rejects.toMatchObject({ code: '08001' });
    proxy.thaw();
    await expect.poll(() => db.once(owner, read).catch(() => undefined)).toMatchObject({ rowCount: 1 });
  });

  test('may stay silent for any length of time if a transaction allows it', async () => {
    const db = open({ poolSize: 1, callLimitMs: 50 });
    const silentFor = (seconds: number) => ({ text: `select pg_sleep(${seconds})` });
    await expect(db.once(owner, silentFor(20))).rejects.toMatchObject({ code: '08007' });
    expect(await db.once({ ...owner, callLimitMs: null }, silentFor(0.3))).toMatchObject({ rowCount: 1 });
  });

  test('is noticed by the listener, which opens another one and says that it may have missed something', async () => {
    const db = open({ heartbeatMs: 50, acquireTimeoutMs: 4000 });
    const heard: string[] = [];
    await db.listen('silence', (payload) => heard.push(payload));
    proxy.freeze();
    await expect.poll(() => heard).toEqual(['']);
    await db.once(owner, { text: `select pg_notify('silence', 'after')` });
    await expect.poll(() => heard).toEqual(['', 'after']);
  });
});
