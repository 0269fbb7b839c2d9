import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly url: string;
  /** Forwards nothing more on the connections there are, and keeps them open: a network that swallows everything. */
  readonly freeze: () => void;
  /** Takes new connections and says nothing on them either, until `thaw`. */
  readonly freezeNew: () => void;
  readonly thaw: () => void;
  /** How often something was sent that the client waits for (Sync messages). */
  readonly syncs: () => number;
  /** Connections from clients that are open at this moment. */
  readonly open: () => number;
  readonly close: () => void;
};

const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/** A relay in front of a PostgreSQL server, which can fall silent without closing anything. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { port, hostname } = new URL(url);
  const pairs = new Set<{ readonly client: Socket; frozen: boolean }>();
  let frozenFromNow = false;
  let syncs = 0;
  const server = createServer((client) => {
    const pair = { client, frozen: frozenFromNow };
    pairs.add(pair);
    const upstream = connect(Number(port), hostname);
    client.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf(sync); at >= 0; at = chunk.indexOf(sync, at + 1)) syncs += 1;
      if (!pair.frozen) upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (!pair.frozen) client.write(chunk);
    });
    upstream.on('close', () => {
      if (!pair.frozen) client.destroy();
    });
    client.on('close', () => {
      pairs.delete(pair);
      upstream.destroy();
    });
    client.on('error', () => undefined);
    upstream.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = new URL(url);
  own.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: own.toString(),
    freeze: () => {
      for (const pair of pairs) pair.frozen = true;
    },
    freezeNew: () => {
      frozenFromNow = true;
    },
    thaw: () => {
      frozenFromNow = false;
    },
    syncs: () => syncs,
    open: () => pairs.size,
    close: () => {
      server.close();
      for (const { client } of pairs) client.destroy();
    },
  };
}
