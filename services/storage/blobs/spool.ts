import { mkdir, readdir, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { DiskFullError } from '../errors/disk-full-error.ts';
import type { Spool } from '../ports/ports.ts';
import { nullIfMissing } from './missing.ts';

type Folder = {
  /** Made where it is not there; belongs to this service alone. */
  readonly folder: string;
  /** Room that stays free on its disk. */
  readonly reserveBytes: number;
  readonly ids: Ids;
};

/** Where bytes arrive: a folder, for a folder of blobs on the same disk. */
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
