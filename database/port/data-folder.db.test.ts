import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openPglite } from './pglite.ts';
import { openEngine } from './pglite-engine.ts';
import { firstRowOf } from './rows.ts';
import '../testing/provided.ts';
import { owner } from './identities.ts';

/** Only the embedded database keeps its data in a folder. */
const embedded = process.env.TEST_ENGINE === 'pglite';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vocabloom-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const endless = {
  text: 'with recursive n as (select 1 as i union all select i + 1 from n) select max(i) from n',
};

/** A new data folder, copied from a prepared one because that is much faster than creating it. */
const newDataDir = async (name: string) => {
  const dataDir = join(folder, name);
  await (await openPglite({ dataDir, from: await openAsBlob(inject('pgliteTemplate')) })).close();
  return dataDir;
};

/** A process that writes rows one after another and reports each once it is committed. */
const startWriter = (dataDir: string) =>
  spawn(process.execPath, [fileURLToPath(new URL('../testing/writer.script.ts', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** The first `count` ids that the writer reports as committed; then it is killed in the middle of its work. */
const acknowledgedBeforeKill = async (dataDir: string, count: number): Promise<readonly string[]> => {
  const child = startWriter(dataDir);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const ids: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    ids.push(line);
    if (ids.length === count) await kill(child);
  }
  if (ids.length < count) throw new Error(`the writer stopped by itself:\n${complaint}`);
  return ids;
};

describe.runIf(embedded)('a data folder', () => {
  test('keeps every acknowledged write through kill -9, again and again', async () => {
    const dataDir = await newDataDir('killed');
    const acknowledged: string[] = [];
    for (const count of [1, 40, 150, 7]) {
      acknowledged.push(...(await acknowledgedBeforeKill(dataDir, count)));
      const db = await openPglite({ dataDir });
      const { rows } = await db.once(owner, { text: 'select id from written' });
      await db.close();
      const found = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    }
  }, 120_000);

  test('has every commit on the disk before it is acknowledged', async () => {
    const engine = await openEngine({ dataDir: await newDataDir('synced') });
    await engine.exec('create table synced (n int)');
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    for (let n = 1; n <= 5; n += 1) {
      await engine.query('insert into synced values ($1)', [n]);
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(n);
    }
    sync.mockRestore();
    await engine.close();
  }, 120_000);

  test('is opened again if a call goes unanswered for too long, with everything that was committed', async () => {
    const lost: string[] = [];
    const db = await openPglite({
      dataDir: await newDataDir('stuck'),
      onConnectionLost: ({ message }) => lost.push(message),
    });
    await db.once(owner, { text: 'create table kept (n int)' });
    await db.once(owner, { text: 'insert into kept values (1)' });
    const stuck = db.once({ ...owner, callLimitMs: 200 }, endless);
    const behind = db.once(owner, { text: 'select n from kept' });
    await expect(stuck).rejects.toMatchObject({ code: '08007' });
    expect((await behind).rows).toEqual([{ n: 1 }]);
    expect(lost).toHaveLength(1);
    await db.close();
  }, 120_000);

  test('is never used by two engines at once', async () => {
    const steps: string[] = [];
    const note = (worker: Worker) => {
      steps.push('started');
      worker.once('exit', () => steps.push('ended'));
    };
    const dataDir = await newDataDir('handed-over');
    process.on('worker', note);
    const db = await openPglite({ dataDir });
    const stuck = db.once({ ...owner, callLimitMs: 200 }, endless);
    const behind = db.once(owner, { text: 'select 1' });
    await expect(stuck).rejects.toMatchObject({ code: '08007' });
    await behind;
    await db.close();
    process.off('worker', note);
    expect(steps).toEqual(['started', 'ended', 'started', 'ended']);
  }, 120_000);

  test('is listened to again after a restart, except where that failed', async () => {
    const db = await openPglite({ dataDir: await newDataDir('heard') });
    const heard: string[] = [];
    await db.listen('news', (payload) => heard.push(payload));
    // A channel without a name.
    await expect(db.listen('', () => undefined)).rejects.toMatchObject({ code: '42601' });
    await expect(db.once({ ...owner, callLimitMs: 200 }, endless)).rejects.toMatchObject({ code: '08007' });
    await db.once(owner, { text: "select pg_notify('news', 'something')" });
    expect(heard).toEqual(['', 'something']);
    await db.close();
  }, 120_000);

  test('does not grow forever when rows are overwritten', async () => {
    const db = await openPglite({ dataDir: await newDataDir('upkept') });
    await db.once(owner, {
      text: `create table overwritten as select n, repeat('x', 500) as filler from generate_series(1, 5000) n`,
    });
    const measure = async () => {
      const result = await db.once(owner, {
        text: `select pg_relation_size('overwritten') as bytes,
          pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as log from pg_control_checkpoint()`,
      });
      return firstRowOf(z.object({ bytes: z.int(), log: z.int() }), result) ?? { bytes: 0, log: 0 };
    };
    const overwrite = async () => {
      for (let round = 0; round < 8; round += 1) {
        await db.once(owner, { text: 'update overwritten set n = n + 1' });
        await db.upkeep();
      }
    };
    await overwrite();
    const { bytes } = await measure();
    await overwrite();
    const after = await measure();
    expect(after.bytes).toBeLessThanOrEqual(bytes);
    expect(after.log).toBeLessThan(20 * 1024 * 1024);
    await db.close();
  }, 120_000);

  test('serves one process: a second one is told which folder is in use', async () => {
    const dataDir = await newDataDir('shared');
    const first = await openPglite({ dataDir });
    const second = startWriter(dataDir);
    let complaint = '';
    second.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const [code] = await once(second, 'close');
    expect(code).not.toBe(0);
    expect(complaint).toContain(`The data folder ${dataDir} is in use by another process.`);
    await expect(openPglite({ dataDir })).rejects.toMatchObject({ code: '55006' });
    expect((await first.once(owner, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
    await first.close();
    await (await openPglite({ dataDir })).close();
  }, 120_000);

  test('is free again after its process was killed', async () => {
    const dataDir = await newDataDir('left');
    await acknowledgedBeforeKill(dataDir, 1);
    const db = await openPglite({ dataDir });
    expect((await db.once(owner, { text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
    await db.close();
  }, 120_000);
});

describe.runIf(!embedded)('a PostgreSQL server', () => {
  test('needs no data folder', () => {
    expect(process.env.TEST_ENGINE).toBe('postgres');
  });
});
