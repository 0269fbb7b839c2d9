import * as z from 'zod/mini';
import { listOf } from '../catalogue/catalogue-rows.ts';

const describedColumn = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  nullable: z.boolean(),
  type: z.string(),
  maxLength: z.nullable(z.int()),
  choices: z.array(z.string()),
});

const describedTable = z.object({
  name: z.string(),
  description: z.nullable(z.string()),
  columns: z.array(describedColumn),
});

/** The row of the description query. */
export const descriptionRow = z.object({
  description: z.nullable(z.string()),
  tables: listOf(describedTable),
  functions: listOf(z.object({ name: z.string(), types: z.array(z.string()) })),
  headers: z.nullable(z.string()),
  status: z.nullable(z.string()),
});

export type DescriptionRow = z.infer<typeof descriptionRow>;
export type DescribedTable = z.infer<typeof describedTable>;
export type DescribedColumn = z.infer<typeof describedColumn>;
