import { type Sql, sql } from './fragment.ts';

/** What the database sets for the answer itself (protocol: transaction settings), as two columns of a statement. */
export const overrides: Sql = sql`nullif(current_setting('response.headers', true), '') AS headers, nullif(current_setting('response.status', true), '') AS status`;
