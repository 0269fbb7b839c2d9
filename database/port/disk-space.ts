import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from './errors.ts';

const MiB = 1024 * 1024;

/** A new folder takes 42 MB before the first row; an existing one needs its next log file and a checkpoint. */
const bytesToCreate = 64 * MiB;
const bytesToStart = 24 * MiB;

export type DiskSpace = {
  /** Why nothing more may be written for now: SQLSTATE 53100; null while there is enough room. */
  readonly shortage: () => DatabaseError | null;
  /**
   * Throws SQLSTATE 53100 if there is not even room to start: running out of room during a start can leave half a
   * folder.
   */
  readonly requireRoomToStart: () => void;
};

/**
 * Watches the free room on the disk of a data folder. The engine itself must never run out of it: without room for its
 * log it stops for good, including for reads.
 *
 * @param options.reserveBytes how much must stay free
 */
export function watchDiskSpace(
  dataDir: string,
  { reserveBytes }: { readonly reserveBytes: number },
): DiskSpace {
  const isMade = () => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
  const shortOf = (neededBytes: number): DatabaseError | null => {
    const { bavail, bsize } = statfsSync(nearestFolder(dataDir));
    const freeBytes = bavail * bsize;
    if (freeBytes >= neededBytes) return null;
    const inMiB = (bytes: number) => `${Math.floor(bytes / MiB)} MiB`;
    const message = `the disk of the data folder ${dataDir} is full: ${inMiB(freeBytes)} are free, ${inMiB(neededBytes)} are needed`;
    return new DatabaseError({ code: '53100', message });
  };
  return {
    shortage: () => shortOf(reserveBytes),
    requireRoomToStart: () => {
      const error = shortOf(isMade() ? bytesToStart : bytesToCreate);
      if (error) throw error;
    },
  };
}

const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
