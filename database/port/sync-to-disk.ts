import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

/** PGlite turns fsync off. With data in a folder, a commit has to be on the disk, even after a power cut. */
export const durableStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The engine's file system supports only fsync; fdatasync does nothing there.
  '-c',
  'wal_sync_method=fsync',
];

type OpenFile = { readonly nfd?: number };
type StreamOperations = { fsync?: (file: OpenFile) => number };

/** The WASI number of EIO, on which PostgreSQL stops rather than assume that the data are safe. */
const inputOutputError = 29;

/** Gives PGlite's file system the fsync it lacks. */
export function syncToDisk(lite: PGlite): void {
  // The module's type does not show the operations of its file systems.
  const { stream_ops: operations } = lite.Module.NODEFS as unknown as { stream_ops: StreamOperations };
  operations.fsync = ({ nfd }) => {
    if (nfd === undefined) return 0;
    try {
      fs.fdatasyncSync(nfd);
      return 0;
    } catch {
      return inputOutputError;
    }
  };
}
