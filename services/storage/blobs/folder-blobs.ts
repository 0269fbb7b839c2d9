import { constants, createReadStream, type Dirent } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs, Spool } from '../ports/ports.ts';
import { isMissing, nullIfMissing, rethrow } from './missing.ts';

/**
 * Blobs as files, each under its id in one of 256 folders. A file appears under its name only when it is completely on
 * disk: it is written elsewhere, synced and renamed, and then its folder is synced.
 */
export async function createFolderBlobs({
  folder,
  spool,
}: {
  readonly folder: string;
  readonly spool: Spool;
}): Promise<Blobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, shelfOf(id), id);

  const moveIn = async (from: string, id: string) => {
    const path = pathOf(id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await sync(from);
    await rename(from, path);
    await sync(dirname(path));
  };

  return {
    keep: (id, { path }) => moveIn(path, id).catch(rethrow),
    read: async (id, range) => {
      const path = pathOf(id);
      if (!(await exists(path))) return null;
      const stream = createReadStream(path, range);
      // Once open, the file can be read to its end even if it is removed meanwhile.
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', (error) => (isMissing(error) ? resolve(null) : reject(error)));
      });
    },
    copy: async (from, to) => {
      const { size } = (await stat(pathOf(from)).catch(nullIfMissing)) ?? { size: null };
      if (size === null) return false;
      await spool.requireRoom(size);
      const path = spool.newPath();
      try {
        await copyFile(pathOf(from), path, constants.COPYFILE_FICLONE);
        await moveIn(path, to);
        return true;
      } catch (error) {
        await unlink(path).catch(() => undefined);
        if (isMissing(error)) return false;
        return rethrow(error);
      }
    },
    remove: async (ids) => {
      for (const id of ids) await unlink(pathOf(id)).catch(nullIfMissing);
    },
    list: () => listFolder(folder),
  };
}

async function* listFolder(folder: string) {
  for (const shelf of await directoriesOf(folder)) {
    for (const id of await readdir(join(folder, shelf))) {
      const found = await stat(join(folder, shelf, id)).catch(nullIfMissing);
      if (found !== null) yield { id, keptAtMs: found.mtimeMs };
    }
  }
}

/** We generate the ids, and they contain nothing that leads out of a folder: this is the last place to make sure. */
function shelfOf(id: string): string {
  if (!/^[\w-]{8,200}$/.test(id)) throw new Error('this is not the id of a blob');
  return id.slice(0, 2);
}

const directoriesOf = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry: Dirent) => entry.isDirectory())
    .map(({ name }) => name);

const exists = (path: string) =>
  access(path).then(
    () => true,
    (error: unknown) => (isMissing(error) ? false : rethrow(error)),
  );

/** Waits until a file, or the names in a folder, are on the disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
