import { join } from 'node:path';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { openFolder } from '@vocabloom/storage-service/open-folder.ts';
import { openS3 } from '@vocabloom/storage-service/open-s3.ts';
import { keptSecret } from '../platform/secrets/kept-secret.ts';
import type { ValuesOf } from '../platform/settings/setting.ts';
import type { Files, storageSettings } from './storage.settings.ts';

type FileSettings = ValuesOf<typeof storageSettings> & {
  readonly DATA_DIR: string;
  readonly DATA_RESERVE_MIB: number;
};

/** How long a store may stay silent: before its answer, within it, or while it is sent a file. */
const S3_TIMEOUT_MS = 60_000;

/** Opens the place where uploaded files are kept, creating it on first use (product: settings). */
export async function openFiles(config: FileSettings, ids: Ids): Promise<Files> {
  const { DATA_DIR: dataDir, DATA_RESERVE_MIB: reserveMib, STORAGE_SIGNING_SECRET: given } = config;
  const signingSecret = await keptSecret({ dataDir, name: 'storage-secret', given });
  const place = { folder: join(dataDir, 'files'), reserveBytes: reserveMib * 1024 * 1024, ids };
  const { STORAGE_S3_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return { ...(await openFolder(place)), signingSecret };
  const s3 = {
    endpoint,
    region: config.STORAGE_S3_REGION,
    // The settings guarantee that these are set.
    bucket: config.STORAGE_S3_BUCKET ?? '',
    accessKeyId: config.STORAGE_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.STORAGE_S3_SECRET_ACCESS_KEY ?? '',
    timeoutMs: S3_TIMEOUT_MS,
  };
  return { ...(await openS3({ ...s3, ...place, folder: join(place.folder, 'incoming') })), signingSecret };
}
