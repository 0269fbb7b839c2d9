import { randomUUID } from 'node:crypto';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import { openPglite } from '@vocabloom/database/port/pglite.ts';
import { realtimeService } from '@vocabloom/realtime-service/realtime-service.ts';
import Fastify from 'fastify';
import { announce } from './announce.ts';

/** The realtime service over an embedded database; every token is that of a visitor. */
const database = await openPglite();
await migrate(database);
const app = Fastify();
const most = 1_000_000;
await app.register(
  realtimeService({
    database,
    readToken: async () => ({ ok: true, claims: { role: 'anon' } }),
    settings: {
      publicChannels: true,
      maxConnections: most,
      connectionsPerAddress: most,
      connectionsPerPerson: most,
      channelsPerConnection: 100,
      messagesPerSecond: most,
      messageBytes: 3_072_000,
      bufferedBytes: 67_108_864,
      sweepMs: 1000,
    },
    logger: { info: console.info, warn: console.warn, error: console.error },
    clock: { nowMs: Date.now },
    ids: { uuid: randomUUID },
    breather: () => () => undefined,
    addressOf: () => 'here',
  }),
  { prefix: '/realtime/v1' },
);
await app.ready();
announce(app.server);
