import { randomUUID } from 'node:crypto';
import { migrate } from '@vocabloom/database/migrate/migrate.ts';
import { openPglite } from '@vocabloom/database/port/pglite.ts';
import { openPostgres } from '@vocabloom/database/port/postgres.ts';
import { realtimeService } from '@vocabloom/realtime-service/realtime-service.ts';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { announce } from './announce.ts';

/**
 * The realtime service over PostgreSQL, or an embedded database where no address is given, with a table whose rows belong to people. A
 * token is its claims. Writes rows when it is told of whom, and says how long its work held the event loop at the most since it was asked last.
 */
const url = process.argv[2];
const database =
  url === undefined ? await openPglite() : openPostgres({ url, poolSize: 10, acquireTimeoutMs: 20_000 });
await migrate(database);
const owner = { identity: { kind: 'owner' } } as const;
await database.transaction(owner, (tx) =>
  tx.script(`
    create table public.notes (id integer generated always as identity primary key, person uuid, text text);
    alter table public.notes enable row level security;
    create policy own on public.notes to authenticated using (person is null or person = (select auth.uid()));
    grant select on public.notes to authenticated;
    select realtime.publish('public.notes')`),
);

/** As the server does (its `breathe.ts`): others have their turn after 20 ms. */
const everyMs = 20;
const breather = () => {
  let sinceMs = performance.now();
  return () => {
    if (performance.now() - sinceMs < everyMs) return undefined;
    return new Promise<void>((resolve) =>
      setImmediate(() => {
        sinceMs = performance.now();
        resolve();
      }),
    );
  };
};

const claims = z.looseObject({ role: z.string(), sub: z.optional(z.string()) });
const most = 1_000_000;
const app = Fastify();
await app.register(
  realtimeService({
    database,
    readToken: async (token) => {
      const { success, data } = claims.safeParse(
        JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
      );
      if (!success) return { ok: false, refusal: 'malformed' };
      const { sub, ...rest } = data;
      return { ok: true, claims: { ...rest, ...(sub !== undefined && { sub }) } };
    },
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
    breather,
    addressOf: () => 'here',
  }),
  { prefix: '/realtime/v1' },
);
await app.ready();

/** The processor's time of this thread between two turns of the event loop, at the most: on a busy machine the rest is others'. */
let heldMs = 0;
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  heldMs = Math.max(heldMs, (user + system) / 1000);
  before = process.threadCpuUsage();
}, 1);

const asked = z.union([z.object({ write: z.nullable(z.string()) }), z.object({ held: z.literal(true) })]);
process.on('message', async (message) => {
  const order = asked.parse(message);
  if ('held' in order) {
    process.send?.({ heldMs });
    heldMs = 0;
    return;
  }
  await database.once(owner, {
    text: 'insert into public.notes (person, text) values ($1, $2)',
    values: [order.write, 'a note'],
  });
  process.send?.({ isWritten: true });
});
announce(app.server);
