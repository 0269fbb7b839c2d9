import * as z from 'zod/mini';

/** Rows as the database gave them. */
type Unread = { readonly rows: readonly unknown[] };

/**
 * The rows of a result as a schema reads them: what the database said becomes a type here and nowhere else. Columns the
 * schema does not name are passed over. Throws an error that names the columns that are not what the schema says, and
 * never their values; it is none of the database's own, as asking again would not mend it.
 */
export function rowsOf<Row>(schema: z.core.$ZodType<Row>, { rows }: Unread): readonly Row[] {
  return rows.map((row) => {
    const { success, data, error } = z.core.safeParse(schema, row);
    if (success) return data;
    const wrong = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
    throw new Error(`a row of the database can’t be read: ${wrong}`);
  });
}

/** The first row as a schema reads it, or `undefined` when there is none. */
export const firstRowOf = <Row>(schema: z.core.$ZodType<Row>, { rows }: Unread): Row | undefined =>
  rowsOf(schema, { rows: rows.slice(0, 1) })[0];
