import { excessOf } from '@vocabloom/database/json/excess.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBreather } from '../breathe.ts';
import { httpError } from './http-error.ts';

/**
 * Maximum nesting of arrays and objects, as in the auth service, and maximum number of values: five hundred events that
 * each set everything they can have forty thousand.
 */
const room = { levels: 20, values: 50_000 };

/** Bodies of this length or more give others their turn before they are parsed. */
const longCharacters = 65_536;

/**
 * Parses JSON bodies, except those with too much in them: the parsed values cost far more than the bytes, and walking
 * through them later may take forever. Large bodies that arrive together are parsed one by one.
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
      const breatheIfLong = async () => {
        if (body.length > longCharacters) await breathe();
      };
      await breatheIfLong();
      if (excessOf(body, room) !== null) throw httpError({ code: 'bad_request' });
      await breatheIfLong();
      const value = await parsed(request, body);
      await breatheIfLong();
      return value;
    },
  );
}
