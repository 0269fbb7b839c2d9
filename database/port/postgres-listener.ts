import pg from 'pg';
import { inTime } from './call-limit.ts';
import { toDatabaseError } from './errors.ts';
import { readHosts } from './hosts.ts';
import { createMutex } from './mutex.ts';
import { destroyConnection } from './postgres-pool.ts';

type OnMessage = (payload: string) => void;

export type ListenerOptions = {
  readonly url: string;
  /** How long the server may take to answer before the connection counts as lost. */
  readonly answerLimitMs: number;
  /** How often to check that the connection is alive: a quiet one can be dead for hours without notice. */
  readonly heartbeatMs: number;
};

/** LISTEN on a separate connection, which is opened with the first channel and reopened when lost. */
export function createListener({ url, answerLimitMs, heartbeatMs }: ListenerOptions) {
  const { urls } = readHosts(url);
  const channels = new Map<string, Set<OnMessage>>();
  const inTurn = createMutex();
  let attempts = 0;
  let connecting: Promise<pg.Client> | null = null;
  let live: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = (client: pg.Client) => {
    if (live === client) {
      live = null;
      connecting = null;
    }
    destroyConnection(client);
  };

  /** Queries the server; if that fails or gets no answer, the connection is given up and another is made. */
  const ask = (client: pg.Client, text: string): Promise<void> =>
    inTurn(async () => {
      const giveUp = () => lose(client);
      try {
        await inTime(client.query(text), { limitMs: answerLimitMs, giveUp });
      } catch (error) {
        giveUp();
        throw toDatabaseError(error);
      }
    });

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: urls[attempts++ % urls.length],
      connectionTimeoutMillis: answerLimitMs,
      keepAlive: true,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    client.on('error', () => undefined);
    await client.connect();
    live = client;
    const heartbeat = setInterval(() => ask(client, 'select 1').catch(() => undefined), heartbeatMs).unref();
    client.on('end', () => {
      clearInterval(heartbeat);
      lose(client);
      if (!closed) reconnect(1);
    });
    return client;
  };

  const reconnect = (attempt: number) => {
    clearTimeout(retry);
    retry = setTimeout(
      async () => {
        if (closed || channels.size === 0) return;
        try {
          const client = await current();
          for (const channel of channels.keys()) await ask(client, listenTo(channel));
          for (const listeners of channels.values()) for (const onMessage of listeners) onMessage('');
        } catch {
          reconnect(attempt + 1);
        }
      },
      Math.min(100 * 2 ** attempt, 10_000),
    );
  };

  const current = (): Promise<pg.Client> => {
    connecting ??= connect().catch((error: unknown) => {
      connecting = null;
      throw toDatabaseError(error);
    });
    return connecting;
  };

  return {
    listen: async (channel: string, onMessage: OnMessage): Promise<() => Promise<void>> => {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(onMessage);
      try {
        await ask(await current(), listenTo(channel));
      } catch (error) {
        listeners.delete(onMessage);
        if (listeners.size === 0) channels.delete(channel);
        throw error;
      }
      return async () => {
        listeners.delete(onMessage);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        if (connecting) await ask(await current(), `unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      const client = await connecting?.catch(() => null);
      if (client)
        await inTime(client.end(), { limitMs: answerLimitMs, giveUp: () => destroyConnection(client) }).catch(
          () => undefined,
        );
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
