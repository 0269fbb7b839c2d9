import { type AccountExport, EXPORT_LISTS, EXPORT_VERSION } from '@vocabloom/contract/account-export.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import { pagesOf, reading } from './pages.ts';

export type Exported = { readonly database: Database; readonly userId: string; readonly nowMs: number };

/** Everything that is kept of an account as JSON text (`AccountExportSchema`), piece by piece. */
export async function* jsonFile({ database, userId, nowMs }: Exported): AsyncGenerator<string> {
  const before = await stateOf({ database, userId });
  const head = {
    format: 'vocabloom-account',
    version: EXPORT_VERSION,
    exported_at: new Date(nowMs).toISOString(),
  } satisfies Partial<AccountExport>;
  yield `${JSON.stringify(head).slice(0, -1)},\n"account": ${await accountOf({ database, userId })}`;
  for (const list of EXPORT_LISTS) {
    yield `,\n"${list}": [`;
    let separator = '\n';
    for await (const rows of pagesOf({ database, userId, list })) {
      yield `${separator}${rows}`;
      separator = ',\n';
    }
    yield ']';
  }
  const isUnchanged = before === (await stateOf({ database, userId }));
  yield `,\n"unchanged_meanwhile": ${isUnchanged}}\n`;
}

type Of = Pick<Exported, 'database' | 'userId'>;

const text = z.object({ text: z.string() });

async function accountOf({ database, userId }: Of): Promise<string> {
  const result = await database.once(reading, {
    text: `
      select json_build_object(
        'id', id, 'email', email, 'new_email', nullif(email_change, ''), 'email_confirmed_at', email_confirmed_at,
        'created_at', created_at, 'last_sign_in_at', last_sign_in_at,
        'settings', coalesce(raw_user_meta_data, '{}')
      )::text as text
      from auth.users where id = $1`,
    values: [userId],
  });
  const found = firstRowOf(text, result);
  if (found === undefined) throw new Error('the account was deleted while it was exported');
  return found.text;
}

/**
 * What changes whenever somebody changes what the lists say of each other. Pages are read one by one: in one snapshot the
 * embedded database would be nobody else's for as long as a slow reader takes.
 */
async function stateOf({ database, userId }: Of): Promise<string | undefined> {
  const result = await database.once(reading, {
    text: `
      select concat_ws(' ',
        (select concat(count(*), ' ', max(updated_at)) from public.modules_new where user_id = $1),
        (select concat(count(*), ' ', max(updated_at)) from public.word_groups where user_id = $1),
        (select concat(count(*), ' ', max(updated_at)) from public.words where user_id = $1),
        (select count(*) from public.study_events where user_id = $1)
      ) as text`,
    values: [userId],
  });
  return firstRowOf(text, result)?.text;
}
