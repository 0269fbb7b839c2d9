import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, answers end their connections: a client that keeps one open for its next request would
 * otherwise hold up the end of the process.
 */
export function drainConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
