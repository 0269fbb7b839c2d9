import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll } from 'vitest';
import { listenToTable } from './listen.ts';
import { type RealtimeServer, startRealtime } from './start-realtime.ts';

export type Filter = Parameters<typeof listenToTable>[1];

export type Tables = {
  readonly server: RealtimeServer;
  /** Runs a statement as the owner. */
  readonly run: (text: string, values?: readonly unknown[]) => ReturnType<Database['once']>;
  /** The first of `howMany` ids never used before. */
  readonly nextId: (howMany?: number) => number;
  readonly listen: (claims: Claims, filter: Filter, at?: RealtimeServer) => ReturnType<typeof listenToTable>;
};

/**
 * Notes that belong to a person, with a column nobody may read; notes open to all; rows without a key; a table that is
 * not published.
 */
const tables = `
  create table public.notes (
    id integer primary key, person uuid, text text, number numeric, tags text[], at timestamptz, secret text
  );
  alter table public.notes enable row level security;
  create policy own on public.notes to authenticated using (person = auth.uid());
  grant select (id, person, text, number, tags, at) on public.notes to authenticated;
  create table public.open_notes (id integer primary key, text text, rank integer);
  alter table public.open_notes replica identity full;
  grant select on public.open_notes to anon, authenticated;
  create table public.keyless (text text);
  grant select on public.keyless to authenticated;
  create table public.pictures (id integer primary key, bytes bytea);
  grant select on public.pictures to authenticated;
  create table public.unpublished (id integer primary key);
  grant select on public.unpublished to authenticated;
  select realtime.publish('public.notes');
  select realtime.publish('public.open_notes');
  select realtime.publish('public.keyless');
  select realtime.publish('public.pictures');`;

/** A server for the tests of one file, with tables whose changes are published. */
export function useTables(): Tables {
  let server: RealtimeServer;
  let count = 100;
  const nextId = (howMany = 1) => {
    count += howMany;
    return count - howMany + 1;
  };
  beforeAll(async () => {
    server = await startRealtime();
    await server.database.transaction(owner, (tx) => tx.script(tables));
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    run: (text, values = []) => server.database.once(owner, { text, values }),
    nextId,
    listen: (claims, filter, at = server) =>
      listenToTable(at.client({ claims }).channel(`changes ${nextId()}`), filter),
  };
}
