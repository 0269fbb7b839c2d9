import { type Clock, DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { installationRow, objectRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Blobs, Spool } from './ports/ports.ts';
import { forgetOldUploads } from './resumable/uploads.ts';
import { removeDropped } from './store/dropped-blobs.ts';

type Store = {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly spool: Spool;
  readonly clock: Clock;
};

/**
 * Removes the bytes of deleted objects, however they were deleted, and uploads that are too old. To be called every
 * minute or so.
 */
export async function removeBytesOfGone({ database, blobs, clock }: Omit<Store, 'spool'>): Promise<void> {
  await forgetOldUploads(database, clock.nowMs());
  await removeDropped({ database, blobs });
}

/** Bytes younger than this may be waiting for their row. */
const orphanAfterMs = DAY_MS;

/** Number of blobs checked in the database at once. */
const atOnce = 500;

export type Sweep = { readonly removed: number } | { readonly refused: 'another database’s store' };

/**
 * Removes what killed processes left behind (decision 034): bytes older than a day that nothing refers to. To be called
 * once a day. A store is marked with the database it belongs to, and bytes in the store of another database are never
 * touched: from here all of them would look unreferenced.
 */
export async function removeLeftOver({ database, blobs, spool, clock }: Store): Promise<Sweep> {
  const beforeMs = clock.nowMs() - orphanAfterMs;
  await spool.removeOlderThan(beforeMs);
  if (!(await isOwnStore({ database, blobs, spool }))) return { refused: 'another database’s store' };
  let removed = 0;
  let looked: string[] = [];
  const look = async () => {
    const unnamed = await unnamedOf(database, looked);
    await blobs.remove(unnamed);
    removed += unnamed.length;
    looked = [];
  };
  for await (const { id, keptAtMs } of blobs.list()) {
    if (keptAtMs >= beforeMs || id.startsWith(markPrefix)) continue;
    looked.push(id);
    if (looked.length === atOnce) await look();
  }
  await look();
  return { removed };
}

const markPrefix = 'installation-';

/** Whether a store is marked with this database; marks a store that has no mark yet. */
async function isOwnStore({ database, blobs, spool }: Omit<Store, 'clock'>): Promise<boolean> {
  const result = await database.once(reading, { text: 'select id from internal.installation' });
  const mark = `${markPrefix}${firstRowOf(installationRow, result)?.id ?? ''}`;
  const found = await blobs.read(mark);
  if (found !== null) {
    found.destroy();
    return true;
  }
  for await (const { id } of blobs.list()) if (id.startsWith(markPrefix)) return false;
  await blobs.keep(mark, await spool.write('The files beside this one belong to one database.\n'));
  return true;
}

const reading = { ...owner, readOnly: true } as const;

async function unnamedOf(database: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const result = await database.once(reading, {
    text: `select kept.blob as version from unnest($1::text[]) kept (blob)
      where not exists (select from storage.objects o where o.version = kept.blob)
        and not exists (select from internal.resumable_parts p where p.version = kept.blob)`,
    values: [ids],
  });
  return rowsOf(z.pick(objectRow, { version: true }), result).map(({ version }) => version);
}
