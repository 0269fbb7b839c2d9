import type { FastifyInstance } from 'fastify';
import { pathOf } from './test-auth.ts';

/** A fetch for the client library that calls the service without a socket. */
export const injectFetch =
  (app: FastifyInstance): typeof fetch =>
  async (input, init = {}) => {
    const { statusCode, headers, payload } = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathOf(input instanceof Request ? input.url : input),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const body = statusCode === 204 ? null : payload;
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  };
