import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  readonly folder: string;
  /** Fills the disk with one file until only this much is free. */
  readonly fillUpTo: (freeBytes: number) => void;
  readonly makeRoom: () => void;
  readonly remove: () => void;
};

/** A separate small disk that can be filled: a tmpfs, which requires root. Throws if it cannot be created. */
export function createSmallDisk(sizeMiB: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0777`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  const filler = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fillUpTo: (left) => {
      const file = openSync(filler, 'a');
      const chunk = Buffer.alloc(256 * 1024);
      while (freeBytes() > left) writeSync(file, chunk, 0, Math.min(chunk.length, freeBytes() - left));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    },
  };
}

/** Why no small disk can be created here, or null. */
export function whyNoSmallDisk(): string | null {
  try {
    createSmallDisk(1).remove();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
