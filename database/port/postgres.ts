import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseError, isDatabaseError, toDatabaseError } from './errors.ts';
import { createListener } from './postgres-listener.ts';
import { createPostgresSession } from './postgres-session.ts';
import { runOnce, runTransaction, type Session } from './session.ts';

export type PostgresOptions = {
  readonly url: string;
  /** Connections at most; default 10. */
  readonly poolSize?: number;
  /** How long a borrower waits for a connection before SQLSTATE 53300; default 5000. */
  readonly acquireTimeoutMs?: number;
  /** How long one statement may run before SQLSTATE 57014; default 30000. */
  readonly statementTimeoutMs?: number;
  /** Where to LISTEN when `url` leads to a transaction pooler, which can't. */
  readonly listenUrl?: string;
  /** Told of idle connections that were lost; the pool replaces them. */
  readonly onConnectionLost?: (error: Error) => void;
};

/** A pool of connections to PostgreSQL 15 or newer. Connects when first asked for something. */
export function openPostgres(options: PostgresOptions): Database {
  const pool = createPool(options);
  const sessions = new WeakMap<pg.PoolClient, Session>();
  const listener = createListener(options.listenUrl ?? options.url);

  const sessionOf = (client: pg.PoolClient): Session => {
    const known = sessions.get(client);
    if (known) return known;
    // While lent, a client reports a lost connection to its query as well: here it must only not be unhandled.
    client.on('error', () => undefined);
    const session = createPostgresSession(client);
    sessions.set(client, session);
    return session;
  };

  const borrow = async <T>(task: (session: Session) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw toConnectError(error);
    });
    let reusable = false;
    try {
      const value = await task(sessionOf(client));
      reusable = true;
      return value;
    } catch (error) {
      reusable = !(isDatabaseError(error) && isConnectionGone(error));
      throw error;
    } finally {
      // A connection inside a transaction carries somebody's role: it is never lent again.
      client.release(!(reusable && client.getTransactionStatus() === 'I'));
    }
  };

  return {
    engine: 'postgres',
    transaction: (transactionOptions, work) =>
      borrow((session) => runTransaction(session, transactionOptions, work)),
    once: async <Row>(...[transactionOptions, statement]: Parameters<Database['once']>) => {
      const run = () => borrow((session) => runOnce<Row>(session, transactionOptions, statement));
      try {
        return await run();
      } catch (error) {
        const repeatable = transactionOptions.readOnly && isDatabaseError(error) && error.code === '08006';
        if (repeatable) return run();
        throw error;
      }
    },
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

function createPool(options: PostgresOptions): pg.Pool {
  const { url, poolSize = 10, acquireTimeoutMs = 5000, statementTimeoutMs = 30_000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    // Times in JSON made by the database are in the session's zone.
    onConnect: async (client) => {
      await client.query(`
        set timezone to 'UTC';
        set statement_timeout to ${Math.trunc(statementTimeoutMs)};
        set idle_in_transaction_session_timeout to ${Math.trunc(2 * statementTimeoutMs)};
      `);
    },
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  return pool;
}

const isConnectionGone = ({ code }: DatabaseError) => code.startsWith('08') || code.startsWith('57P');

function toConnectError(error: unknown): DatabaseError {
  if (error instanceof Error && error.message === 'timeout exceeded when trying to connect') {
    return new DatabaseError(
      { code: '53300', message: 'no database connection became free in time' },
      { cause: error },
    );
  }
  const known = toDatabaseError(error);
  if (known.code !== '08006') return known;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new DatabaseError(
    { code: '08001', message: `can't connect to the database: ${reason}` },
    { cause: error },
  );
}
