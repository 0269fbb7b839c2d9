import type { Claims } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { httpError } from './http-error.ts';

/** Checks a bearer token; resolves to its claims, or to nothing when it is not good. */
export type ReadToken = (token: string) => Promise<Claims | undefined>;

/** Prepares requests to carry who calls; `requireUser` fills it in. */
export function rememberCaller(app: FastifyInstance): void {
  app.decorateRequest('claims', undefined);
  app.decorateRequest('userId', undefined);
}

/** Lets only signed-in people pass: a bearer token of the role `authenticated`. Others get 401. */
export function requireUser(readToken: ReadToken): onRequestAsyncHookHandler {
  return async (request) => {
    const token = bearerOf(request);
    const claims = token === undefined ? undefined : await readToken(token);
    if (claims?.role !== 'authenticated' || claims.sub === undefined)
      throw httpError({ code: 'not_authenticated' });
    request.claims = claims;
    request.userId = claims.sub;
  };
}

/** The caller of a route behind `requireUser`. */
export function callerOf(request: FastifyRequest): { readonly userId: string; readonly claims: Claims } {
  const { userId, claims } = request;
  if (userId === undefined || claims === undefined) throw httpError({ code: 'not_authenticated' });
  return { userId, claims };
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

declare module 'fastify' {
  interface FastifyRequest {
    userId: string | undefined;
    claims: Claims | undefined;
  }
}
