import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A balancer for several processes, like an operator's: each connection goes to the first process that accepts it. */
export async function startBalancer(
  addresses: readonly string[],
): Promise<{ readonly address: string; readonly close: () => void }> {
  const clients = new Set<Socket>();
  const lead = (client: Socket, [address, ...others]: readonly string[]): void => {
    if (address === undefined) return void client.destroy();
    const { hostname, port } = new URL(address);
    const upstream = connect(Number(port), hostname);
    let isTaken = false;
    upstream.once('connect', () => {
      isTaken = true;
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => undefined);
    upstream.once('close', () => {
      if (isTaken) client.destroy();
      else lead(client, others);
    });
    client.once('close', () => upstream.destroy());
  };
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    client.once('close', () => clients.delete(client));
    lead(client, addresses);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address();
  return {
    address: `http://127.0.0.1:${typeof own === 'object' ? own?.port : ''}`,
    close: () => {
      server.close();
      for (const client of clients) client.destroy();
    },
  };
}
