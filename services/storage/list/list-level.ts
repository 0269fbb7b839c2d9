import type { Transaction } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { objectRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { afterPrefix, canBegin } from './like-prefix.ts';

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

const item = z.object({
  name: z.string(),
  id: z.nullable(objectRow.shape.id),
  updated_at: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  last_accessed_at: z.nullable(z.string()),
  metadata: z.nullable(z.unknown()),
});
export type ListItem = z.infer<typeof item>;

/**
 * One level of a bucket as visible to the caller (protocol: lists): objects and folders under a prefix, with names
 * relative to it. Sorted by name they are mixed; sorted by a time, folders come first.
 */
export async function listLevel(tx: Transaction, list: LevelList): Promise<readonly ListItem[]> {
  const { bucketId, limit, offset, search } = list;
  const prefix = list.prefix === '' || list.prefix.endsWith('/') ? list.prefix : `${list.prefix}/`;
  if (!canBegin(prefix) || !canBegin(search)) return [];
  const result = await tx.query({
    text: levelQuery(list),
    values: [bucketId, prefix, afterPrefix(prefix), prefix.split('/').length, search, limit, offset],
  });
  return rowsOf(item, result);
}

const levelQuery = ({ column, order }: Pick<LevelList, 'column' | 'order'>) => `
  with found as (
    select o.*, o.path_tokens[$4::int] as entry, cardinality(o.path_tokens) > $4::int as is_below
    from storage.objects o
    where o.bucket_id = $1 and o.name collate "C" >= $2 and ($3::text is null or o.name collate "C" < $3)
      and starts_with(lower(o.path_tokens[$4::int]), lower($5))
  ),
  entries as (
    select distinct entry as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
      null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found where is_below
    union all
    select entry, id, updated_at, created_at, last_accessed_at, metadata from found where not is_below
  )
  select * from entries
  order by ${column === 'name' ? '' : `id is not null, ${column} ${order},`}
    lower(name) collate "C" ${order}, name collate "C" ${order}, id is not null
  limit $6 offset $7`;
