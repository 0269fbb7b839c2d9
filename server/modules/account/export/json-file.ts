import { type AccountExport, EXPORT_LISTS, EXPORT_VERSION } from '@vocabloom/contract/account-export.ts';
import { firstRowOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';
import type { Read } from './one-state.ts';
import { pagesOf } from './pages.ts';

export type Exported = { readonly read: Read; readonly userId: string; readonly nowMs: number };

/** Everything stored about an account as JSON text (`AccountExportSchema`), piece by piece. */
export async function* jsonFile({ read, userId, nowMs }: Exported): AsyncGenerator<string> {
  const head = {
    format: 'vocabloom-account',
    version: EXPORT_VERSION,
    exported_at: new Date(nowMs).toISOString(),
  } satisfies Partial<AccountExport>;
  yield `${JSON.stringify(head).slice(0, -1)},\n"account": ${await accountOf({ read, userId })}`;
  for (const list of EXPORT_LISTS) {
    yield `,\n"${list}": [`;
    let separator = '\n';
    for await (const rows of pagesOf({ read, userId, list })) {
      yield `${separator}${rows}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

type Of = Pick<Exported, 'read' | 'userId'>;

const text = z.object({ text: z.string() });

async function accountOf({ read, userId }: Of): Promise<string> {
  const result = await read({
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
