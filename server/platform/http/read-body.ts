import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { httpError } from './http-error.ts';

/** The body of a request as parsed by its schema; throws `bad_request`, naming the field, if it does not match. */
export function readBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: Pick<FastifyRequest, 'body'>,
): z.output<Schema> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw httpError({
    code: 'bad_request',
    ...(field === '' ? {} : { message: `The request is not understood: ${field} is missing or wrong.` }),
  });
}
