import { dataService } from '@vocabloom/data-service/data-service.ts';
import { verifyWithKeys } from '@vocabloom/data-service/token/verify-with-keys.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import Fastify from 'fastify';
import { announce, settingsOfProcess } from './process.ts';

/** The data service as the server mounts it, with row level security and checked tokens. */
const { databaseUrl, poolSize, keySet } = settingsOfProcess();
const clock = { nowMs: Date.now };
const logger = { info: console.info, warn: console.warn, error: console.error };
const app = Fastify();
await app.register(
  dataService({
    database: openPostgres({ url: databaseUrl, poolSize }),
    verifyToken: verifyWithKeys({ keySet: JSON.parse(keySet), clock }),
    settings: { schemas: ['public'], maxRows: 1000, txPreference: false, aggregates: false, explain: false },
    clock,
    logger,
  }),
  { prefix: '/rest/v1' },
);
await app.ready();
announce(app.server);
