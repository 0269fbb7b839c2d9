import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { columnsOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { changeRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { type Moment, momentNow, type Span, withinSpan } from '../log/follower.ts';
import { bounds } from './bounds.ts';

const row = z.nullable(z.record(z.string(), z.unknown()));

const change = z.safeExtend(
  z.pick(changeRow, {
    id: true,
    relation: true,
    type: true,
    record: true,
    old_record: true,
    is_cut: true,
    at: true,
  }),
  { type: z.enum(['INSERT', 'UPDATE', 'DELETE']), record: row, old_record: row },
);

/** A change of a row, as recorded by its trigger. */
export type Change = z.infer<typeof change>;

/** The changes of a span in order, one page at a time. */
export async function* changesWithin(database: Database, span: Span): AsyncGenerator<readonly Change[]> {
  let after = 0;
  for (;;) {
    const page = await readPage(database, span, after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}

async function readPage(
  database: Database,
  { since, upTo }: Span,
  after: number,
): Promise<readonly Change[]> {
  const result = await database.once(
    { ...owner, readOnly: true },
    {
      text: `select ${columnsOf(change)} from (
          select *, sum(bytes) over (order by id) - bytes as before from (
            select * from realtime.changes where ${withinSpan} and id > $3 order by id limit $4
          ) page
        ) counted where before < $5 order by id`,
      values: [since, upTo, after, bounds.pageRows, bounds.pageBytes],
    },
  );
  return rowsOf(change, result);
}

/** Records that this process listens to these tables, and to no others. */
export async function listenTo(
  database: Database,
  process: string,
  relations: readonly number[],
): Promise<void> {
  await database.once(owner, {
    text: `with gone as (
        delete from realtime.listeners
        where (process = $1 and relation <> all ($2::oid[])) or until < clock_timestamp()
      )
      insert into realtime.listeners (process, relation, until)
      select $1, r, clock_timestamp() + make_interval(secs => $3) from unnest($2::oid[]) r
      on conflict (process, relation) do update set until = excluded.until`,
    values: [process, relations, bounds.leaseSeconds],
  });
}

/** Deletes changes that every process could already read at the given moment; returns the current moment. */
export async function forgetChanges(database: Database, before: Moment | null): Promise<Moment> {
  if (before !== null) {
    await database.once(owner, {
      text: 'delete from realtime.changes where pg_visible_in_snapshot(xid, $1::pg_snapshot)',
      values: [before],
    });
  }
  return momentNow(database);
}
