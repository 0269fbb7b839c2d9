import { bearerOf } from '@vocabloom/auth-service/tokens/bearer.ts';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { httpError, isHttpError } from './http-error.ts';

/** Checks a bearer token; resolves to its claims, or to nothing if it is invalid. */
export type ReadToken = (token: string) => Promise<Claims | undefined>;

/**
 * Prepares requests to carry the caller; `requireUser` fills it in. Their address stays known when the connection has
 * ended: whoever hangs up at once must not act without one.
 */
export function rememberCaller(app: FastifyInstance): void {
  app.decorateRequest('claims', undefined);
  app.decorateRequest('userId', undefined);
  // Node keeps the address of a connection if it was asked for while the connection was open.
  app.addHook('onRequest', async (request) => void request.ip);
}

/** Lets only signed-in people through: a bearer token of the role `authenticated`. Others get 401. */
export function requireUser(readToken: ReadToken): onRequestAsyncHookHandler {
  return async (request) => {
    if (!(await recognize(request, bearerOf(request.headers.authorization), readToken)))
      throw httpError({ code: 'not_authenticated' });
  };
}

/**
 * The same for calls that may carry the token as `accessToken` in their body (product: tutor calls). That one takes
 * precedence: the bearer token beside it may be the public key.
 */
export function requireUserOfBody(readToken: ReadToken): preValidationAsyncHookHandler {
  return async (request) => {
    if (!(await recognizeByEither(request, readToken))) throw httpError({ code: 'not_authenticated' });
  };
}

/**
 * The same for calls that are open to visitors too: a token that is invalid, expired, or still owes the second step
 * makes the caller a visitor.
 */
export function recognizeUserOfBody(readToken: ReadToken): preValidationAsyncHookHandler {
  return async (request) => {
    await recognizeByEither(request, readToken).catch((error: unknown) => {
      if (!isHttpError(error) || error.code !== 'second_step_needed') throw error;
    });
  };
}

async function recognizeByEither(request: FastifyRequest, readToken: ReadToken): Promise<boolean> {
  const accessToken = fieldOf(request.body, 'accessToken');
  const inBody = typeof accessToken === 'string' ? accessToken : null;
  return (
    (await recognize(request, inBody, readToken)) ||
    (await recognize(request, bearerOf(request.headers.authorization), readToken))
  );
}

async function recognize(
  request: FastifyRequest,
  token: string | null,
  readToken: ReadToken,
): Promise<boolean> {
  const claims = token === null ? undefined : await readToken(token);
  if (claims?.role !== 'authenticated' || claims.sub === undefined) return false;
  request.claims = claims;
  request.userId = claims.sub;
  return true;
}

/** The caller of a route guarded by `requireUser`. */
export function callerOf(request: FastifyRequest): { readonly userId: string; readonly claims: Claims } {
  const { userId, claims } = request;
  if (userId === undefined || claims === undefined) throw httpError({ code: 'not_authenticated' });
  return { userId, claims };
}

declare module 'fastify' {
  interface FastifyRequest {
    userId: string | undefined;
    claims: Claims | undefined;
  }
}
