import type { Transaction } from '@vocabloom/database/port/database.ts';
import { columnsOf, firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { objectRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { limits } from '../ports/limits.ts';
import { uuidOrNull } from './buckets.ts';

/**
 * The service's metadata of a content (protocol: storage objects); a row written by somebody else may lack any of it.
 */
const metadataSchema = z.catch(
  z.object({
    eTag: z.catch(z.optional(z.string()), undefined),
    size: z.catch(z.optional(z.number()), undefined),
    mimetype: z.catch(z.optional(z.string()), undefined),
    cacheControl: z.catch(z.optional(z.string()), undefined),
    lastModified: z.catch(z.optional(z.string()), undefined),
    xRobotsTag: z.catch(z.optional(z.string()), undefined),
  }),
  {},
);

const objectSchema = z.extend(
  z.pick(objectRow, {
    id: true,
    name: true,
    bucket_id: true,
    version: true,
    owner_id: true,
    user_metadata: true,
    created_at: true,
    updated_at: true,
  }),
  { metadata: metadataSchema },
);
export type StoredObject = z.infer<typeof objectSchema>;

const columns = columnsOf(objectSchema);

type Place = { readonly bucketId: string; readonly key: string };

/** Finds an object if the caller may see it. */
export async function findObject(
  tx: Transaction,
  { bucketId, key }: Place,
): Promise<StoredObject | undefined> {
  const result = await tx.query({
    text: `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucketId, key],
  });
  return firstRowOf(objectSchema, result);
}

/** Which of these names the caller may see. */
export async function findNames(
  tx: Transaction,
  { bucketId, keys }: { readonly bucketId: string; readonly keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const result = await tx.query({
    text: 'select name from storage.objects where bucket_id = $1 and name = any ($2)',
    values: [bucketId, keys],
  });
  return new Set(rowsOf(z.pick(objectRow, { name: true }), result).map(({ name }) => name));
}

export type NewObject = Place & {
  readonly id: string;
  readonly version: string;
  readonly ownerId: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Metadata attached by the uploader; null for a copy that takes none over. */
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
};

const insert = `insert into storage.objects
  (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version, last_accessed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now())`;

const valuesOf = (object: NewObject) => [
  object.id,
  object.bucketId,
  object.key,
  uuidOrNull(object.ownerId),
  object.ownerId,
  object.metadata,
  object.userMetadata,
  object.version,
];

/**
 * Writes the row of an object and returns its id. Rejects with 23505 if the name exists, unless `upsert` allows
 * replacing it, which requires the rights to insert, to update and to see it (protocol: what policies see).
 */
export async function writeObject(
  tx: Transaction,
  object: NewObject,
  { upsert }: { readonly upsert: boolean },
): Promise<string> {
  if (!upsert) {
    await tx.query({ text: insert, values: valuesOf(object) });
    return object.id;
  }
  const result = await tx.query({
    text: `${insert} on conflict (bucket_id, name) do update set
        owner = excluded.owner, owner_id = excluded.owner_id, metadata = excluded.metadata,
        user_metadata = excluded.user_metadata, version = excluded.version, last_accessed_at = now()
      returning id`,
    values: valuesOf(object),
  });
  return firstRowOf(z.pick(objectRow, { id: true }), result)?.id ?? object.id;
}

/**
 * Moves an object to another name or bucket. Whoever moved it becomes its owner, unless a key did. Its bytes stay where
 * they are. False if it may not be changed.
 */
export async function renameObject(
  tx: Transaction,
  id: string,
  { bucketId, key, ownerId }: Place & { readonly ownerId: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update storage.objects
      set bucket_id = $2, name = $3, owner = coalesce($4, owner), owner_id = coalesce($5, owner_id) where id = $1`,
    values: [id, bucketId, key, uuidOrNull(ownerId), ownerId],
  });
  return rowCount === 1;
}

const removedSchema = z.pick(objectRow, {
  id: true,
  name: true,
  bucket_id: true,
  owner: true,
  owner_id: true,
  version: true,
  metadata: true,
  user_metadata: true,
  created_at: true,
  updated_at: true,
  last_accessed_at: true,
});
export type RemovedObject = z.infer<typeof removedSchema>;

/** What to remove: a name, optionally only if it has this version. */
export type Removal = { readonly key: string; readonly version: string | null };

const bareColumns = columnsOf(z.omit(removedSchema, { user_metadata: true }), { of: 'r' });

/**
 * Deletes those of the objects that may be deleted, and returns their rows. What was noted on them is left out from
 * where it grows too large for one answer.
 */
export async function deleteObjects(
  tx: Transaction,
  { bucketId, removals }: { readonly bucketId: string; readonly removals: readonly Removal[] },
): Promise<readonly RemovedObject[]> {
  const result = await tx.query({
    text: `with removed as (
        delete from storage.objects o
        using (select * from unnest($2::text[], $3::text[]) as named (name, version)) n
        where o.bucket_id = $1 and o.name = n.name and (n.version is null or o.version = n.version)
        returning ${columnsOf(removedSchema, { of: 'o' })}
      )
      select ${bareColumns},
        case when sum(octet_length(r.user_metadata::text)) over (rows unbounded preceding) <= $4
          then r.user_metadata end as user_metadata
      from removed r`,
    values: [
      bucketId,
      removals.map(({ key }) => key),
      removals.map(({ version }) => version),
      limits.removedMetadataBytes,
    ],
  });
  return rowsOf(removedSchema, result);
}

/** Deletes up to `most` objects of a bucket, regardless of owner, and returns how many. */
export async function deleteSome(tx: Transaction, bucketId: string, most: number): Promise<number> {
  const { rowCount } = await tx.query({
    text: `delete from storage.objects where id in
      (select id from storage.objects where bucket_id = $1 order by id limit $2 for update)`,
    values: [bucketId, most],
  });
  return rowCount;
}
