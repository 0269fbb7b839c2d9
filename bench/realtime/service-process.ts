import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import { openPglite } from '@vocabloom/database/port/pglite.ts';
import Fastify from 'fastify';
import { announce } from './announce.ts';
import { measuredService } from './measured-service.ts';
import { tellHold } from './tell-hold.ts';

/** The realtime service over an embedded database; every token is a visitor's. */
const database = await openPglite();
await migrate(database);
const app = Fastify();
await app.register(
  measuredService({ database, readToken: async () => ({ ok: true, claims: { role: 'anon' } }) }),
  { prefix: '/realtime/v1' },
);
await app.ready();
tellHold();
announce(app.server);
