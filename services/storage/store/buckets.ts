import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { columnsOf, firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
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

const columns = columnsOf(shown);

const reading = { ...owner, readOnly: true } as const;

/** Finds a bucket without regard to rights, for calls about its contents; rejects with NoSuchBucket. */
export async function requireBucket(database: Database, id: string): Promise<Bucket> {
  const bucket = await findBucketById(database, id);
  if (bucket === undefined) throw noSuchBucket();
  return bucket;
}

/** Finds a bucket without regard to rights. */
export async function findBucketById(database: Database, id: string): Promise<Bucket | undefined> {
  return isNameable(id) ? firstRowOf(shown, await database.once(reading, byId(id))) : undefined;
}

/** Finds a bucket if the caller may see it. */
export async function findBucket(tx: Transaction, id: string): Promise<Bucket | undefined> {
  return isNameable(id) ? firstRowOf(shown, await tx.query(byId(id))) : undefined;
}

/** Texts that the database cannot store cannot be a name. */
const isNameable = (id: string) => id.isWellFormed() && !id.includes('\0');

const byId = (id: string) => ({ text: `select ${columns} from storage.buckets where id = $1`, values: [id] });

export const bucketSortColumns = ['id', 'name', 'created_at', 'updated_at'] as const;

export type BucketList = {
  readonly limit: number | null;
  readonly offset: number;
  readonly sortColumn: (typeof bucketSortColumns)[number];
  readonly sortOrder: 'asc' | 'desc';
  /** A part of the name, ignoring case. */
  readonly search: string;
};

/** The buckets that the caller may see. */
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

/** Creates a bucket; `owner` is set if its creator is a person. */
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

/** Changes the given settings and leaves the others; false if there is no such bucket that may be changed. */
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

/** False if there is no such bucket that may be deleted; rejects with 23503 while the bucket is not empty. */
export async function deleteBucket(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({ text: 'delete from storage.buckets where id = $1', values: [id] });
  return rowCount === 1;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The value for the column `owner`, which only accepts uuids. */
export const uuidOrNull = (id: string | null): string | null => (id !== null && uuid.test(id) ? id : null);
