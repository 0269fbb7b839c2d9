import { fstatSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Blobs } from './s3-blobs.ts';

/** How often this process has a file open. */
async function timesOpen(path: string): Promise<number> {
  const { dev, ino } = await stat(path);
  const isIt = (descriptor: string) => {
    try {
      const found = fstatSync(Number(descriptor));
      return found.dev === dev && found.ino === ino;
    } catch {
      return false;
    }
  };
  return (await readdir('/dev/fd')).filter(isIt).length;
}

/** A port at which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('a file that cannot be sent because the store is away is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 's3-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, 'x'.repeat(300_000));
  const blobs = createS3Blobs({
    ...{ endpoint: `http://127.0.0.1:${await freePort()}`, region: 'eu-west-3', bucket: 'files' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret', timeoutMs: 20_000 },
  });
  await expect(blobs.keep('a-blob-of-ours', { path, bytes: 300_000 })).rejects.toThrow('cannot be reached');
  await expect.poll(() => timesOpen(path)).toBe(0);
});
