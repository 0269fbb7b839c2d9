import { bearerOf } from '@vocabloom/auth-service/tokens/bearer.ts';
import { createTokenVerifier } from '@vocabloom/auth-service/tokens/token-verifier.ts';
import { dataService } from '@vocabloom/data-service/data-service.ts';
import type { ReadCaller } from '@vocabloom/data-service/ports/ports.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import Fastify from 'fastify';
import { announce, settingsOfProcess } from './process.ts';
import { issuer } from './tokens.ts';

/** The data service as the server mounts it, with row level security and checked tokens. */
const { databaseUrl, poolSize, keySet } = settingsOfProcess();
const clock = { nowMs: Date.now };
const logger = { info: console.info, warn: console.warn, error: console.error };
const verify = createTokenVerifier({ keys: JSON.parse(keySet), issuer, clock });
const readCaller: ReadCaller = async (authorization) => {
  const verified = await verify(bearerOf(authorization) ?? '');
  return verified.result === 'verified'
    ? { ok: true, claims: verified.claims }
    : { ok: false, refusal: { kind: 'undecodable', message: verified.reason } };
};
const app = Fastify();
await app.register(
  dataService({
    database: openPostgres({ url: databaseUrl, poolSize }),
    readCaller,
    settings: {
      schemas: ['public'],
      maxRows: 1000,
      txPreference: false,
      aggregates: false,
      openApi: 'disabled',
      explain: false,
      plannedCounts: false,
    },
    clock,
    logger,
  }),
  { prefix: '/rest/v1' },
);
await app.ready();
announce(app.server);
