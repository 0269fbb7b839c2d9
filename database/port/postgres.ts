import type pg from 'pg';
import { withCallLimit } from './call-limit.ts';
import type { Database, TransactionOptions } from './database.ts';
import { DatabaseError, isConnectionGone, isDatabaseError } from './errors.ts';
import { createListener } from './postgres-listener.ts';
import { createPool, destroyConnection } from './postgres-pool.ts';
import { createPostgresSession } from './postgres-session.ts';
import { runOnce, runTransaction, type Session } from './session.ts';

export type PostgresOptions = {
  /** One address, or one with several hosts (`readHosts`). */
  readonly url: string;
  /** Maximum number of connections; default 10. */
  readonly poolSize?: number;
  /** How long a borrower waits for a connection before SQLSTATE 53300; default 5000. */
  readonly acquireTimeoutMs?: number;
  /** How long one statement may run before SQLSTATE 57014; default 30000. */
  readonly statementTimeoutMs?: number;
  /** How long one call may go unanswered before SQLSTATE 08007; default: 5 seconds longer than a statement may run. */
  readonly callLimitMs?: number;
  /**
   * Whether `url` leads to a pooler that lends a connection for one transaction: then no session state may stay on it.
   */
  readonly pooledByTransaction?: boolean;
  /** Where to LISTEN if `url` leads to such a pooler, which does not support it. */
  readonly listenUrl?: string;
  /** How often to check that the listening connection is alive; default 30000. */
  readonly heartbeatMs?: number;
  /** Called for idle connections that were lost; the pool replaces them. */
  readonly onConnectionLost?: (error: Error) => void;
};

/** A pool of connections to PostgreSQL 15 or newer. Connects with the first request. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, listenUrl = url, acquireTimeoutMs = 5000, statementTimeoutMs = 30_000 } = options;
  const { callLimitMs = statementTimeoutMs + 5000, pooledByTransaction = false } = options;
  const settings = sessionSettings(statementTimeoutMs);
  const pool = createPool({
    url,
    poolSize: options.poolSize ?? 10,
    acquireTimeoutMs,
    sessionSettings: pooledByTransaction ? null : settings,
    ...(options.onConnectionLost === undefined ? {} : { onConnectionLost: options.onConnectionLost }),
  });
  const sessions = new WeakMap<pg.PoolClient, Session>();
  const listener = createListener({
    url: listenUrl,
    answerLimitMs: acquireTimeoutMs,
    heartbeatMs: options.heartbeatMs ?? 30_000,
  });

  const sessionOf = (client: pg.PoolClient): Session => {
    const known = sessions.get(client);
    if (known) return known;
    const session = createPostgresSession(client, { named: !pooledByTransaction });
    sessions.set(client, session);
    return session;
  };

  const borrow = async <T>(request: TransactionOptions, task: (session: Session) => Promise<T>) => {
    const client = await pool.lend();
    const limitMs = request.callLimitMs === undefined ? callLimitMs : request.callLimitMs;
    const giveUp = () => destroyConnection(client);
    let reusable = false;
    try {
      const value = await task(withCallLimit(sessionOf(client), { limitMs, giveUp }));
      reusable = true;
      return value;
    } catch (error) {
      const known = asUnavailable(error, request);
      reusable = !(isDatabaseError(known) && isConnectionGone(known));
      throw known;
    } finally {
      // A connection inside a transaction carries someone's role: it is never lent again.
      client.release(!(reusable && client.getTransactionStatus() === 'I'));
    }
  };

  const withSettings = (request: TransactionOptions): TransactionOptions =>
    pooledByTransaction ? { ...request, settings: { ...settings, ...request.settings } } : request;

  return {
    engine: 'postgres',
    transaction: (request, work) =>
      borrow(request, (session) => runTransaction(session, withSettings(request), work)),
    once: async (...[request, statement]: Parameters<Database['once']>) => {
      const run = () => borrow(request, (session) => runOnce(session, withSettings(request), statement));
      try {
        return await run();
      } catch (error) {
        if (request.readOnly && isDatabaseError(error) && wasCutOff(error)) return run();
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

/** JSON created by the database has times in the session's time zone. */
const sessionSettings = (statementTimeoutMs: number) => ({
  timezone: 'UTC',
  statement_timeout: String(Math.trunc(statementTimeoutMs)),
  idle_in_transaction_session_timeout: String(Math.trunc(2 * statementTimeoutMs)),
});

/** The connection was ended while idle or in use, so another one may succeed. */
const wasCutOff = ({ code }: DatabaseError) => code === '08006' || code === '57P01';

/**
 * A write refused because the connection is read-only has met a standby, or a server that became one: nothing is wrong
 * with the request. A read-only transaction is refused as such.
 */
function asUnavailable(error: unknown, { readOnly }: TransactionOptions): unknown {
  if (readOnly || !isDatabaseError(error) || error.code !== '25006') return error;
  const message = 'the database can’t be written to for now: it is a standby, or about to be replaced';
  return new DatabaseError({ code: '57P03', message }, { cause: error });
}
