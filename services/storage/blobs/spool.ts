import { mkdir, readdir, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { DiskFullError } from '../errors/disk-full-error.ts';
import type { Spool } from '../ports/ports.ts';
import { nullIfMissing } from './missing.ts';

type Folder = {
  /** Created if missing; used by this service only. */
  readonly folder: string;
  /** Space that must stay free on its disk. */
  readonly reserveBytes: number;
  readonly ids: Ids;
};

/** Where incoming bytes are stored: a folder, on the same disk as a folder of blobs. */
export async function createSpool({ folder, reserveBytes, ids }: Folder): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newPath = () => join(folder, ids.uuid());
  return {
    newPath,
    requireRoom: async (bytes) => {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize - bytes < reserveBytes) throw new DiskFullError('the disk is full');
    },
    write: async (text) => {
      const path = newPath();
      await writeFile(path, text, { flag: 'wx', mode: 0o600 });
      return { path, bytes: Buffer.byteLength(text) };
    },
    removeOlderThan: async (timeMs) => {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(nullIfMissing);
        if (found !== null && found.mtimeMs < timeMs) await unlink(path).catch(nullIfMissing);
      }
    },
  };
}
