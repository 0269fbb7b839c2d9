import type { Blobs, Spool, StorageSettings } from '@vocabloom/storage-service/ports/ports.ts';
import { text, webUrl, wholeNumber } from '../platform/settings/kinds.ts';
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
  STORAGE_S3_ENDPOINT: setting({
    meaning:
      'address of a store that speaks S3 and is to keep the files; without it they are kept in DATA_DIR',
    example: 'https://s3.eu-west-3.amazonaws.com',
    schema: webUrl.optional(),
  }),
  STORAGE_S3_BUCKET: setting({
    meaning: 'bucket of that store, which has to be there and belongs to this installation alone',
    example: 'vocabloom-files',
    schema: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket').optional(),
  }),
  STORAGE_S3_REGION: setting({
    meaning: 'region that requests to that store are signed for',
    example: 'eu-west-3',
    fallback: 'us-east-1',
    schema: text.min(1, 'must not be empty').default('us-east-1'),
  }),
  STORAGE_S3_ACCESS_KEY_ID: setting({
    meaning: 'name of the key for that store',
    example: 'AKIAEXAMPLE',
    secret: true,
    schema: text.min(1, 'must not be empty').optional(),
  }),
  STORAGE_S3_SECRET_ACCESS_KEY: setting({
    meaning: 'the key itself',
    example: 'the-secret-that-came-with-it',
    secret: true,
    schema: text.min(1, 'must not be empty').optional(),
  }),
} as const;

/** Stores uploaded files and signs their addresses. */
export type Files = { readonly blobs: Blobs; readonly spool: Spool; readonly signingSecret: string };

/** The storage service's part of the settings. */
export const storageServiceSettings = (config: ValuesOf<typeof storageSettings>): StorageSettings => ({
  objectLimitBytes: config.STORAGE_MAX_OBJECT_BYTES,
  statementTimeoutMs: config.STORAGE_TIMEOUT_MS,
  uploadsAtOnce: config.STORAGE_UPLOADS_AT_ONCE,
});
