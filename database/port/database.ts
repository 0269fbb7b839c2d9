import type { Compilable } from 'kysely';

/** Claims of a verified access token. `sub` and `role` are what policies read. */
export type Claims = { readonly role: string; readonly sub?: string; readonly [claim: string]: unknown };

/**
 * Who a transaction runs as. It decides the database role and `request.jwt.claims` for the whole transaction.
 * `owner` is for migrations and for services that keep their own tables (auth): it bypasses row level security.
 */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'claims'; readonly claims: Claims }
  | { readonly kind: 'service' }
  | { readonly kind: 'owner' };

export type Statement = { readonly text: string; readonly values?: readonly unknown[] };

export type Result<Row> = { readonly rows: readonly Row[]; readonly rowCount: number };

export type Transaction = {
  /** Runs a parameterised statement ($1, $2 …). Rejects with a `DatabaseError`. */
  readonly query: <Row = Record<string, unknown>>(statement: Statement) => Promise<Result<Row>>;
  /** Runs a query built with the typed builder. */
  readonly run: <Row>(query: Compilable<Row>) => Promise<readonly Row[]>;
};

export type TransactionOptions = {
  readonly identity: Identity;
  readonly readOnly?: boolean;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Further transaction-local settings (`set_config(name, value, true)`). */
  readonly settings?: Readonly<Record<string, string>>;
};

/** The one port to the database; PGlite and PostgreSQL stand behind it. */
export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /** Runs `work` in one transaction; commits when it resolves, rolls back when it rejects. */
  readonly transaction: <T>(options: TransactionOptions, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * One statement in a transaction of its own, in as few round trips as the driver allows:
   * the hot path of the data service.
   */
  readonly once: <Row = Record<string, unknown>>(
    options: TransactionOptions,
    statement: Statement,
  ) => Promise<Result<Row>>;
  /** Calls `onMessage` with the payload of every NOTIFY on `channel`; resolves to a function that stops it. */
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/** A database error with PostgreSQL's own fields, the same from both engines. */
export type DatabaseErrorFields = {
  /** SQLSTATE, e.g. `23505`. */
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
};
