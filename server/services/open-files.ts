import { join } from 'node:path';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { openFolder } from '@vocabloom/storage-service/open-folder.ts';
import { keptSecret } from '../platform/secrets/kept-secret.ts';
import type { Files } from './storage.settings.ts';

type FileSettings = {
  readonly DATA_DIR: string;
  readonly DATA_RESERVE_MIB: number;
  readonly STORAGE_SIGNING_SECRET?: string | undefined;
};

/** Opens the place where uploaded files are kept, made on first use (product: settings). */
export async function openFiles(config: FileSettings, ids: Ids): Promise<Files> {
  const { DATA_DIR: dataDir, DATA_RESERVE_MIB: reserveMib, STORAGE_SIGNING_SECRET: given } = config;
  const signingSecret = await keptSecret({ dataDir, name: 'storage-secret', given });
  const folder = join(dataDir, 'files');
  return { ...(await openFolder({ folder, reserveBytes: reserveMib * 1024 * 1024, ids })), signingSecret };
}
