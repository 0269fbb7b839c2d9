import { excessOf } from '@vocabloom/database/json/excess.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBreather } from '../breathe.ts';
import { httpError } from './http-error.ts';

/**
 * Arrays and objects inside each other at most, as for the auth service, and values in all: five hundred events, each of which
 * sets all it can, have forty thousand.
 */
const room = { levels: 20, values: 50_000 };

/** Bodies from here on give others their turn before they are parsed. */
const longCharacters = 65_536;

/**
 * Reads JSON bodies, those with too much in them excepted: what they would be made into costs far more than their bytes, and
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
