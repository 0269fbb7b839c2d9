import { startDepthReader } from '@vocabloom/database/json/depth.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBreather } from '../breathe.ts';
import { httpError } from './http-error.ts';

/** Arrays and objects inside each other at most, as for the auth service. */
const maxDepth = 20;

/** How much of a body is looked through before others get their turn: about a millisecond. */
const charactersAtOnce = 65_536;

/**
 * Reads JSON bodies, those that nest too deeply excepted: what they would be made into costs far more than their bytes, and
 * whatever walks through it later may not come back. Large ones that arrive together are read one by one.
 */
export function readJsonBodies(app: FastifyInstance, makeBreather = createBreather): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parsed = (request: FastifyRequest, body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      void parse(request, body, (error, value) => (error === null ? resolve(value) : reject(error)));
    });
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      const breathe = makeBreather();
      const readOn = startDepthReader(maxDepth, body);
      let depth = readOn(charactersAtOnce);
      while (depth === 'unread') {
        await breathe();
        depth = readOn(charactersAtOnce);
      }
      if (depth === 'too deep') throw httpError({ code: 'bad_request' });
      if (body.length > charactersAtOnce) await breathe();
      return parsed(request, body);
    },
  );
}
