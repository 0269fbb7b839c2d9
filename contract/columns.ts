/** A schema of rows: its keys are the rows' columns. */
type RowSchema = { readonly shape: Readonly<Record<string, unknown>> };

/**
 * The columns a schema of rows reads, as a list for SQL or for the data service, so that exactly those are queried.
 * `of` names their table in a statement with several tables.
 */
export const columnsOf = ({ shape }: RowSchema, { of }: { readonly of?: string } = {}): string =>
  Object.keys(shape)
    .map((column) => (of === undefined ? column : `${of}.${column}`))
    .join(',');
