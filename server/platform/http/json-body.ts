import { isDeeperThan } from '@vocabloom/database/json/depth.ts';
import type { FastifyInstance } from 'fastify';
import { httpError } from './http-error.ts';

/** Arrays and objects inside each other at most, as for the auth service. */
const maxDepth = 20;

/**
 * Reads JSON bodies, those that nest too deeply excepted: what they would be made into costs far more than their bytes, and
 * whatever walks through it later may not come back.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(maxDepth, body)) done(httpError({ code: 'bad_request' }));
    else parse(request, body, done);
  });
}
