import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { openPglite } from '@vocabloom/database/port/pglite.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { announce } from './announce.ts';
import { measuredService } from './measured-service.ts';
import { tellHold } from './tell-hold.ts';

/**
 * The realtime service over PostgreSQL, or an embedded database if no address is given, with a table whose rows belong
 * to people. A token is its claims. Writes rows for the people it is told, and reports the longest time its work
 * blocked the event loop since the last query.
 */
const url = process.argv[2];
const database =
  url === undefined ? await openPglite() : openPostgres({ url, poolSize: 10, acquireTimeoutMs: 20_000 });
await migrate(database);
await database.transaction(owner, (tx) =>
  tx.script(`
    create table public.notes (id integer generated always as identity primary key, person uuid, text text);
    alter table public.notes enable row level security;
    create policy own on public.notes to authenticated using (person is null or person = (select auth.uid()));
    grant select on public.notes to authenticated;
    select realtime.publish('public.notes')`),
);

const claims = z.looseObject({ role: z.string(), sub: z.optional(z.string()) });
const app = Fastify();
await app.register(
  measuredService({
    database,
    readToken: async (token) => {
      const { success, data } = claims.safeParse(
        JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
      );
      if (!success) return { ok: false, refusal: 'malformed' };
      const { sub, ...rest } = data;
      return { ok: true, claims: { ...rest, ...(sub !== undefined && { sub }) } };
    },
  }),
  { prefix: '/realtime/v1' },
);
await app.ready();

tellHold();
process.on('message', async (message) => {
  const order = z.object({ write: z.nullable(z.string()) }).safeParse(message);
  if (!order.success) return;
  await database.once(owner, {
    text: 'insert into public.notes (person, text) values ($1, $2)',
    values: [order.data.write, 'a note'],
  });
  process.send?.({ isWritten: true });
});
announce(app.server);
