import { objectRow } from '@vocabloom/database/rows.gen.ts';
import * as z from 'zod/mini';

const { name, id, updated_at, created_at, last_accessed_at, metadata } = objectRow.shape;

/** What a list says of an object, and of a folder, which has nothing but a name. */
export const listedShape = {
  name,
  id: z.nullable(id),
  updated_at: z.nullable(updated_at),
  created_at: z.nullable(created_at),
  last_accessed_at,
  metadata,
};
