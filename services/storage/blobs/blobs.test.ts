import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Blobs, Spool } from '../ports/ports.ts';
import { startS3, type TestS3 } from '../testing/start-s3.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { createSpool } from './spool.ts';

let folder: string;
let spool: Spool;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  spool = await createSpool({ folder: join(folder, 'incoming'), reserveBytes: 0, ids: { uuid: randomUUID } });
  s3 = await startS3(join(folder, 's3'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const textOf = async (stream: Readable | null) => {
  if (stream === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

const idsIn = async (blobs: Blobs) => {
  const ids: string[] = [];
  for await (const { id, keptAtMs } of blobs.list()) {
    expect(Math.abs(Date.now() - keptAtMs)).toBeLessThan(600_000);
    ids.push(id);
  }
  return ids.toSorted();
};

describe.each([
  ['a folder', () => createFolderBlobs({ folder: join(folder, 'blobs'), spool })],
  ['a store that speaks S3', async () => createS3Blobs(s3.settings)],
])('bytes stored in %s', (_name, open) => {
  let blobs: Blobs;
  beforeAll(async () => {
    blobs = await open();
  });

  test('are read whole and in part, copied, listed and removed', async () => {
    const [one, two, three, four] = Array.from({ length: 4 }, () => randomUUID()).toSorted();
    if (!one || !two || !three || !four) throw new Error('no ids');
    await blobs.keep(one, await spool.write('hello, bytes'));
    expect(await textOf(await blobs.read(one))).toBe('hello, bytes');
    expect(await textOf(await blobs.read(one, { start: 7, end: 9 }))).toBe('byt');
    for (const to of [two, three, four]) expect(await blobs.copy(one, to)).toBe(true);
    await blobs.remove([one]);
    expect(await textOf(await blobs.read(two))).toBe('hello, bytes');
    expect(await idsIn(blobs)).toEqual([two, three, four]);
    await blobs.remove([two, three, four, one]);
    expect(await idsIn(blobs)).toEqual([]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('that do not exist are reported as missing', async () => {
    const id = randomUUID();
    expect(await blobs.read(id)).toBeNull();
    expect(await blobs.copy(id, randomUUID())).toBe(false);
    await blobs.remove([id]);
  });
});

describe('a folder', () => {
  test('is accessible to this user only, and accepts no id that leads out of it', async () => {
    const blobs = await createFolderBlobs({ folder: join(folder, 'own'), spool });
    expect(((await stat(join(folder, 'own'))).mode & 0o777).toString(8)).toBe('700');
    for (const id of ['../../secrets', 'a/b/c/d/e/f', '..........', 'short', '']) {
      await expect(blobs.read(id), id).rejects.toThrow('not the id of a blob');
    }
  });

  test('keeps serving a removed blob to those still reading it', async () => {
    const blobs = await createFolderBlobs({ folder: join(folder, 'read'), spool });
    const id = randomUUID();
    await blobs.keep(id, await spool.write('x'.repeat(300_000)));
    const reading = await blobs.read(id);
    await blobs.remove([id]);
    expect((await textOf(reading))?.length).toBe(300_000);
  });

  test('removes incoming bytes that were never stored, once they are old', async () => {
    const [old, fresh] = [spool.newPath(), spool.newPath()];
    for (const path of [old, fresh]) await writeFile(path, 'half');
    await utimes(old, new Date(0), new Date(0));
    await spool.removeOlderThan(Date.now() - 3_600_000);
    expect(await readdir(join(folder, 'incoming'))).toEqual([fresh.split('/').at(-1)]);
    await rm(fresh);
  });
});
