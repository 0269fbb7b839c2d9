import type { Database, Statement } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import { realtimeRelayRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';

const silentSeconds = limits.processSilentMs / 1000;

const one = (database: Database, statement: Statement) => database.once(owner, statement);

type SignedOn = {
  /** Whether this process was unknown: it is new, or was silent for so long that it was considered gone. */
  readonly isNew: boolean;
  readonly others: readonly string[];
};

/** Records that this process is alive, and forgets those that have been silent for too long. */
export async function signOfLife(database: Database, id: string): Promise<SignedOn> {
  const result = await one(database, {
    text: `with gone as (
        delete from internal.realtime_processes
        where id <> $1 and seen_at < clock_timestamp() - make_interval(secs => $2)
      ), here as (
        insert into internal.realtime_processes (id) values ($1)
        on conflict (id) do update set seen_at = clock_timestamp() returning xmax = 0 as is_new
      )
      select here.is_new, array(
        select id::text from internal.realtime_processes
        where id <> $1 and seen_at >= clock_timestamp() - make_interval(secs => $2)
      ) as others from here`,
    values: [id, silentSeconds],
  });
  const found = firstRowOf(z.object({ is_new: z.boolean(), others: z.array(z.string()) }), result);
  return { isNew: found?.is_new ?? false, others: found?.others ?? [] };
}

export async function signOff(database: Database, id: string): Promise<void> {
  await one(database, { text: 'delete from internal.realtime_processes where id = $1', values: [id] });
}

/** Sends messages to all processes, including this one. */
export async function announce(database: Database, messages: readonly string[]): Promise<void> {
  await one(database, {
    text: 'select internal.announce_realtime(m) from unnest($1::text[]) with ordinality as t (m, n) order by n',
    values: [messages],
  });
}

/** A message that was too long for its notification; null if it no longer exists. */
export async function relayed(database: Database, id: number): Promise<string | null> {
  const result = await database.once(
    { ...owner, readOnly: true },
    { text: 'select message from internal.realtime_relay where id = $1', values: [id] },
  );
  return firstRowOf(z.pick(realtimeRelayRow, { message: true }), result)?.message ?? null;
}

/** Deletes messages that every process has read by now. */
export async function forgetRelayed(database: Database): Promise<void> {
  await one(database, {
    text: `delete from internal.realtime_relay where at < clock_timestamp() - interval '1 minute'`,
  });
}
