import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from './errors.ts';

export type FolderLock = { readonly release: () => Promise<void> };

/**
 * Locks a data folder for this process. The lock is the operating system's own, taken through SQLite on an empty file.
 * It ends with the process, however that ends, so there is no stale lock to clean up, and it also works between
 * containers that share the folder. Rejects with SQLSTATE 55006 if another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(folder, 'lock'));
  try {
    file.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    file.close();
    const message = `The data folder ${folder} is in use by another process. Stop that one first, or set DATA_DIR to another folder.`;
    throw isBusy(error) ? new DatabaseError({ code: '55006', message }, { cause: error }) : error;
  }
  return {
    release: async () => {
      if (file.isOpen) file.close();
    },
  };
}

const sqliteBusy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
