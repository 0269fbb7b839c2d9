import { once } from 'node:events';
import { createServer } from 'node:net';

/** Rejects as listening would (EADDRINUSE, EACCES) before anything has been opened or changed. */
export async function requireFreePort(address: {
  readonly host: string;
  readonly port: number;
}): Promise<void> {
  const probe = createServer();
  probe.listen(address);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
