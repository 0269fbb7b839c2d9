import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { droppedBlobRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Blobs } from '../ports/ports.ts';

type Store = { readonly database: Database; readonly blobs: Blobs };

/** Blobs removed in one go. */
const atOnce = 200;

/**
 * Removes the bytes that no row refers to any more and returns how many. The record of each is deleted only after its
 * bytes, so that failed removals are retried. Two processes can safely do this at the same time, because an id is never
 * reused.
 */
export async function removeDropped({ database, blobs }: Store): Promise<number> {
  let removed = 0;
  for (;;) {
    const result = await database.once(owner, {
      text: 'select version from internal.dropped_blobs order by dropped_at limit $1',
      values: [atOnce],
    });
    const versions = rowsOf(z.pick(droppedBlobRow, { version: true }), result).map(({ version }) => version);
    if (versions.length === 0) return removed;
    await blobs.remove(versions);
    await database.once(owner, {
      text: 'delete from internal.dropped_blobs where version = any ($1)',
      values: [versions],
    });
    removed += versions.length;
    if (versions.length < atOnce) return removed;
  }
}
