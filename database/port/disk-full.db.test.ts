import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSmallDisk, whyNoSmallDisk } from '../testing/small-disk.ts';
import type { DatabaseError } from './errors.ts';
import { owner } from './identities.ts';
import { openPglite, type PgliteOptions } from './pglite.ts';

const MiB = 1024 * 1024;
const patience = 180_000;
const onPglite = process.env.TEST_ENGINE === 'pglite';
const obstacle = onPglite ? whyNoSmallDisk() : null;
if (obstacle !== null) process.stdout.write(`No small disk to fill up here: ${obstacle}\n`);

const write = { text: `insert into notes values ('written')` };
const read = { text: 'select * from notes' };
/** Fills only the log of the engine. */
const logged = { text: `select pg_logical_emit_message(true, 'test', repeat('x', 1000000))` };

async function open(dataDir: string, options: PgliteOptions = {}) {
  const db = await openPglite({ dataDir, ...options });
  onTestFinished(db.close);
  return db;
}

describe.runIf(onPglite && obstacle === null)('a data folder on a full disk', () => {
  const smallDisk = (sizeMiB: number) => {
    const disk = createSmallDisk(sizeMiB);
    onTestFinished(disk.remove);
    return { disk, dataDir: join(disk.folder, 'data') };
  };

  test('refuses writes but can still be read, and recovers by itself once there is room', {
    timeout: patience,
  }, async () => {
    const { disk, dataDir } = smallDisk(128);
    const told: (string | null)[] = [];
    const db = await open(dataDir, {
      reserveBytes: 16 * MiB,
      onShortage: (reason) => told.push(reason?.code ?? null),
    });
    await db.once(owner, { text: 'create table notes (note text)' });
    disk.fillUpTo(8 * MiB);
    for (const refused of [
      db.once(owner, write),
      db.transaction(owner, (tx) => tx.query(write)),
      db.transaction(owner, (tx) => tx.script('create table more (a int)')),
    ])
      await expect(refused).rejects.toMatchObject({
        code: '53100',
        message: expect.stringContaining(dataDir),
      });
    expect(await db.once(owner, read)).toMatchObject({ rowCount: 0 });
    expect(await db.transaction(owner, (tx) => tx.query(read))).toMatchObject({ rowCount: 0 });
    await db.upkeep();
    disk.makeRoom();
    expect(await db.once(owner, write)).toMatchObject({ rowCount: 1 });
    expect(told).toEqual(['53100', null]);
  });

  test('without a single free byte fails at once, and later continues from what was committed', {
    timeout: patience,
  }, async () => {
    const { disk, dataDir } = smallDisk(128);
    const db = await open(dataDir, { reserveBytes: 0 });
    await db.once(owner, { text: 'create table notes (note text)' });
    await db.once(owner, write);
    disk.fillUpTo(0);
    const failures: DatabaseError[] = [];
    while (failures.length < 5)
      await db.once(owner, logged).catch((error: DatabaseError) => failures.push(error));
    // The first failure is the engine's own, which stops for good; it is not restarted while it could not start up.
    expect(failures.map(({ code }) => code)).toEqual(Array(5).fill('53100'));
    await expect(db.once(owner, read)).rejects.toMatchObject({ code: '53100' });
    disk.makeRoom();
    expect(await db.once(owner, read)).toMatchObject({ rowCount: 1 });
    expect(await db.once(owner, write)).toMatchObject({ rowCount: 1 });
  });

  test('can still be closed, and opened again when there is room', { timeout: patience }, async () => {
    const { disk, dataDir } = smallDisk(128);
    const first = await openPglite({ dataDir, reserveBytes: 0 });
    await first.once(owner, { text: 'create table notes (note text)' });
    await first.once(owner, write);
    disk.fillUpTo(0);
    while (await first.once(owner, logged).catch(() => null));
    await first.close();
    await expect(openPglite({ dataDir })).rejects.toMatchObject({ code: '53100' });
    disk.makeRoom();
    const second = await open(dataDir);
    expect(await second.once(owner, read)).toMatchObject({ rowCount: 1 });
  });

  test('is left untouched if there is too little room for a first start', { timeout: patience }, async () => {
    const { disk, dataDir } = smallDisk(80);
    disk.fillUpTo(30 * MiB);
    await expect(openPglite({ dataDir })).rejects.toMatchObject({ code: '53100' });
    disk.makeRoom();
    const db = await open(dataDir, { reserveBytes: 0 });
    expect(await db.once(owner, { text: 'select 1' })).toMatchObject({ rowCount: 1 });
  });
});

test.runIf(onPglite)(
  'nothing is written on any disk that has less room than the reserve',
  { timeout: patience },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'reserve-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const first = await openPglite({ dataDir });
    await first.once(owner, { text: 'create table notes (note text)' });
    await first.close();
    const db = await open(dataDir, { reserveBytes: Number.MAX_SAFE_INTEGER });
    await expect(db.once(owner, write)).rejects.toMatchObject({ code: '53100' });
    expect(await db.once(owner, read)).toMatchObject({ rowCount: 0 });
  },
);
