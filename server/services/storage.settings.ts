import type { Blobs, Spool, StorageSettings } from '@vocabloom/storage-service/ports/ports.ts';
import { text, wholeNumber } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** The storage service. */
export const storageSettings = {
  STORAGE_MAX_OBJECT_BYTES: setting({
    meaning: 'largest file the storage service takes, in bytes; a bucket may allow less',
    example: '10485760',
    fallback: '52428800',
    schema: wholeNumber({ from: 1024, to: 5_368_709_120 }).default(52_428_800),
  }),
  STORAGE_TIMEOUT_MS: setting({
    meaning: 'longest a statement of the storage service may take, in milliseconds',
    example: '5000',
    fallback: '10000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(10_000),
  }),
  STORAGE_UPLOADS_AT_ONCE: setting({
    meaning: 'how many files one person may be sending at the same time; one more is refused',
    example: '4',
    fallback: '10',
    schema: wholeNumber({ from: 1, to: 1000 }).default(10),
  }),
  STORAGE_SIGNING_SECRET: setting({
    meaning:
      'what signs addresses of files that open without a session, the same on every machine; made in DATA_DIR when not set',
    example: 'a-long-random-text-of-your-own-32',
    secret: true,
    schema: text.min(32, 'must have at least 32 characters').optional(),
  }),
} as const;

/** Where uploaded files are kept, and what signs their addresses. */
export type Files = { readonly blobs: Blobs; readonly spool: Spool; readonly signingSecret: string };

/** The storage service's part of the settings. */
export const storageServiceSettings = (config: ValuesOf<typeof storageSettings>): StorageSettings => ({
  objectLimitBytes: config.STORAGE_MAX_OBJECT_BYTES,
  statementTimeoutMs: config.STORAGE_TIMEOUT_MS,
  uploadsAtOnce: config.STORAGE_UPLOADS_AT_ONCE,
});
