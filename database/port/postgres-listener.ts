import pg from 'pg';
import { toDatabaseError } from './errors.ts';

type OnMessage = (payload: string) => void;

/** LISTEN on one connection of its own, which is made with the first channel and made again when lost. */
export function createListener(url: string) {
  const channels = new Map<string, Set<OnMessage>>();
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of channels.get(channel) ?? []) onMessage(payload ?? '');
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      connecting = null;
      if (!closed) reconnect(1);
    });
    await client.connect();
    return client;
  };

  const reconnect = (attempt: number) => {
    clearTimeout(retry);
    retry = setTimeout(
      async () => {
        if (closed || channels.size === 0) return;
        try {
          const client = await current();
          for (const channel of channels.keys()) await client.query(listenTo(channel));
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
        await (await current()).query(listenTo(channel));
      } catch (error) {
        listeners.delete(onMessage);
        if (listeners.size === 0) channels.delete(channel);
        throw toDatabaseError(error);
      }
      return async () => {
        listeners.delete(onMessage);
        if (listeners.size > 0 || channels.get(channel) !== listeners) return;
        channels.delete(channel);
        if (connecting) await (await current()).query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async (): Promise<void> => {
      closed = true;
      clearTimeout(retry);
      const client = await connecting?.catch(() => null);
      await client?.end();
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
