/** Claims of a verified access token. Policies read `sub` and `role`. */
export type Claims = { readonly role: string; readonly sub?: string; readonly [claim: string]: unknown };

/**
 * Who a transaction runs as. This decides the database role and `request.jwt.claims` for the whole transaction.
 * `claims` uses the role of the token, which must be `anon`, `authenticated` or `service_role`. `owner` is for
 * migrations and for services with their own tables (auth): it bypasses row level security.
 */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'claims'; readonly claims: Claims }
  | { readonly kind: 'service' }
  | { readonly kind: 'owner' };

/**
 * A parameterized statement ($1, $2 …). Values: null, booleans, numbers, bigints, strings, `Date` (as an instant),
 * `Uint8Array` (bytea), arrays (as PostgreSQL arrays) and plain objects (as JSON). Pass a JSON array as
 * `JSON.stringify(list)`, because an array alone does not say whether it is `text[]` or `jsonb`.
 */
export type Statement = { readonly text: string; readonly values?: readonly unknown[] };

/**
 * Rows as plain objects: int8 and numeric are numbers if that loses nothing (otherwise strings), `timestamptz` is an
 * ISO 8601 string with every digit the database has (`2026-01-02T03:04:05.678901Z`), `date` is `YYYY-MM-DD`, json is
 * parsed, bytea is a `Buffer`. The type of a value is not known until it is checked: `rowsOf` reads rows with a schema.
 * `rowCount` is the number of rows returned or changed.
 */
export type Result = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number;
};

export type Transaction = {
  /** Runs a parameterized statement. Rejects with a `DatabaseError`. */
  readonly query: (statement: Statement) => Promise<Result>;
  /** Runs several statements without parameters, separated by semicolons: migrations and the like. */
  readonly script: (text: string) => Promise<void>;
};

export type TransactionOptions = {
  readonly identity: Identity;
  readonly readOnly?: boolean;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Additional transaction-local settings (`set_config(name, value, true)`). */
  readonly settings?: Readonly<Record<string, string>>;
  /** Statements to run first, with the transaction's identity and settings; they share its first round trip. */
  readonly before?: readonly Statement[];
  /** The person a server role works for: where people take turns, the transaction uses this person's turn. */
  readonly onBehalfOf?: string;
  /**
   * How long one call of this transaction may go unanswered before SQLSTATE 08007, instead of the port's own limit;
   * null: no limit.
   */
  readonly callLimitMs?: number | null;
};

/** The one port to the database, implemented by PGlite and PostgreSQL. */
export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it rejects. The transaction begins with
   * the first statement, so identity and first statement share a round trip. Never retried on failure.
   */
  readonly transaction: <T>(options: TransactionOptions, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * One statement in its own transaction, in one round trip: the hot path of the data service. Once resolved, it is
   * committed. Retried only after failures that leave no effect: a stale prepared statement, a deadlock, a
   * serialization failure, a read on a lost connection.
   */
  readonly once: (options: TransactionOptions, statement: Statement) => Promise<Result>;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on `channel`; resolves to a function that stops listening. After
   * a lost connection, `onMessage` is called with '' once listening again, because messages may have been missed.
   */
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;
  /**
   * Where people take turns: while `work` runs, requests made as this person or on their behalf wait, and everyone else
   * gets their turn. `work` itself must use another identity. Missing where people's requests run in parallel.
   */
  readonly holdBack?: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** A database error with PostgreSQL's own fields, the same for both engines. */
export type DatabaseErrorFields = {
  /**
   * SQLSTATE, e.g. `23505`. 08*: the connection is lost or cannot be made (08007: no answer in time); 53300: no
   * connection became free in time; 53100: the disk is full; 57P03: the database is read-only for now.
   */
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
  readonly schema?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
};
