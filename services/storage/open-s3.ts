import type { Ids } from '@vocabloom/database/port/clock.ts';
import { createS3Blobs } from './blobs/s3-blobs.ts';
import type { S3 } from './blobs/s3-request.ts';
import { createSpool } from './blobs/spool.ts';
import type { Blobs, Spool } from './ports/ports.ts';

type InStore = S3 & {
  /** Where incoming bytes are stored: created if missing, used by one process or several. */
  readonly folder: string;
  readonly reserveBytes: number;
  readonly ids: Ids;
};

/** Stores bytes in an S3-compatible store; incoming bytes wait in a local folder until they are complete. */
export async function openS3({
  folder,
  reserveBytes,
  ids,
  ...s3
}: InStore): Promise<{ readonly blobs: Blobs; readonly spool: Spool }> {
  return { spool: await createSpool({ folder, reserveBytes, ids }), blobs: createS3Blobs(s3) };
}
