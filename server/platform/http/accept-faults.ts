import type { FastifyInstance } from 'fastify';

/**
 * Outlives that the system cannot accept a connection, for lack of file descriptors or memory or because of a fault of
 * the network. Node reports it where faults of listening are reported, and nobody listens for them once the server does.
 */
export function outliveAcceptFaults(app: FastifyInstance): void {
  app.server.on('error', (err) => {
    if (app.server.listening) app.log.error({ err }, 'a connection could not be accepted');
  });
}
