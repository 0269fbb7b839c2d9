import type { IncomingMessage } from 'node:http';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import type { FastifyInstance } from 'fastify';

const wellFormed = /^[\w-]{8,64}$/;

/** The id that a proxy in front gave the request (`X-Request-Id`), if it is harmless to log; otherwise a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>, ids: Ids): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && wellFormed.test(given) ? given : ids.uuid();
}

/** Repeats the id in every response, so that a person can quote it and a client can log it. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
