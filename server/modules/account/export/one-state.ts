import type { Database, Result, Statement } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/** Reads tables of several schemas, of which people may read only some themselves: every statement names the person. */
export type Read = (statement: Statement) => Promise<Result>;

/**
 * Pages are read along an index. A planner that knows nothing of a table (nobody has counted it yet, and nobody ever does in
 * the embedded database between two upkeeps) would rather sort all rows of the person for each page.
 */
const alongIndexes = { enable_bitmapscan: 'off', enable_sort: 'off' } as const;

const reading = { identity: { kind: 'owner' }, readOnly: true, settings: alongIndexes } as const;

type Reading<Outcome> = {
  readonly database: Database;
  readonly userId: string;
  /** May be called again: what an earlier call gave is thrown away then. */
  readonly read: (read: Read) => Promise<Outcome>;
};

/** How often it is hoped that nothing is changed meanwhile, before the person's own changes are made to wait for it. */
const HOPEFUL_READINGS = 2;

/**
 * Reads what is kept of a person as it was at one moment. PostgreSQL does so beside everybody else. The embedded database has
 * one connection, so there pages are read one by one, between which others have their turn; if that took so long that
 * something was changed, it is done once more, and then once more while what the person changes waits. Only if even then
 * something was changed, by the server itself, it is read in one go for which everybody waits.
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

/** Reads page by page; nothing, if what was read was changed meanwhile. */
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
 * What changes whenever somebody changes what the lists say of each other. Events are not counted, of which there are a
 * hundred thousand: each is stored together with the progress of its word.
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
