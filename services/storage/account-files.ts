import type { Readable } from 'node:stream';
import type { Database } from '@vocabloom/database/port/database.ts';
import { rowsOf } from '@vocabloom/database/port/rows.ts';
import { objectRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';
import type { Blobs } from './ports/ports.ts';

const fileSchema = z.extend(
  z.pick(objectRow, { name: true, bucket_id: true, version: true, created_at: true }),
  {
    type: z.nullable(z.string()),
    bytes: z.nullable(z.int()),
  },
);

/** A file of an account. */
export type AccountFile = {
  readonly bucket: string;
  readonly name: string;
  readonly type: string | null;
  readonly bytes: number | null;
  readonly createdAt: string;
  /** Its content; null when it is gone meanwhile. */
  readonly read: () => Promise<Readable | null>;
};

type Asked = {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly userId: string;
  /** Null for all of them. */
  readonly bucket: string | null;
};

/** Rows of one page. */
const atOnce = 500;

/** The files that somebody uploaded, by bucket and name, a page of them in memory at a time: for taking an account along. */
export async function* accountFiles({ database, blobs, userId, bucket }: Asked): AsyncGenerator<AccountFile> {
  let after = { bucket: '', name: '' };
  for (;;) {
    const result = await database.once(
      { identity: { kind: 'owner' }, readOnly: true, onBehalfOf: userId },
      {
        text: `select bucket_id, name, version, created_at, metadata ->> 'mimetype' as type,
            (metadata ->> 'size')::bigint as bytes
          from storage.objects
          where owner_id = $1 and ($2::text is null or bucket_id = $2)
            and (bucket_id collate "C", name collate "C") > ($3, $4)
          order by bucket_id collate "C", name collate "C" limit ${atOnce}`,
        values: [userId, bucket, after.bucket, after.name],
      },
    );
    const page = rowsOf(fileSchema, result);
    for (const { version, ...row } of page) {
      yield {
        bucket: row.bucket_id,
        name: row.name,
        type: row.type,
        bytes: row.bytes,
        createdAt: row.created_at,
        read: () => blobs.read(version),
      };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < atOnce) return;
    after = { bucket: last.bucket_id, name: last.name };
  }
}
