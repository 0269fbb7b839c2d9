import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Keeps clients from delaying the end of the process. While the server closes, answers end their connections; a
 * connection that a browser opened in advance and never used is ended at once, because Node counts it as busy until its
 * first request times out.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.addHook('onRequest', async ({ raw }) => {
    unused.delete(raw.socket);
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
