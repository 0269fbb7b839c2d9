import type { FastifyInstance } from 'fastify';

/**
 * One line per answered request: method, route pattern, status and duration. Never the address as typed, which
 * may hold tokens or emails, nor headers or bodies.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(fields, 'request failed');
    // Probes and scrapers ask every few seconds.
    else if (request.routeOptions.config?.alwaysAdmit) request.log.debug(fields, 'request');
    else request.log.info(fields, 'request');
  });
}
