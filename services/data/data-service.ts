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
import type { DataServicePorts, DataSettings } from './ports/ports.ts';
import type { Reply } from './respond/reply.ts';
import { shareAnswers } from './serve/answer-share.ts';
import { readArrival } from './serve/arrival.ts';
import { corsHeaders } from './serve/cors.ts';
import { createIdentify, roleOf } from './serve/identify.ts';
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

  const respondError = (request: FastifyRequest, reply: FastifyReply, error: unknown, role = 'anon') => {
    const answer = toProtocolError(error, role);
    if (answer.status >= 500) logger.error({ err: error, reqId: request.id }, 'a data request failed');
    return sendError(reply, answer, settings.errorDetails);
  };

  app.setErrorHandler((error: FastifyError, request, reply) => respondError(request, reply, error));

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const watch = settings.serverTiming ? startStopwatch() : undefined;
    let role: string | undefined;
    try {
      const caller = await callerOf(request);
      role = roleOf(caller);
      watch?.done('jwt');
      await answersShared(request, reply, caller);
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
      return respondError(request, reply, error, role);
    }
  };

  app.addHook('onRequest', (request, reply, next) => {
    const headers = corsHeaders(request.method, request.headers);
    if (headers === null) return next();
    reply.headers(headers);
    if (!('access-control-allow-methods' in headers)) return next();
    reply.code(200).send();
  });

  const share = settings.share ?? defaultShare;
  const callerOf = shareUploads(app, { share, identify: createIdentify(ports) });
  const answersShared = shareAnswers({ ...ports, share });

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '*',
    handler,
  });
}

/** Answers requests below the service's prefix that cannot be read at all, such as those with an invalid URL. */
export const replyUnreadable = (
  reply: FastifyReply,
  { errorDetails }: Pick<DataSettings, 'errorDetails'>,
): FastifyReply => sendError(reply, pathError(), errorDetails);

function sendError(
  reply: FastifyReply,
  { status, statusText, headers, body }: ProtocolError,
  hasDetails = true,
): FastifyReply {
  const { code, message } = body;
  if (statusText !== undefined) reply.raw.statusMessage = statusLine(statusText);
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

/** A status line is bytes without control characters: each byte of the text travels as one character. */
const statusLine = (text: string) =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ');

/** Rows are private: no cache on the way may store them, unless the database says otherwise. */
const unstored = { 'cache-control': 'no-store' } as const;

/** The headers on which an answer depends besides the URL. */
const varying = { vary: 'Accept, Prefer, Range' } as const;

function send(reply: FastifyReply, { status, headers, body }: Reply): FastifyReply {
  // Fastify adds a charset to every text of a JSON type; bytes keep a type without one as the database named it.
  const isBare = typeof body === 'string' && bareJson.test(String(headers['content-type']));
  return reply
    .code(status)
    .headers({ ...unstored, ...varying, ...headers })
    .send(isBare ? Buffer.from(body) : (body ?? undefined));
}

const bareJson = /json(?!.*charset)/i;

function toProtocolError(error: unknown, role: string): ProtocolError {
  if (error instanceof ProtocolError) return error;
  if (isDatabaseError(error)) return fromDatabaseError(error, role);
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
