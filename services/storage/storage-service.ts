import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { wrongTypeHeader } from './errors/refusals.ts';
import { StorageError } from './errors/storage-error.ts';
import { toStorageError } from './errors/to-storage-error.ts';
import type { StoragePorts } from './ports/ports.ts';
import { resumableRoutes } from './resumable/resumable-routes.ts';
import { bucketRoutes } from './routes/buckets.ts';
import { changeRoutes } from './routes/changes.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { listRoutes } from './routes/lists.ts';
import { signingRoutes } from './routes/signing.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { passOver, readArrival } from './serve/arrival.ts';
import { corsHeaders, isPreflight } from './serve/cors.ts';
import type { Reply } from './serve/reply.ts';
import { findRoute } from './serve/router.ts';

const fixedRoutes = [
  ...bucketRoutes,
  ...listRoutes,
  ...signingRoutes,
  ...changeRoutes,
  ...uploadRoutes,
  ...downloadRoutes,
];

/**
 * The storage service (protocol: storage service) as a Fastify plugin, to be registered with the prefix under which it
 * is reached (`/storage/v1`). Rows in the schema `storage` define what exists and who may do what with it; `blobs`
 * stores the bytes.
 */
export function storageService(ports: StoragePorts): FastifyPluginAsync {
  return (app) => serveAll(app, ports);
}

async function serveAll(app: FastifyInstance, service: StoragePorts): Promise<void> {
  const routes = [...resumableRoutes(service, app.prefix), ...fixedRoutes];
  // Handlers read bodies themselves, as streams: most are files.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  const respondError = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const refusal = isRequestFault(error) ? requestFault(error) : toStorageError(error);
    if (refusal.httpStatus >= 500) {
      service.logger.error({ err: refusal.cause ?? refusal, reqId: request.id }, 'a storage request failed');
    }
    return sendError(reply, refusal);
  };
  app.setErrorHandler((error, request, reply) => respondError(request, reply, error));

  app.addHook('onRequest', (request, reply, next) => {
    const headers = corsHeaders(request.method, request.headers);
    if (headers === null) return next();
    reply.headers(headers);
    if (!isPreflight(request.method, request.headers)) return next();
    reply.code(200).send('');
  });

  app.route({
    ...service.routeOptions,
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '*',
    handler: async (request, reply) => {
      const body = request.body instanceof Readable ? request.body : Readable.from([]);
      try {
        const arrival = readArrival({
          method: request.method,
          url: request.url.slice(app.prefix.length),
          headers: request.headers,
          origin: originFor(request, service),
          body,
        });
        const { handler, ...names } = findRoute(routes, arrival);
        return send(reply, await handler({ ...arrival, ...names, service }));
      } catch (error) {
        return respondError(request, reply, error);
      } finally {
        passOver(body);
      }
    },
  });
}

/**
 * The origin of URLs returned to a client: the public one if the request was sent there. Any other request gets paths
 * only, which lead back to where it was sent: no header is trusted to say where that is.
 */
const originFor = ({ host }: Pick<FastifyRequest, 'host'>, { publicUrl }: StoragePorts): string =>
  publicUrl !== undefined && new URL(publicUrl).host === host.toLowerCase() ? publicUrl : '';

/** Answers requests below the service's prefix that cannot be read at all, such as those with an invalid URL. */
export const replyUnreadable = (reply: FastifyReply): FastifyReply =>
  sendError(reply, new StorageError('InvalidRequest', 'The address cannot be read'));

const send = (reply: FastifyReply, { status, headers, body }: Reply): FastifyReply =>
  reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);

/** Headers that describe a content. */
const ofContent = [
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range'],
  ...['etag', 'expires', 'last-modified', 'x-robots-tag'],
];

function sendError(reply: FastifyReply, refusal: StorageError): FastifyReply {
  const { httpStatus, retryAfterSeconds, body } = refusal;
  // A download may fail after its headers are set; nobody should store the error as the file.
  for (const name of ofContent) reply.removeHeader(name);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(httpStatus).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Errors raised by Fastify itself, or by a client that disconnected in the middle of its body. */
const isRequestFault = (error: unknown): error is Error & { readonly statusCode: number } =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

const requestFault = (error: Error) =>
  'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
    ? wrongTypeHeader()
    : new StorageError('InvalidRequest', error.message);
