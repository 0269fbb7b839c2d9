import type { DataSettings } from '@vocabloom/data-service/ports/ports.ts';
import { z } from 'zod';
import { flag, list, qualifiedName, wholeNumber } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** The data service. */
export const dataSettings = {
  DATA_SCHEMAS: setting({
    meaning: 'database schemas the data service offers, comma separated; the first is the default',
    example: 'public,api',
    fallback: 'public',
    schema: list.pipe(z.tuple([z.string()], z.string(), 'must name at least one schema')).default(['public']),
  }),
  DATA_MAX_ROWS: setting({
    meaning: 'most rows one request to the data service returns',
    example: '500',
    fallback: '1000',
    schema: wholeNumber({ from: 1, to: 1_000_000 }).default(1000),
  }),
  DATA_AGGREGATES: setting({
    meaning: 'allow aggregate functions in requests to the data service',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_EXTRA_SEARCH_PATH: setting({
    meaning:
      'schemas the data service finds types and functions in behind the one asked for, comma separated; offers nothing of them',
    example: 'public,extensions',
    fallback: 'public',
    schema: list.default(['public']),
  }),
  DATA_PRE_REQUEST: setting({
    meaning:
      'function without parameters that each request to the data service calls first, in the name of whoever asks: what it raises refuses the request',
    example: 'public.check_request',
    schema: qualifiedName.optional(),
  }),
  DATA_OPENAPI: setting({
    meaning: 'describe at the root of the data service what the role that asks may use',
    example: 'false',
    fallback: 'true',
    schema: flag(true),
  }),
  DATA_SERVER_TIMING: setting({
    meaning: 'tell in the Server-Timing header what the data service took its time for',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_TX_PREFERENCE: setting({
    meaning: 'let a request ask for its transaction to be rolled back (Prefer: tx=rollback)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_EXPLAIN: setting({
    meaning: 'let a request ask for its query plan, which tells how often values stand in anybody’s rows',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_PLANNED_COUNTS: setting({
    meaning:
      'answer count=planned and count=estimated with the plan’s figure, which tells of anybody’s rows, instead of counting',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_MAX_BODY_BYTES: setting({
    meaning: 'largest body of a request to the data service, in bytes',
    example: '1048576',
    fallback: '10485760',
    schema: wholeNumber({ from: 1024, to: 104_857_600 }).default(10_485_760),
  }),
  DATA_MAX_ANSWER_BYTES: setting({
    meaning: 'largest answer of the data service, in bytes; the database gives up one that grows beyond',
    example: '4194304',
    fallback: '16777216',
    schema: wholeNumber({ from: 1024, to: 104_857_600 }).default(16_777_216),
  }),
  DATA_TIMEOUT_ANONYMOUS_MS: setting({
    meaning:
      'longest a statement of the data service may take for somebody who is not signed in, in milliseconds',
    example: '1000',
    fallback: '3000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(3000),
  }),
  DATA_TIMEOUT_AUTHENTICATED_MS: setting({
    meaning: 'the same for a signed-in person',
    example: '5000',
    fallback: '10000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(10_000),
  }),
  DATA_TIMEOUT_SERVICE_MS: setting({
    meaning: 'the same for the service role',
    example: '60000',
    fallback: '30000',
    schema: wholeNumber({ from: 1, to: 600_000 }).default(30_000),
  }),
  DATA_PERSON_RUNNING: setting({
    meaning:
      'how many requests of one person the data service works on at once (always 1 with the embedded database)',
    example: '2',
    fallback: '4',
    schema: wholeNumber({ from: 1, to: 1000 }).default(4),
  }),
  DATA_PERSON_WAITING: setting({
    meaning: 'how many more of one person may wait; what comes beyond them is refused',
    example: '20',
    fallback: '100',
    schema: wholeNumber({ from: 0, to: 10_000 }).default(100),
  }),
} as const;

/** The data service's part of the settings. */
export const dataServiceSettings = (config: ValuesOf<typeof dataSettings>): DataSettings => ({
  schemas: config.DATA_SCHEMAS,
  maxRows: config.DATA_MAX_ROWS,
  ...(config.DATA_PRE_REQUEST === undefined ? {} : { preRequest: config.DATA_PRE_REQUEST }),
  txPreference: config.DATA_TX_PREFERENCE,
  aggregates: config.DATA_AGGREGATES,
  extraSearchPath: config.DATA_EXTRA_SEARCH_PATH,
  openApi: config.DATA_OPENAPI,
  serverTiming: config.DATA_SERVER_TIMING,
  explain: config.DATA_EXPLAIN,
  plannedCounts: config.DATA_PLANNED_COUNTS,
  bodyLimitBytes: config.DATA_MAX_BODY_BYTES,
  answerLimitBytes: config.DATA_MAX_ANSWER_BYTES,
  statementTimeoutMs: {
    anonymous: config.DATA_TIMEOUT_ANONYMOUS_MS,
    authenticated: config.DATA_TIMEOUT_AUTHENTICATED_MS,
    service: config.DATA_TIMEOUT_SERVICE_MS,
  },
  share: { running: config.DATA_PERSON_RUNNING, waiting: config.DATA_PERSON_WAITING },
});
