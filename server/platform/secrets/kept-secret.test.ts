import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';

async function newDataDir() {
  const parent = await mkdtemp(join(tmpdir(), 'secret-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, 'data');
}

const kept = (dataDir: string, given?: string) => keptSecret({ dataDir, name: 'trial-secret', given });

test('a secret is made once, for this user only, and is the same for all who ask at once', async () => {
  const dataDir = await newDataDir();
  const all = await Promise.all(Array.from({ length: 6 }, () => kept(dataDir)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toMatch(/^[\w-]{43}$/);
  expect(await kept(dataDir)).toBe(all[0]);
  expect(((await stat(join(dataDir, 'trial-secret'))).mode & 0o777).toString(8)).toBe('600');
  expect(await kept(await newDataDir())).not.toBe(all[0]);
});

test('a secret from the settings is used as it is, and nothing is written', async () => {
  const dataDir = await newDataDir();
  expect(await kept(dataDir, 'given by the operator of the machines')).toBe(
    'given by the operator of the machines',
  );
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a damaged file stops the start', async () => {
  const dataDir = await newDataDir();
  await kept(dataDir);
  await writeFile(join(dataDir, 'trial-secret'), 'half');
  await expect(kept(dataDir)).rejects.toThrow('is damaged');
});
