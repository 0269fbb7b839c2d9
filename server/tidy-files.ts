import type { Database } from '@vocabloom/database/port/database.ts';
import { removeBytesOfGone } from '@vocabloom/storage-service/tidy.ts';
import type { Logger } from 'pino';
import { startRegularly } from './platform/regularly.ts';
import type { Files } from './services/storage.settings.ts';

const MINUTE_MS = 60_000;

type Tidying = { readonly database: Database; readonly files: Files; readonly logger: Logger };

/** Removes what uploaded files leave behind. Every process does it. Gives a function that finishes the work at hand and stops. */
export function startTidyingFiles({ database, files, logger }: Tidying): () => Promise<void> {
  return startRegularly({
    everyMs: MINUTE_MS,
    work: async () => {
      await removeBytesOfGone({ database, blobs: files.blobs });
    },
    onFailure: (err) => logger.error({ err }, 'bytes of files that are gone could not be removed'),
  });
}
