import type { DataSettings } from '@vocabloom/data-service/ports.ts';
import { z } from 'zod';
import { flag, list, wholeNumber } from '../platform/settings/kinds.ts';
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
  DATA_TX_PREFERENCE: setting({
    meaning: 'let a request ask for its transaction to be rolled back (Prefer: tx=rollback)',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
  DATA_EXPLAIN: setting({
    meaning: 'let a request ask for its query plan',
    example: 'true',
    fallback: 'false',
    schema: flag(false),
  }),
} as const;

/** The data service's part of the settings. */
export const dataServiceSettings = (config: ValuesOf<typeof dataSettings>): DataSettings => ({
  schemas: config.DATA_SCHEMAS,
  maxRows: config.DATA_MAX_ROWS,
  txPreference: config.DATA_TX_PREFERENCE,
  aggregates: config.DATA_AGGREGATES,
  explain: config.DATA_EXPLAIN,
});
