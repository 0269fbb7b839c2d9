/** A schema of rows: its keys are the columns they have. */
type RowSchema = { readonly shape: Readonly<Record<string, unknown>> };

/**
 * The columns a schema of rows reads, as a list for SQL or for the data service, so that what is asked for is what is
 * read. `of` names the table they are of, where a statement knows several.
 */
export const columnsOf = ({ shape }: RowSchema, { of }: { readonly of?: string } = {}): string =>
  Object.keys(shape)
    .map((column) => (of === undefined ? column : `${of}.${column}`))
    .join(',');
