import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { afterPrefix, canBegin } from './like-prefix.ts';
import { listedShape } from './listed-shape.ts';

export const listColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;

export type LevelList = {
  readonly bucketId: string;
  readonly prefix: string;
  readonly limit: number;
  readonly offset: number;
  readonly column: (typeof listColumns)[number];
  readonly order: 'asc' | 'desc';
  readonly search: string;
};

const item = z.object(listedShape);
export type ListItem = z.infer<typeof item>;

/**
 * One level of a bucket as visible to the caller (protocol: lists): objects and folders whose names begin with the
 * prefix and the search together, in capitals or not, with names relative to the prefix. Sorted by name they are mixed;
 * sorted by a time, folders come first.
 */
export async function listLevel(tx: Transaction, list: LevelList): Promise<readonly ListItem[]> {
  const { bucketId, limit, offset, search } = list;
  const prefix = list.prefix === '' || list.prefix.endsWith('/') ? list.prefix : `${list.prefix}/`;
  const beginning = `${prefix}${search}`.toLowerCase();
  if (!canBegin(beginning)) return [];
  const [first, last] = [prefix, beginning].map((text) => text.split('/').length);
  const result = await tx.query({
    text: levelQuery(list),
    values: [bucketId, beginning, afterPrefix(beginning), first, last, limit, offset],
  });
  return rowsOf(item, result);
}

/** Where names are compared ignoring case, folders that differ only in case are merged. */
const folders = {
  name: `select min(entry collate "C") as name from found where is_below group by lower(entry)`,
  time: 'select distinct entry as name from found where is_below',
} as const;

const levelQuery = ({ column, order }: Pick<LevelList, 'column' | 'order'>) => `
  with found as (
    select o.*, array_to_string(o.path_tokens[$4::int:$5::int], '/') as entry,
      cardinality(o.path_tokens) > $5::int as is_below
    from storage.objects o
    where o.bucket_id = $1 and lower(o.name) collate "C" >= $2
      and ($3::text is null or lower(o.name) collate "C" < $3)
  ),
  entries as (
    select name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata
    from (${folders[column === 'name' ? 'name' : 'time']}) folder
    union all
    select entry, id, updated_at, created_at, last_accessed_at, metadata from found where not is_below
  )
  select * from entries
  order by ${column === 'name' ? '' : `id is not null, ${column} ${order},`}
    lower(name) collate "C" ${order}, name collate "C" ${order}, id is not null
  limit $6 offset $7`;
