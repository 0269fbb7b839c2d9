import { join } from 'node:path';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { createFolderBlobs } from './blobs/folder-blobs.ts';
import { createSpool } from './blobs/spool.ts';
import type { Blobs, Spool } from './ports/ports.ts';

type Folder = {
  /** Created if missing; used by this service only. */
  readonly folder: string;
  /** Space that must stay free on its disk. */
  readonly reserveBytes: number;
  readonly ids: Ids;
};

/** Stores bytes in a local folder, with incoming bytes beside the stored ones. */
export async function openFolder({
  folder,
  ...given
}: Folder): Promise<{ readonly blobs: Blobs; readonly spool: Spool }> {
  const spool = await createSpool({ ...given, folder: join(folder, 'incoming') });
  return { spool, blobs: await createFolderBlobs({ folder: join(folder, 'blobs'), spool }) };
}
