import { modulesNewRow, wordGroupRow, wordRow } from '@vocabloom/contract/rows.gen.ts';
import { toSafeCell } from '@vocabloom/core/words/safe-cell.ts';
import { columnsOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod/mini';
import type { Exported } from './json-file.ts';

const ROWS_OF_A_PAGE = 500;

const group = z.object({
  id: wordGroupRow.shape.id,
  name: wordGroupRow.shape.name,
  from_lang: modulesNewRow.shape.from_lang,
  to_lang: modulesNewRow.shape.to_lang,
  dialect: modulesNewRow.shape.dialect,
  module: modulesNewRow.shape.position,
  group_position: wordGroupRow.shape.position,
});

const word = z.pick(wordRow, {
  id: true,
  position: true,
  from_text: true,
  to_text: true,
  apparent_tier: true,
  ease: true,
  sm2_interval: true,
  learning_interval: true,
  max_interval: true,
  next_due: true,
  history: true,
  created_at: true,
});

const columns = [
  'module',
  'from_language',
  'to_language',
  'dialect',
  'group',
  'from_text',
  'to_text',
  'tier',
  'ease',
  'review_interval_days',
  'learning_interval_days',
  'longest_interval_days',
  'next_due',
  'history',
  'created_at',
] as const;

type Row = Readonly<Record<(typeof columns)[number], string | number | null>>;

/** According to RFC 4180: lines end with CR LF, and cells are quoted where necessary. */
const lines = (rows: readonly unknown[][]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? toSafeCell(cell) : cell))),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/**
 * All words as a table, in the order in which the app shows them, piece by piece (product: your data). It begins with a
 * byte order mark: without one, the most common spreadsheet program guesses another encoding.
 */
export async function* csvFile({ read, userId }: Exported): AsyncGenerator<string> {
  yield `\uFEFF${lines([[...columns]])}`;
  for await (const ofGroup of groupsOf({ read, userId })) {
    for await (const words of wordsOf({ read, userId, groupId: ofGroup.id })) {
      yield lines(words.map((one) => Object.values(rowOf(ofGroup, one))));
    }
  }
}

function rowOf(of: z.infer<typeof group>, { history, ...one }: z.infer<typeof word>): Row {
  return {
    module: of.module + 1,
    from_language: of.from_lang,
    to_language: of.to_lang,
    dialect: of.dialect,
    group: of.name,
    from_text: one.from_text,
    to_text: one.to_text,
    tier: one.apparent_tier,
    ease: one.ease,
    review_interval_days: one.sm2_interval,
    learning_interval_days: one.learning_interval,
    longest_interval_days: one.max_interval,
    next_due: new Date(one.next_due).toISOString(),
    history: JSON.stringify(history),
    created_at: new Date(one.created_at).toISOString(),
  };
}

type Of = Pick<Exported, 'read' | 'userId'>;

async function* groupsOf({ read, userId }: Of): AsyncGenerator<z.infer<typeof group>> {
  let after: readonly [number, number] = [-1, -1];
  for (;;) {
    const result = await read({
      text: `
        select g.id, g.name, m.from_lang, m.to_lang, m.dialect, m.position as module, g.position as group_position
        from public.word_groups g join public.modules_new m on m.user_id = g.user_id and m.id = g.module_id
        where g.user_id = $1 and (m.position, g.position) > ($2::integer, $3::integer)
        order by m.position, g.position limit ${ROWS_OF_A_PAGE}`,
      values: [userId, ...after],
    });
    const found = rowsOf(group, result);
    yield* found;
    const last = found.at(-1);
    if (last === undefined || found.length < ROWS_OF_A_PAGE) return;
    after = [last.module, last.group_position];
  }
}

async function* wordsOf({
  read,
  userId,
  groupId,
}: Of & { readonly groupId: string }): AsyncGenerator<readonly z.infer<typeof word>[]> {
  let after: readonly [number, string] = [-1, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const result = await read({
      text: `
        select ${columnsOf(word)}
        from public.words
        where user_id = $1 and group_id = $2 and (position, id) > ($3::integer, $4::uuid)
        order by position, id limit ${ROWS_OF_A_PAGE}`,
      values: [userId, groupId, ...after],
    });
    const found = rowsOf(word, result);
    if (found.length > 0) yield found;
    const last = found.at(-1);
    if (last === undefined || found.length < ROWS_OF_A_PAGE) return;
    after = [last.position, last.id];
  }
}
