import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Spool } from '../ports/ports.ts';
import { receive } from './receive.ts';
import { createSpool } from './spool.ts';

let folder: string;
let spool: Spool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
  spool = await createSpool({ folder, reserveBytes: 0, ids: { uuid: randomUUID } });
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false });

const broken = () => {
  const stream = bytes('half of it');
  stream.on('error', () => undefined);
  return stream.destroy(new Error('the connection broke'));
};

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each([
  ['too large at its first byte', () => bytes('x')],
  ['broken before it is read', broken],
])('content that is %s leaves no file, not even one created later', async (_what, content) => {
  // Only some of a thousand would: whether creating or removing a file comes first is decided by threads.
  for (let round = 0; round < 20; round += 1) {
    const all = Array.from({ length: 50 }, () =>
      receive(content(), { spool, maxBytes: 0, declaredBytes: null }),
    );
    for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected');
  }
  await after(50);
  expect(await readdir(folder)).toEqual([]);
});
