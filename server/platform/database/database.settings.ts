import { readHosts } from '@vocabloom/database/port/hosts.ts';
import { z } from 'zod';
import { text, wholeNumber } from '../settings/kinds.ts';
import { setting } from '../settings/setting.ts';

/** A PostgreSQL address; errors come in the words of the function that parses it. */
const databaseUrl = text.superRefine((value, context) => {
  try {
    readHosts(value);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
});

/** Which database, and how it is reached. */
export const databaseSettings = {
  DATABASE_URL: setting({
    meaning:
      'PostgreSQL 15 or newer, several hosts separated by commas; without it the database is embedded in DATA_DIR',
    example: 'postgres://vocabloom:password@db.example.org:5432/vocabloom',
    secret: true,
    schema: databaseUrl.optional(),
  }),
  DATABASE_POOL_SIZE: setting({
    meaning: 'most connections to PostgreSQL at a time, beside the one that listens',
    example: '20',
    fallback: '10',
    schema: wholeNumber({ from: 1, to: 500 }).default(10),
  }),
  DATABASE_STATEMENT_SECONDS: setting({
    meaning: 'longest time one statement may run; a call that is not answered 5 seconds later is given up',
    example: '15',
    fallback: '30',
    schema: wholeNumber({ from: 1, to: 600 }).default(30),
  }),
  DATABASE_POOLER: setting({
    meaning:
      'transaction when DATABASE_URL leads to a pooler that lends a connection for one transaction only; then set DATABASE_LISTEN_URL too',
    example: 'transaction',
    fallback: 'none',
    schema: text.pipe(z.enum(['none', 'transaction'], 'must be none or transaction')).default('none'),
  }),
  DATABASE_LISTEN_URL: setting({
    meaning: 'the same database without the pooler, for the one connection that listens',
    example: 'postgres://vocabloom:password@db.example.org:5432/vocabloom',
    secret: true,
    schema: databaseUrl.optional(),
  }),
  DATA_RESERVE_MIB: setting({
    meaning:
      'room that stays free on the disk of DATA_DIR, in MiB: with less the embedded database is read, but takes no writes',
    example: '256',
    fallback: '64',
    schema: wholeNumber({ from: 0, to: 1_048_576 }).default(64),
  }),
} as const;
