import type { Database, Result, Statement } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/**
 * Reads tables of several schemas, some of which people may not read themselves, so every statement names the person.
 */
export type Read = (statement: Statement) => Promise<Result>;

/**
 * Pages are read along an index. Without statistics on a table, which the embedded database collects only during
 * upkeep, the planner would rather sort all of the person's rows for each page.
 */
const alongIndexes = { enable_bitmapscan: 'off', enable_sort: 'off' } as const;

const reading = { ...owner, readOnly: true, settings: alongIndexes } as const;

type Reading<Outcome> = {
  readonly database: Database;
  readonly userId: string;
  /** May be called again; the result of an earlier call is then discarded. */
  readonly read: (read: Read) => Promise<Outcome>;
};

/** How many readings rely on nothing changing meanwhile, before the person's own changes have to wait. */
const HOPEFUL_READINGS = 2;

/**
 * Reads what is stored about a person as it was at one moment. PostgreSQL does this beside everyone else. The embedded
 * database has one connection, so there the pages are read one by one and others get their turn in between. If
 * something changed while reading, it is read once more, and then again while the person's own changes wait. Only if
 * something still changed, through the server itself, is it read in one transaction that everyone waits for.
 */
export async function readInOneState<Outcome>({
  database,
  userId,
  read,
}: Reading<Outcome>): Promise<Outcome> {
  const { holdBack } = database;
  if (holdBack !== undefined) {
    const inPages = () => readUnchanged({ database, userId, read });
    for (let done = 0; done < HOPEFUL_READINGS; done += 1) {
      const hoped = await inPages();
      if (hoped !== undefined) return hoped.outcome;
    }
    const undisturbed = await holdBack(userId, inPages);
    if (undisturbed !== undefined) return undisturbed.outcome;
  }
  return database.transaction({ ...reading, isolation: 'repeatable read' }, (tx) => read(tx.query));
}

/** Reads page by page; gives nothing if what was read has changed meanwhile. */
async function readUnchanged<Outcome>({
  database,
  userId,
  read,
}: Reading<Outcome>): Promise<{ readonly outcome: Outcome } | undefined> {
  const inPages: Read = (statement) => database.once(reading, statement);
  const before = await stateOf(inPages, userId);
  const outcome = await read(inPages);
  return before === (await stateOf(inPages, userId)) ? { outcome } : undefined;
}

/**
 * A text that changes whenever anything that the lists say about each other changes. Events, of which there may be a
 * hundred thousand, need not be counted: each is stored together with the progress of its word.
 */
async function stateOf(read: Read, userId: string): Promise<string | undefined> {
  const result = await read({
    text: `
      select concat_ws(' ',
        (select concat(count(*), ' ', max(updated_at)) from public.modules_new where user_id = $1),
        (select concat(count(*), ' ', max(updated_at)) from public.word_groups where user_id = $1),
        (select concat(count(*), ' ', max(updated_at)) from public.words where user_id = $1)
      ) as text`,
    values: [userId],
  });
  return firstRowOf(z.object({ text: z.string() }), result)?.text;
}
