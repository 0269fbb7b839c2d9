import type { DatabaseErrorFields } from './database.ts';

/** The error a statement, a connection or the pool fails with; `code` is the SQLSTATE. */
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
 * Turns whatever a driver threw into a `DatabaseError`: with the server's own fields if it reported the error,
 * otherwise as a lost connection (08006), the only failure a driver reports on its own.
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

/**
 * A pooler moved us to a connection that does not know the statement, or on which someone else has already prepared it.
 */
export const isDisownedName = ({ code }: DatabaseError): boolean => code === '26000' || code === '42P05';

/** A prepared statement cannot be used because its table changed or its name is not ours: nothing was done. */
export const isStaleStatement = (error: DatabaseError): boolean =>
  isDisownedName(error) || (error.code === '0A000' && error.message.includes('cached plan'));

/** The connection is gone, or leads to a server that is stopping, starting or read-only: it is not lent again. */
export const isConnectionGone = ({ code }: DatabaseError): boolean =>
  code.startsWith('08') || code.startsWith('57P');

/**
 * Whether the database cannot serve any request now: it is away, starting, stopping, read-only, full or out of
 * connections. The same request may succeed in a moment.
 */
export const isUnavailable = (error: unknown): error is DatabaseError =>
  isDatabaseError(error) &&
  (isConnectionGone(error) || /^(53|58)/.test(error.code) || isStaleStatement(error));
