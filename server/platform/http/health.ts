import type { FastifyInstance } from 'fastify';

type Readiness = {
  /** Resolves to why the server can't work now, or to nothing if it can. */
  readonly findObstacle: () => Promise<string | undefined>;
};

/**
 * `/health`: the process is alive. `/ready`: it can work (database reachable, migrations current). `/ping`: a greeting.
 */
export function serveHealth(app: FastifyInstance, { findObstacle }: Readiness): void {
  const options = { config: { alwaysAdmit: true } };
  app.get('/health', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const obstacle = await findObstacle();
    if (obstacle === undefined) return { status: 'ready' };
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready', reason: obstacle });
  });
  app.get('/ping', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { message: 'pong' };
  });
}
