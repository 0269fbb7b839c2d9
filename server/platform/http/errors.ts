import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpError, httpError, isHttpError } from './http-error.ts';

/** Answers every failure of the product's own routes in one shape, with the id its log lines carry. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toHttpError(error);
    if (answer.status >= 500 && answer.code !== 'overloaded')
      request.log.error({ err: answer.cause ?? error, code: answer.code }, 'unexpected failure');
    return answerWith(answer, request, reply);
  });
}

/** Sends an error as the answer of a request; also for hooks that run in front of the services. */
export function answerWith(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: error.message, code: error.code, requestId: request.id });
}

const frameworkErrors: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid_json', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid_json', message: 'The body is empty.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported_media_type',
    message: 'Send JSON (application/json).',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body_too_large', message: 'The request is too large.' },
};

function toHttpError(error: unknown): HttpError {
  if (isHttpError(error)) return error;
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown };
  const status = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
  const known = typeof code === 'string' ? frameworkErrors[code] : undefined;
  if (known) return httpError({ status, ...known });
  if (status < 500)
    return httpError({ status, code: 'bad_request', message: 'The request is not understood.' });
  return httpError({
    status: 500,
    code: 'unexpected',
    message: 'Something went wrong. Please try again.',
    cause: error,
  });
}
