import type * as z from 'zod/mini';

/** A schema of rows: its keys are the columns they have. */
type RowSchema = { readonly shape: Readonly<Record<string, z.core.$ZodType>> };

/**
 * The columns a schema of rows reads, as a list for SQL or for the data service, so that what is asked for is what is
 * read. `of` names the table they are of, where a statement knows several.
 */
export const columnsOf = ({ shape }: RowSchema, { of }: { readonly of?: string } = {}): string =>
  Object.keys(shape)
    .map((column) => (of === undefined ? column : `${of}.${column}`))
    .join(',');

/** Columns of a row that hold less than their type in the database would allow; no others than the row has. */
export type Narrower<Row extends RowSchema> = {
  readonly [Column in keyof Row['shape']]?: z.core.$ZodType<z.core.output<Row['shape'][Column]>>;
};
