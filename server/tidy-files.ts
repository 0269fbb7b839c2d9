import { type Clock, DAY_MS, MINUTE_MS } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { removeBytesOfGone, removeLeftOver } from '@vocabloom/storage-service/tidy.ts';
import type { Logger } from 'pino';
import { startRegularly } from './platform/regularly.ts';
import type { Files } from './services/storage.settings.ts';

type Tidying = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: Clock;
  readonly logger: Logger;
};

/**
 * Removes what uploaded files leave behind. Every process does this. Returns a function that finishes the work at hand
 * and stops.
 */
export function startTidyingFiles({ database, files, clock, logger }: Tidying): () => Promise<void> {
  const store = { database, clock, blobs: files.blobs, spool: files.spool };
  const stopRemoving = startRegularly({
    everyMs: MINUTE_MS,
    work: () => removeBytesOfGone(store),
    onFailure: (err) => logger.error({ err }, 'bytes of files that are gone could not be removed'),
  });
  const stopSweeping = startRegularly({
    everyMs: DAY_MS,
    work: async () => {
      const swept = await removeLeftOver(store);
      if ('refused' in swept)
        logger.error('the files belong to another database, so none of them is removed');
      else if (swept.removed > 0) logger.warn(swept, 'removed bytes that unfinished uploads had left');
    },
    onFailure: (err) => logger.error({ err }, 'the bytes that uploads left behind could not be removed'),
  });
  return async () => {
    await Promise.all([stopRemoving(), stopSweeping()]);
  };
}
