import { isUnavailable } from '@vocabloom/database/port/errors.ts';
import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, authError, OAuthError, tooManyRequests, validationFailed } from '../errors/errors.ts';
import type { AuthLogger } from '../ports/ports.ts';
import { apiVersionHeader, apiVersionOf } from './api-version.ts';

/** Replies to any failure in this service, in the body format the client asked for (protocol: auth errors). */
export const replyWithError =
  (logger: AuthLogger) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof OAuthError) {
      return reply.code(400).send({ error: error.error, error_description: error.message });
    }
    const known = asAuthError(error);
    if (known === null || known.status >= 500) {
      logger.error(
        { requestId: request.id, route: request.routeOptions.url, err: error },
        'an auth request failed',
      );
    }
    if (known?.status === 503 || known?.status === 504) reply.header('retry-after', retryAfterSeconds);
    return sendAuthError(known ?? unexpectedFailure(), request, reply);
  };

/** Answers what cannot be read as a request at all, such as one with a malformed URL. */
export const replyUnreadable = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendAuthError(validationFailed('The request could not be read'), request, reply);

/** Answers a path or method that is not served. */
export const replyNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendAuthError(authError(404, 'not_found', 'There is no such endpoint'), request, reply);

function sendAuthError(error: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const version = apiVersionOf(request.headers[apiVersionHeader]);
  const weak = error.weakPasswordReasons && { weak_password: { reasons: error.weakPasswordReasons } };
  reply.code(error.status).header('x-sb-error-code', error.code);
  if (version !== null) {
    return reply
      .header(apiVersionHeader, version)
      .send({ code: error.code, message: error.message, ...weak });
  }
  const errorId = error.status >= 500 ? { error_id: request.id } : {};
  return reply.send({
    code: error.status,
    error_code: error.code,
    msg: error.message,
    ...errorId,
    ...weak,
  });
}

/** A database that restarts or fails over is back within seconds. */
const retryAfterSeconds = 2;

const databaseUnavailable = () =>
  authError(503, 'unexpected_failure', 'The database is not available, please retry after a moment');

const unexpectedFailure = () =>
  authError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information');

/** Converts failures of the framework and the database that mean something to the client into this service's errors. */
export function asAuthError(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  if (isUnavailable(error)) return databaseUnavailable();
  switch (fieldOf(error, 'code')) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return authError(413, 'request_entity_too_large', 'Request body too large');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return authError(
        504,
        'request_timeout',
        'Processing this request timed out, please retry after a moment.',
      );
    // PostgreSQL: a statement that took too long, which these do only under load.
    case '57014':
      return databaseUnavailable();
    // PostgreSQL codes: lock timeout; deadlock; an address that another request took between lookup and insert; text or
    // JSON that cannot be stored (U+0000).
    case '55P03':
    case '40P01':
    case '23505':
      return authError(409, 'conflict', 'Too many concurrent requests for the same session or user');
    case '22021':
    case '22P05':
      return validationFailed('Request contains characters that cannot be stored');
  }
  const statusCode = fieldOf(error, 'statusCode');
  if (statusCode === 429) return tooManyRequests();
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return authError(statusCode, 'validation_failed', 'The request could not be read');
  }
  return null;
}
