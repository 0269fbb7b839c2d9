import { join } from 'node:path';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { createFolderBlobs } from './blobs/folder-blobs.ts';
import { createSpool } from './blobs/spool.ts';
import type { Blobs, Spool } from './ports/ports.ts';

type Folder = {
  /** Made where it is not there; belongs to this service alone. */
  readonly folder: string;
  /** Room that stays free on its disk. */
  readonly reserveBytes: number;
  readonly ids: Ids;
};

/** Keeps bytes in a folder of this machine, those that arrive beside those that are kept. */
export async function openFolder({
  folder,
  ...given
}: Folder): Promise<{ readonly blobs: Blobs; readonly spool: Spool }> {
  const spool = await createSpool({ ...given, folder: join(folder, 'incoming') });
  return { spool, blobs: await createFolderBlobs({ folder: join(folder, 'blobs'), spool }) };
}
