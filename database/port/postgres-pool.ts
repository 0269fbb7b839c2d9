import pg from 'pg';
import * as z from 'zod/mini';
import { inTime } from './call-limit.ts';
import { DatabaseError, toDatabaseError } from './errors.ts';
import { type Hosts, readHosts } from './hosts.ts';
import { firstRowOf } from './rows.ts';

export type PoolOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly acquireTimeoutMs: number;
  /** Settings applied when a session begins; null if sessions belong to a pooler and change between transactions. */
  readonly sessionSettings: Readonly<Record<string, string>> | null;
  /** Called for idle connections that were lost; the pool replaces them. */
  readonly onConnectionLost?: (error: Error) => void;
};

export type Pool = {
  /** Lends a connection to the first host that can serve. Rejects with a `DatabaseError` (53300, 57P03, 08001 …). */
  readonly lend: () => Promise<pg.PoolClient>;
  readonly end: () => Promise<void>;
};

/** Connections to PostgreSQL, opened on demand. */
export function createPool(options: PoolOptions): Pool {
  const { poolSize, acquireTimeoutMs } = options;
  const hosts = readHosts(options.url);
  let current = 0;

  class ClientOfCurrentHost extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: hosts.urls[current] });
    }
  }

  const pool = new pg.Pool({
    Client: ClientOfCurrentHost,
    max: poolSize,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    onConnect: (client) =>
      inTime(prepareSession(client, { hosts, settings: options.sessionSettings }), {
        limitMs: acquireTimeoutMs,
        giveUp: () => destroyConnection(client),
      }),
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));

  return {
    lend: async () => {
      for (let tried = 1; ; tried += 1) {
        const host = current;
        try {
          return await pool.connect();
        } catch (error) {
          const known = toConnectError(error);
          // A full pool is not the host's fault; and another caller may have moved on to the next host meanwhile.
          if (!isNoneFree(error) && current === host) current = (host + 1) % hosts.urls.length;
          if (tried >= hosts.urls.length || isNoneFree(error)) throw known;
        }
      }
    },
    end: () => pool.end(),
  };
}

/** Closes a connection without a goodbye to the other side, which may never answer. */
export function destroyConnection(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}

type Preparation = { readonly hosts: Hosts; readonly settings: PoolOptions['sessionSettings'] };

async function prepareSession(client: pg.ClientBase, { hosts, settings }: Preparation): Promise<void> {
  const sets = Object.entries(settings ?? {}).map(([name, value]) => `set ${name} to '${value}';`);
  // An error that reaches the client while no query is running must not end the process.
  client.on('error', () => undefined);
  if (sets.length > 0) await client.query(sets.join(' '));
  if (!hosts.mustWrite) return;
  const setting = z.object({ transaction_read_only: z.string() });
  const answer = firstRowOf(setting, await client.query('show transaction_read_only'));
  if (answer?.transaction_read_only === 'off') return;
  throw new DatabaseError({ code: '57P03', message: 'this host of DATABASE_URL can’t be written to' });
}

const isNoneFree = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

function toConnectError(error: unknown): DatabaseError {
  if (isNoneFree(error)) {
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
