import { HOUR_MS } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import * as z from 'zod/mini';

/** People handled in one run; the rest get their turn in the next. */
const PEOPLE_AT_ONCE = 500;

type Lost = { readonly nowMs: number; readonly hours: number };

/**
 * Deletes files of recordings that are older than `hours` and that no recording names: their device was gone before it
 * could say what they belong to (product: recordings). Their bytes are removed like those of any other deleted file.
 *
 * @returns how many files
 */
export async function forgetLostTakes(database: Database, { nowMs, hours }: Lost): Promise<number> {
  const before = new Date(nowMs - hours * HOUR_MS).toISOString();
  const people = await database.once(owner, {
    text: `
      select distinct o.path_tokens[1] as folder from storage.objects o
      where ${isLost} limit ${PEOPLE_AT_ONCE}`,
    values: [before],
  });
  let count = 0;
  for (const { folder } of rowsOf(z.object({ folder: z.string() }), people))
    count += await forgetIn(database, { folder, before });
  return count;
}

const isLost = `
  o.bucket_id = 'recordings' and o.created_at < $1 and o.path_tokens[1] ~ '^[0-9a-f-]{36}$'
  and not exists (select from public.recordings r where r.object_name = o.name)`;

/** Locks the person, so that no file is deleted while a device is registering it. */
const forgetIn = (database: Database, { folder, before }: { folder: string; before: string }) =>
  database.transaction(owner, async (tx) => {
    await tx.query({ text: 'select internal.lock_person($1::uuid)', values: [folder] });
    await tx.query({ text: `select set_config('storage.allow_delete_query', 'true', true)` });
    const gone = await tx.query({
      text: `delete from storage.objects o where ${isLost} and o.path_tokens[1] = $2`,
      values: [before, folder],
    });
    return gone.rowCount;
  });
