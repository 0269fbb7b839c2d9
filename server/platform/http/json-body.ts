import { isTooDeep } from '@vocabloom/auth-service/http/json.ts';
import type { FastifyInstance } from 'fastify';
import { httpError } from './http-error.ts';

/**
 * Reads JSON bodies, those that nest too deeply excepted: what they would be made into costs far more than their bytes, and
 * whatever walks through it later may not come back.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(httpError({ code: 'bad_request' }));
    else parse(request, body, done);
  });
}
