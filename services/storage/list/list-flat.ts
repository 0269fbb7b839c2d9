import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { afterPrefix, canBegin } from './like-prefix.ts';
import { listedShape } from './listed-shape.ts';

export const flatColumns = ['name', 'updated_at', 'created_at'] as const;

/** Where a page ended. Folders are the first phase if they are sorted before the objects; `value` is the sort value. */
export type After = { readonly phase: number; readonly value: string; readonly name: string };

export type FlatList = {
  readonly bucketId: string;
  /** A prefix of names, ending with any character. */
  readonly prefix: string;
  readonly limit: number;
  /** Whether everything up to the next `/` is combined into one folder. */
  readonly hasFolders: boolean;
  readonly column: (typeof flatColumns)[number];
  readonly order: 'asc' | 'desc';
  readonly after: After | null;
};

const entry = z.object({
  ...listedShape,
  phase: z.int(),
  value: z.string(),
});
export type FlatEntry = z.infer<typeof entry>;

/**
 * A page of the names under a prefix that the caller may see (protocol: lists), plus one entry if there is a next page.
 * A page continues after the last entry of the previous one, whatever was added or removed meanwhile.
 */
export async function listFlat(tx: Transaction, list: FlatList): Promise<readonly FlatEntry[]> {
  const { bucketId, prefix, limit, hasFolders, after } = list;
  if (!canBegin(prefix)) return [];
  const values = [bucketId, prefix, afterPrefix(prefix), hasFolders, limit + 1];
  const position = after === null ? [] : [after.phase, after.value, after.name];
  return rowsOf(entry, await tx.query({ text: flatQuery(list), values: [...values, ...position] }));
}

const sortValue = {
  name: `''`,
  updated_at: timeText('updated_at'),
  created_at: timeText('created_at'),
} as const;

/** A time as a text with the same sort order. */
function timeText(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
}

function flatQuery({ column, order, after }: FlatList): string {
  const [folderPhase, objectPhase] = column === 'name' ? [0, 0] : [0, 1];
  const behind = order === 'asc' ? '>' : '<';
  return `
  with found as (
    select o.*, strpos(substr(o.name, char_length($2::text) + 1), '/') as slash_at
    from storage.objects o
    where o.bucket_id = $1 and o.name collate "C" >= $2 and ($3::text is null or o.name collate "C" < $3)
  ),
  entries as (
    select distinct substr(name, 1, char_length($2::text) + slash_at) as name, null::uuid as id,
      null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
      null::jsonb as metadata, ${folderPhase} as phase, '' as value
    from found where $4::boolean and slash_at > 0
    union all
    select name, id, updated_at, created_at, last_accessed_at, metadata, ${objectPhase}, ${sortValue[column]}
    from found where not ($4::boolean and slash_at > 0)
  )
  select * from entries
  ${
    after === null
      ? ''
      : `where phase > $6::int or (phase = $6::int
          and (value collate "C", name collate "C") ${behind} ($7::text, $8::text))`
  }
  order by phase, value collate "C" ${order}, name collate "C" ${order}
  limit $5`;
}
