import { isDatabaseError } from '@vocabloom/database/port/errors.ts';
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { startCatalogueCache } from './catalogue/catalogue-cache.ts';
import { fromDatabaseError } from './errors/database-errors.ts';
import { ProtocolError } from './errors/protocol-error.ts';
import { bodyError, pathError } from './errors/request-errors.ts';
import type { DataServicePorts } from './ports/ports.ts';
import type { Reply } from './respond/reply.ts';
import { readArrival } from './serve/arrival.ts';
import { corsHeaders } from './serve/cors.ts';
import { createIdentify } from './serve/identify.ts';
import { createServe } from './serve/serve.ts';
import { defaultShare } from './serve/serve-settings.ts';
import { startStopwatch } from './serve/stopwatch.ts';
import { shareUploads } from './serve/upload-share.ts';

const defaultBodyLimitBytes = 10 * 1024 * 1024;

/**
 * The data service (protocol: data service) as a Fastify plugin, to be registered with the prefix under which it is
 * reached (`/rest/v1`). It serves whatever tables, views and functions exist in the exposed schemas of the database.
 */
export function dataService(ports: DataServicePorts): FastifyPluginAsync {
  return (app) => serveAll(app, ports);
}

async function serveAll(app: FastifyInstance, ports: DataServicePorts): Promise<void> {
  const { settings, logger } = ports;
  const catalogue = await startCatalogueCache(ports);
  app.addHook('onClose', catalogue.close);
  const serve = createServe({ ...ports, catalogue });

  // Bodies go to the database unchanged, so Fastify does not parse them.
  app.removeAllContentTypeParsers();
  const bodyLimit = settings.bodyLimitBytes ?? defaultBodyLimitBytes;
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));

  const respondError = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const answer = toProtocolError(error, request.headers.authorization !== undefined);
    if (answer.status >= 500) logger.error({ err: error, reqId: request.id }, 'a data request failed');
    return sendError(reply, answer, settings.errorDetails);
  };

  app.setErrorHandler((error: FastifyError, request, reply) => respondError(request, reply, error));

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const watch = settings.serverTiming ? startStopwatch() : undefined;
    try {
      const caller = await callerOf(request);
      watch?.done('jwt');
      const arrival = readArrival({
        method: request.method,
        url: request.url.slice(app.prefix.length),
        headers: request.headers,
        body: Buffer.isBuffer(request.body) ? request.body : null,
      });
      const answer = await serve(arrival, caller, watch);
      watch?.done('response');
      if (watch !== undefined) reply.header('server-timing', watch.header());
      return send(reply, answer);
    } catch (error) {
      return respondError(request, reply, error);
    }
  };

  app.addHook('onRequest', (request, reply, next) => {
    const headers = corsHeaders(request.method, request.headers);
    if (headers === null) return next();
    reply.headers(headers);
    if (!('access-control-allow-methods' in headers)) return next();
    reply.code(200).send('');
  });

  const callerOf = shareUploads(app, {
    share: settings.share ?? defaultShare,
    identify: createIdentify(ports.readCaller),
  });

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '*',
    handler,
  });
}

/** Answers requests below the service's prefix that cannot be read at all, such as those with an invalid URL. */
export const replyUnreadable = (reply: FastifyReply): FastifyReply => sendError(reply, pathError());

function sendError(
  reply: FastifyReply,
  { status, headers, body }: ProtocolError,
  hasDetails = true,
): FastifyReply {
  const { code, message } = body;
  return reply
    .code(status)
    .headers({
      ...unstored,
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code.replaceAll(/[^\w-]/g, '')}`,
      ...headers,
    })
    .send(JSON.stringify(hasDetails ? body : { code, message }));
}

/** Rows are private: no cache on the way may store them, unless the database says otherwise. */
const unstored = { 'cache-control': 'no-store' } as const;

/** What an answer depends on besides the URL. */
const varying = { vary: 'Accept, Prefer, Range' } as const;

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  return reply
    .code(status)
    .headers({ ...unstored, ...varying, ...headers })
    .send(body ?? undefined);
}

function toProtocolError(error: unknown, hasToken: boolean): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (isDatabaseError(error)) return fromDatabaseError(error, hasToken);
  if (isHttpError(error)) return bodyError(error.message, error.statusCode);
  return new ProtocolError({ status: 500, code: 'PGRSTX00', message: 'Internal error' });
}

/** Errors raised by Fastify itself, such as for a body over the limit. */
function isHttpError(error: unknown): error is Error & { readonly statusCode: number } {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
