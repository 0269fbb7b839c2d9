import type { Database } from '@vocabloom/database/port/database.ts';
import type { Blobs } from './ports/ports.ts';
import { removeDropped } from './store/dropped-blobs.ts';

/** Removes the bytes of objects that are gone, however they went; gives how many. To be done again and again. */
export const removeBytesOfGone = (given: {
  readonly database: Database;
  readonly blobs: Blobs;
}): Promise<number> => removeDropped(given);
