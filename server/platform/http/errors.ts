import { type ErrorBody, type ErrorCode, errorBody } from '@vocabloom/contract/errors.ts';
import { isDatabaseError, isUnavailable } from '@vocabloom/database/port/errors.ts';
import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpError, httpError, isHttpError } from './http-error.ts';

/** Answers every failure of the product's own routes in one shape, with the id that its log lines carry. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toHttpError(error);
    if (answer.status >= 500)
      request.log.error({ err: answer.cause ?? answer, code: answer.code }, 'failure');
    return answerWith(answer, request, reply);
  });
}

/** Sends an error as the response; also for hooks that run before the services. */
export function answerWith(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody({ code: error.code, message: error.message, requestId: request.id }));
}

/** The same body for a response that has begun and can only end with it. */
export function errorBodyOf(error: unknown, request: FastifyRequest): ErrorBody {
  const { code, message, status, cause } = toHttpError(error);
  if (status >= 500) request.log.error({ err: cause ?? error, code }, 'failure');
  return errorBody({ code, message, requestId: request.id });
}

/** How long a client should wait if the database is away or too busy: a restart or a failover takes some seconds. */
const retryAfterSeconds = 2;

const frameworkErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
};

function toHttpError(error: unknown): HttpError {
  if (isHttpError(error)) return error;
  const code = fieldOf(error, 'code');
  const statusCode = fieldOf(error, 'statusCode');
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined;
  if (known) return httpError({ code: known });
  if (isUnavailable(error)) return httpError({ code: 'unavailable', cause: error, retryAfterSeconds });
  if (isTooSlow(error)) return httpError({ code: 'overloaded', cause: error, retryAfterSeconds });
  if (isOfNobody(error)) return httpError({ code: 'not_authenticated', cause: error });
  const clientsFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  return httpError(clientsFault ? { code: 'bad_request' } : { code: 'unexpected', cause: error });
}

/** A statement that was canceled because it took too long: the statements of our routes do so only under load. */
const isTooSlow = (error: unknown): boolean => isDatabaseError(error) && error.code === '57014';

/**
 * A row for an account that was just deleted, while its token was still trusted (security: which tokens are believed).
 */
const isOfNobody = (error: unknown): boolean =>
  isDatabaseError(error) && error.code === '23503' && (error.constraint ?? '').endsWith('_user_id_fkey');
