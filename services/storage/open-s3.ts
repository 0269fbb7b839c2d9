import type { Ids } from '@vocabloom/database/port/clock.ts';
import { createS3Blobs, type S3 } from './blobs/s3-blobs.ts';
import { createSpool } from './blobs/spool.ts';
import type { Blobs, Spool } from './ports/ports.ts';

type InStore = S3 & {
  /** Where bytes lie while they arrive: made where it is not there, of this process or of several. */
  readonly folder: string;
  readonly reserveBytes: number;
  readonly ids: Ids;
};

/** Keeps bytes in a store that speaks S3; what arrives lies in a folder of this machine until it is all there. */
export async function openS3({
  folder,
  reserveBytes,
  ids,
  ...s3
}: InStore): Promise<{ readonly blobs: Blobs; readonly spool: Spool }> {
  return { spool: await createSpool({ folder, reserveBytes, ids }), blobs: createS3Blobs(s3) };
}
