import type { Database, Transaction } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { firstRowOf, rowsOf } from '@vocabloom/database/port/rows.ts';
import { resumablePartRow, resumableUploadRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import { StorageError } from '../errors/storage-error.ts';
import { limits } from '../ports/limits.ts';
import { asOwner } from '../store/in-name-of.ts';
import type { UploadName } from './upload-id.ts';

const uploadSchema = z.extend(resumableUploadRow, { user_metadata: z.record(z.string(), z.unknown()) });
export type ResumableUpload = z.infer<typeof uploadSchema>;

export type NewUpload = UploadName & {
  readonly ownerId: string | null;
  readonly upsert: boolean;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly bytes: number | null;
  readonly nowMs: number;
};

/** Begins an upload; rejects with SlowDown if its owner has too many unfinished ones. */
export const beginUpload = (database: Database, upload: NewUpload): Promise<void> =>
  asOwner(database, async (tx) => {
    await tx.query({
      text: 'select pg_advisory_xact_lock(59, hashtext($1))',
      values: [upload.ownerId ?? ''],
    });
    const { rowCount } = await tx.query({
      text: `insert into internal.resumable_uploads
          (version, bucket_id, name, owner_id, is_upsert, mimetype, cache_control, user_metadata, bytes, created_at)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where $11 > (
          select count(*) from internal.resumable_uploads
          where owner_id is not distinct from $4 and finished_at is null)`,
      values: [
        ...[upload.version, upload.bucketId, upload.key, upload.ownerId, upload.upsert, upload.mimetype],
        ...[upload.cacheControl, upload.userMetadata, upload.bytes, new Date(upload.nowMs)],
        limits.unfinishedUploads,
      ],
    });
    if (rowCount === 0) throw new StorageError('SlowDown', 'Too many unfinished uploads');
  });

export async function findUpload(database: Database, version: string): Promise<ResumableUpload | undefined> {
  const result = await database.once(
    { ...owner, readOnly: true },
    { text: 'select * from internal.resumable_uploads where version = $1', values: [version] },
  );
  return firstRowOf(uploadSchema, result);
}

/** Declares the length of an upload that began without one. */
export async function declareBytes(database: Database, version: string, bytes: number): Promise<void> {
  await asOwner(database, (tx) =>
    tx.query({
      text: 'update internal.resumable_uploads set bytes = $2 where version = $1 and bytes is null',
      values: [version, bytes],
    }),
  );
}

type Part = { readonly offset: number; readonly bytes: number; readonly blob: string };

/** Adds a part received at `offset`; false if another part came first there, or there are too many parts already. */
export const addPart = (
  database: Database,
  version: string,
  { offset, bytes, blob }: Part,
): Promise<boolean> =>
  asOwner(database, async (tx) => {
    const { rowCount } = await tx.query({
      text: `update internal.resumable_uploads u set received = received + $3
        where version = $1 and received = $2 and finished_at is null
          and $4 > (select count(*) from internal.resumable_parts p where p.upload = u.version)`,
      values: [version, offset, bytes, limits.uploadParts],
    });
    if (rowCount === 0) return false;
    await tx.query({
      text: 'insert into internal.resumable_parts (upload, position, version) values ($1, $2, $3)',
      values: [version, offset, blob],
    });
    return true;
  });

/** The blobs of an upload in the order of their bytes. */
export async function partsOf(database: Database, version: string): Promise<readonly string[]> {
  const result = await database.once(
    { ...owner, readOnly: true },
    {
      text: 'select version from internal.resumable_parts where upload = $1 order by position',
      values: [version],
    },
  );
  return rowsOf(z.pick(resumablePartRow, { version: true }), result).map((part) => part.version);
}

/**
 * Claims the right to assemble an upload; false while another request holds it, and after the upload is finished. If
 * the claimant dies without releasing it, others are kept from it for a while.
 */
export const claimFinish = (database: Database, version: string, nowMs: number): Promise<boolean> =>
  asOwner(database, async (tx) => {
    const { rowCount } = await tx.query({
      text: `update internal.resumable_uploads set finishing_until = $3
        where version = $1 and finished_at is null and (finishing_until is null or finishing_until < $2)`,
      values: [version, new Date(nowMs), new Date(nowMs + limits.finishMs)],
    });
    return rowCount === 1;
  });

/** Releases the claim without having finished the upload. */
export const giveBackFinish = (database: Database, version: string): Promise<unknown> =>
  asOwner(database, (tx) =>
    tx.query({
      text: 'update internal.resumable_uploads set finishing_until = null where version = $1',
      values: [version],
    }),
  );

/**
 * Records that the object exists. The parts are deleted; the upload stays, for clients that missed the answer and ask
 * again.
 */
export async function finishUpload(database: Database, version: string, nowMs: number): Promise<void> {
  await asOwner(database, async (tx) => {
    await tx.query({ text: 'delete from internal.resumable_parts where upload = $1', values: [version] });
    await tx.query({
      text: 'update internal.resumable_uploads set finished_at = $2 where version = $1',
      values: [version, new Date(nowMs)],
    });
  });
}

export async function forgetUpload(database: Database, version: string): Promise<void> {
  await asOwner(database, (tx: Transaction) =>
    tx.query({ text: 'delete from internal.resumable_uploads where version = $1', values: [version] }),
  );
}

/** Deletes uploads that are too old, finished or not. */
export async function forgetOldUploads(database: Database, nowMs: number): Promise<void> {
  await asOwner(database, (tx) =>
    tx.query({
      text: 'delete from internal.resumable_uploads where created_at < $1',
      values: [new Date(nowMs - limits.uploadLifeMs)],
    }),
  );
}
