import { type ExportList, exportedRows } from '@vocabloom/contract/account-export.ts';
import { columnsOf, firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { listSources } from './lists.ts';
import type { Read } from './one-state.ts';

/** Small enough that the embedded database, which does one thing at a time, is soon free for others. */
const ROWS_OF_A_PAGE = 500;

const page = z.object({
  /** The rows as JSON, separated by commas. The database writes them, so nothing here holds up the event loop. */
  rows: z.nullable(z.string()),
  count: z.int(),
  last: z.nullable(z.string()),
});

type Asked = { readonly read: Read; readonly userId: string; readonly list: ExportList };

/** The rows of a list as pieces of JSON text, page by page. */
export async function* pagesOf({ read, userId, list }: Asked): AsyncGenerator<string> {
  const { table, key, keyType } = listSources[list];
  const columns = columnsOf(exportedRows[list]);
  // The first page has its own statement, without a start: a single statement with "or" would read all rows for each
  // page.
  let after: string | null = null;
  for (;;) {
    const result = await read({
      text: `
        with page as (
          select ${key} as page_key, row_to_json((select r from (select ${columns}) r)) as page_row
          from ${table} as listed
          where user_id = $1 ${after === null ? '' : `and ${key} > $2::${keyType}`}
          order by ${key} limit ${ROWS_OF_A_PAGE}
        )
        select string_agg(page_row::text, E',\\n' order by page_key) as rows, count(*)::integer as count,
          (array_agg(page_key::text order by page_key desc))[1] as last
        from page`,
      values: after === null ? [userId] : [userId, after],
    });
    const found: z.infer<typeof page> | undefined = firstRowOf(page, result);
    if (found === undefined || found.rows === null) return;
    yield found.rows;
    if (found.count < ROWS_OF_A_PAGE) return;
    after = found.last;
  }
}
