import { progressToRow } from '@vocabloom/contract/progress.ts';
import { modulesNewRow, wordGroupRow } from '@vocabloom/contract/rows.gen.ts';
import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { Progress } from '@vocabloom/core/srs/progress.ts';
import type { WordPair } from '@vocabloom/core/words/pair.ts';
import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { demoTakingRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

/** Every statement names the person: the transaction runs as the server, which row level security lets pass. */
type Of = { readonly userId: string };

export type TakenWord = WordPair & { readonly progress: Progress };

const takingRow = z.pick(demoTakingRow, { module_id: true });
const placeRow = z.pick(modulesNewRow, { position: true });
const idRow = z.pick(wordGroupRow, { id: true });

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new RangeError('A row that was inserted was not returned');
  return row;
}

/**
 * Notes that a demo is taken, which nobody else can do at the same time. Gives the id its module will have, or null if
 * it was taken before.
 */
export async function noteTaking(
  tx: Transaction,
  { userId, id, nowMs }: Of & { readonly id: string; readonly nowMs: number },
): Promise<string | null> {
  const result = await tx.query({
    text: `
      insert into internal.demo_takings (user_id, id, module_id, taken_at)
      values ($1, $2, internal.uuid_v7(), $3) on conflict do nothing returning module_id`,
    values: [userId, id, new Date(nowMs)],
  });
  return rowsOf(takingRow, result)[0]?.module_id ?? null;
}

/** The position of the module made from a demo; null if the module is gone. */
export async function placeOfTaken(
  tx: Transaction,
  { userId, id }: Of & { readonly id: string },
): Promise<number | null> {
  const result = await tx.query({
    text: `
      select m.position from internal.demo_takings t
      join public.modules_new m on m.user_id = t.user_id and m.id = t.module_id
      where t.user_id = $1 and t.id = $2`,
    values: [userId, id],
  });
  return rowsOf(placeRow, result)[0]?.position ?? null;
}

/** Gives the module's position, which is after the others. */
export async function insertModule(
  tx: Transaction,
  { userId, module }: Of & { readonly module: ModulePair & { readonly id: string } },
): Promise<number> {
  const { id, fromLang, toLang, dialect } = module;
  const result = await tx.query({
    text: `
      insert into public.modules_new (user_id, id, from_lang, to_lang, dialect)
      values ($1, $2, $3, $4, nullif($5, '')) returning position`,
    values: [userId, id, fromLang, toLang, dialect],
  });
  return only(rowsOf(placeRow, result)).position;
}

/** Gives the id of the group. */
export async function insertGroup(
  tx: Transaction,
  { userId, moduleId, name }: Of & { readonly moduleId: string; readonly name: string },
): Promise<string> {
  const result = await tx.query({
    text: `insert into public.word_groups (user_id, module_id, name) values ($1, $2, $3) returning id`,
    values: [userId, moduleId, name],
  });
  return only(rowsOf(idRow, result)).id;
}

/** Writes the words in their order. Progress written with a word is recorded as its first event. */
export async function insertWords(
  tx: Transaction,
  { userId, groupId, words }: Of & { readonly groupId: string; readonly words: readonly TakenWord[] },
): Promise<void> {
  const rows = words.map(({ fromText, toText, progress }, position) => ({
    from_text: fromText,
    to_text: toText,
    position,
    ...progressToRow(progress),
  }));
  await tx.query({
    text: `
      insert into public.words (
        user_id, group_id, from_text, to_text, position,
        sm2_interval, learning_interval, ease, next_due, apparent_tier, history, max_interval
      )
      select $1, $2, w.* from jsonb_to_recordset($3::jsonb) as w(
        from_text text, to_text text, position integer,
        sm2_interval integer, learning_interval integer, ease double precision,
        next_due bigint, apparent_tier smallint, history jsonb, max_interval integer
      )
      order by w.position`,
    values: [userId, groupId, JSON.stringify(rows)],
  });
}
