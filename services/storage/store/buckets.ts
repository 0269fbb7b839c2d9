import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { bucketRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { noSuchBucket } from '../errors/refusals.ts';

const shown = z.pick(bucketRow, {
  id: true,
  name: true,
  owner: true,
  public: true,
  file_size_limit: true,
  allowed_mime_types: true,
  created_at: true,
  updated_at: true,
  type: true,
});
export type Bucket = z.infer<typeof shown>;

const columns = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at, type';

const owner = { identity: { kind: 'owner' }, readOnly: true } as const;

/** A bucket of whatever rights, for calls about what is in it; rejects with NoSuchBucket. */
export async function requireBucket(database: Database, id: string): Promise<Bucket> {
  const bucket = isNameable(id) ? firstRowOf(shown, await database.once(owner, byId(id))) : undefined;
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
}

/** A bucket as far as whoever asks may see it. */
export async function findBucket(tx: Transaction, id: string): Promise<Bucket | undefined> {
  return isNameable(id) ? firstRowOf(shown, await tx.query(byId(id))) : undefined;
}

/** Texts that the database has no way to hold are nobody's name. */
const isNameable = (id: string) => id.isWellFormed() && !id.includes('\0');

const byId = (id: string) => ({ text: `select ${columns} from storage.buckets where id = $1`, values: [id] });

export const bucketSortColumns = ['id', 'name', 'created_at', 'updated_at'] as const;

export type BucketList = {
  readonly limit: number | null;
  readonly offset: number;
  readonly sortColumn: (typeof bucketSortColumns)[number];
  readonly sortOrder: 'asc' | 'desc';
  /** A part of the name, in capitals or not. */
  readonly search: string;
};

/** Buckets as far as whoever asks may see them. */
export async function listBuckets(tx: Transaction, list: BucketList): Promise<readonly Bucket[]> {
  const { limit, offset, sortColumn, sortOrder, search } = list;
  const result = await tx.query({
    text: `select ${columns} from storage.buckets where strpos(lower(name), lower($1)) > 0
      order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    values: [search, limit, offset],
  });
  return rowsOf(shown, result);
}

export type BucketSettings = {
  readonly public?: boolean | undefined;
  readonly file_size_limit?: number | null | undefined;
  readonly allowed_mime_types?: readonly string[] | null | undefined;
};

/** Adds a bucket; `owner` where who makes it is a person. */
export async function insertBucket(
  tx: Transaction,
  bucket: BucketSettings & { readonly id: string; readonly name: string; readonly ownerId: string | null },
): Promise<void> {
  await tx.query({
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      bucket.id,
      bucket.name,
      uuidOrNull(bucket.ownerId),
      bucket.ownerId,
      bucket.public ?? false,
      bucket.file_size_limit ?? null,
      bucket.allowed_mime_types ?? null,
    ],
  });
}

/** Changes what is given and leaves the rest; false when there is no such bucket to be changed. */
export async function updateBucket(tx: Transaction, id: string, changes: BucketSettings): Promise<boolean> {
  const given = (['public', 'file_size_limit', 'allowed_mime_types'] as const).filter(
    (name) => changes[name] !== undefined,
  );
  const assignments = given.map((name, index) => `${name} = $${index + 2}`);
  const { rowCount } = await tx.query({
    text: `update storage.buckets set ${[...assignments, 'updated_at = now()'].join(', ')} where id = $1`,
    values: [id, ...given.map((name) => changes[name])],
  });
  return rowCount === 1;
}

/** False when there is no such bucket to be deleted; rejects with 23503 while there is something in it. */
export async function deleteBucket(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({ text: 'delete from storage.buckets where id = $1', values: [id] });
  return rowCount === 1;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the column `owner` can hold of an owner: those that are uuids. */
export const uuidOrNull = (id: string | null): string | null => (id !== null && uuid.test(id) ? id : null);
