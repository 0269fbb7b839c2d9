import * as z from 'zod/mini';

/** Rows as the database returned them. */
type Unread = { readonly rows: readonly unknown[] };

/**
 * The rows of a result, read with a schema: here and nowhere else do the database's answers get a type. Columns the
 * schema does not name are ignored. Throws an error that names the columns that do not match the schema, but never
 * their values; it is not a `DatabaseError`, because retrying would not help.
 */
export function rowsOf<Row>(schema: z.core.$ZodType<Row>, { rows }: Unread): readonly Row[] {
  return rows.map((row) => {
    const { success, data, error } = z.core.safeParse(schema, row);
    if (success) return data;
    const wrong = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
    throw new Error(`a row of the database can’t be read: ${wrong}`);
  });
}

/** The first row, read with a schema, or `undefined` if there is none. */
export const firstRowOf = <Row>(schema: z.core.$ZodType<Row>, { rows }: Unread): Row | undefined =>
  rowsOf(schema, { rows: rows.slice(0, 1) })[0];

/** A schema of rows: its keys are the rows' columns. */
type RowSchema = { readonly shape: Readonly<Record<string, unknown>> };

/**
 * The columns a schema of rows reads, as a list for SQL, so that exactly those are selected. `of` names their table in a
 * statement with several tables. The browser, which cannot import this package, has its own in the contract.
 */
export const columnsOf = ({ shape }: RowSchema, { of }: { readonly of?: string } = {}): string =>
  Object.keys(shape)
    .map((column) => (of === undefined ? column : `${of}.${column}`))
    .join(', ');
