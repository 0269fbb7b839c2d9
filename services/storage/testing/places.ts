import { join } from 'node:path';
import { createFolderBlobs } from '../blobs/folder-blobs.ts';
import { createS3Blobs } from '../blobs/s3-blobs.ts';
import type { Blobs, Spool } from '../ports/ports.ts';
import { startS3, type TestS3 } from './start-s3.ts';

/** Where files may be kept: what is done with their bytes is tested in all of them. */
export const places = ['a folder', 'a store that speaks S3'] as const;

export type Place = (typeof places)[number];

type Opened = {
  readonly blobs: Blobs;
  /** The store, if it is one. */
  readonly s3: TestS3 | null;
};

/** Opens such a place below a folder. */
export async function openPlace(
  place: Place,
  { folder, spool }: { readonly folder: string; readonly spool: Spool },
): Promise<Opened> {
  if (place === 'a folder') {
    return { blobs: await createFolderBlobs({ folder: join(folder, 'blobs'), spool }), s3: null };
  }
  const s3 = await startS3(join(folder, 's3'));
  return { blobs: createS3Blobs(s3.settings), s3 };
}
