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
