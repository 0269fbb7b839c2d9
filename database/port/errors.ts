import type { DatabaseErrorFields } from './database.ts';

/** What a statement, a connection or the pool can fail with; `code` is the SQLSTATE. */
export class DatabaseError extends Error implements DatabaseErrorFields {
  override readonly name = 'DatabaseError';
  readonly code: string;
  declare readonly detail?: string;
  declare readonly hint?: string;
  declare readonly schema?: string;
  declare readonly constraint?: string;
  declare readonly table?: string;
  declare readonly column?: string;

  constructor(fields: DatabaseErrorFields, options?: { cause?: unknown }) {
    super(fields.message, options);
    this.code = fields.code;
    for (const key of ['detail', 'hint', 'schema', 'constraint', 'table', 'column'] as const) {
      if (fields[key] !== undefined) Object.assign(this, { [key]: fields[key] });
    }
  }
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError;
}

type WireError = { readonly message: string; readonly code?: unknown } & Partial<
  Record<'detail' | 'hint' | 'schema' | 'constraint' | 'table' | 'column', string | undefined>
>;

const sqlState = /^[0-9A-Z]{5}$/;

const isServerError = (error: Error): error is Error & WireError =>
  'severity' in error && 'code' in error && typeof error.code === 'string' && sqlState.test(error.code);

/**
 * Turns whatever a driver threw into a `DatabaseError`: the server's own fields where it spoke, else a lost
 * connection (08006), which is all a driver can report that the server did not.
 */
export function toDatabaseError(error: unknown): DatabaseError {
  if (isDatabaseError(error)) return error;
  if (error instanceof Error && isServerError(error)) {
    const { message, detail, hint, schema, constraint, table, column } = error;
    const present = Object.entries({ detail, hint, schema, constraint, table, column }).filter(
      ([, value]) => value !== undefined,
    );
    return new DatabaseError({ code: String(error.code), message, ...Object.fromEntries(present) });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseError(
    { code: '08006', message: `database connection lost: ${reason}` },
    { cause: error },
  );
}

/** A prepared statement's table changed, or a pooler moved us to a connection that doesn't know it: nothing was done. */
export const isStaleStatement = ({ code, message }: DatabaseError): boolean =>
  code === '26000' || (code === '0A000' && message.includes('cached plan'));
