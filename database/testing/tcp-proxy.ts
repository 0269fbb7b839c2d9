import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  readonly url: string;
  /** Stops forwarding on the present connections but keeps them open, like a network that swallows everything. */
  readonly freeze: () => void;
  /** Accepts new connections but stays silent on them too, until `thaw`. */
  readonly freezeNew: () => void;
  readonly thaw: () => void;
  /** How many messages the client sent that wait for an answer (Sync messages). */
  readonly syncs: () => number;
  /** How many connections from clients are open at this moment. */
  readonly open: () => number;
  readonly close: () => void;
};

const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/** A relay in front of a PostgreSQL server that can fall silent without closing anything. */
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
