import { z } from 'zod';
import { StorageError } from '../errors/storage-error.ts';
import { limits } from '../ports/limits.ts';
import { type After, flatColumns } from './list-flat.ts';

const cursorSchema = z.strictObject({
  column: z.enum(flatColumns),
  order: z.enum(['asc', 'desc']),
  after: z.strictObject({
    phase: z.union([z.literal(0), z.literal(1)]),
    value: z.string().max(40),
    name: z
      .string()
      .max(limits.keyCharacters + 1)
      .regex(/^[\x20-\x7e]*$/),
  }),
});
/** Where a list continues, with the sort order it started with. */
export type Cursor = z.infer<typeof cursorSchema>;

export const writeCursor = (cursor: Cursor & { readonly after: After }): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Reads a cursor from a previous page; rejects with InvalidParameter if no page could have returned it. */
export function readCursor(text: string): Cursor {
  const parsed = text.length <= 4096 ? cursorSchema.safeParse(parse(text)) : null;
  if (parsed?.success !== true) throw new StorageError('InvalidParameter', 'Invalid Parameter cursor');
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
