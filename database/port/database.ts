/** Claims of a verified access token. `sub` and `role` are what policies read. */
export type Claims = { readonly role: string; readonly sub?: string; readonly [claim: string]: unknown };

/**
 * Who a transaction runs as. It decides the database role and `request.jwt.claims` for the whole transaction.
 * `claims` takes the role of the token, which must be `anon`, `authenticated` or `service_role`.
 * `owner` is for migrations and for services that keep their own tables (auth): it bypasses row level security.
 */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'claims'; readonly claims: Claims }
  | { readonly kind: 'service' }
  | { readonly kind: 'owner' };

/**
 * A parameterised statement ($1, $2 …). Values: null, booleans, numbers, bigints, strings, `Date` (as an instant),
 * `Uint8Array` (bytea), arrays (as PostgreSQL arrays) and plain objects (as JSON). A JSON array is passed as
 * `JSON.stringify(list)`: an array alone can't tell `text[]` from `jsonb`.
 */
export type Statement = { readonly text: string; readonly values?: readonly unknown[] };

/**
 * Rows as plain objects: int8 and numeric are numbers when that loses nothing (else strings), `timestamptz` an ISO
 * 8601 string with every digit the database has (`2026-01-02T03:04:05.678901Z`), `date` `YYYY-MM-DD`, json parsed,
 * bytea a `Buffer`. What type a value has nobody knows who has not looked: `rowsOf` reads rows by a schema. `rowCount` is
 * the number of rows given or changed.
 */
export type Result = {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly rowCount: number;
};

export type Transaction = {
  /** Runs a parameterised statement. Rejects with a `DatabaseError`. */
  readonly query: (statement: Statement) => Promise<Result>;
  /** Runs several statements without parameters, separated by semicolons: migrations and the like. */
  readonly script: (text: string) => Promise<void>;
};

export type TransactionOptions = {
  readonly identity: Identity;
  readonly readOnly?: boolean;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Further transaction-local settings (`set_config(name, value, true)`). */
  readonly settings?: Readonly<Record<string, string>>;
  /** Statements that begin the transaction, in the name and with the settings of it; they share the first round trip. */
  readonly before?: readonly Statement[];
  /** The person for whom a role of the server works: where people take turns, it is theirs that is taken. */
  readonly onBehalfOf?: string;
  /**
   * How long one call of this transaction may go unanswered before SQLSTATE 08007, in place of the port's own limit;
   * null: as long as it takes.
   */
  readonly callLimitMs?: number | null;
};

/** The one port to the database; PGlite and PostgreSQL stand behind it. */
export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it rejects. Begins with the first
   * statement, so identity and first statement share a round trip. Never run again on failure.
   */
  readonly transaction: <T>(options: TransactionOptions, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /**
   * One statement in a transaction of its own, in one round trip: the hot path of the data service. Resolved means
   * committed. Run again only after failures that leave no effect: a stale prepared statement, a deadlock, a
   * serialization failure, a read on a lost connection.
   */
  readonly once: (options: TransactionOptions, statement: Statement) => Promise<Result>;
  /**
   * Calls `onMessage` with the payload of every NOTIFY on `channel`; resolves to a function that stops it.
   * After a lost connection it is called with '' once listening again: messages may have been missed.
   */
  readonly listen: (channel: string, onMessage: (payload: string) => void) => Promise<() => Promise<void>>;
  /**
   * Where people take turns: while the work goes on, what is asked in this person's name or on their behalf waits, and
   * everybody else has their turns. The work itself asks in another name. There is none where people work side by side.
   */
  readonly holdBack?: <T>(userId: string, work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

/** A database error with PostgreSQL's own fields, the same from both engines. */
export type DatabaseErrorFields = {
  /**
   * SQLSTATE, e.g. `23505`. 08* when the connection is lost or can't be made (08007: it did not answer in time), 53300
   * when no connection got free in time, 53100 when the disk is full, 57P03 when the database is read-only for now.
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
