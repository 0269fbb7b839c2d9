import type { Server } from 'node:http';

/** Listens on a free port, and tells the parent process which. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address !== null) process.send?.({ port: address.port });
  });
}
