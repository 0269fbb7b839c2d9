import type { FastifyRequest } from 'fastify';

/** A query parameter; empty if missing, and the first value if repeated. */
export function queryText(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Whether the query names a parameter, even with an empty value. */
export const hasQuery = (request: FastifyRequest, name: string): boolean =>
  Object.hasOwn(request.query as object, name);
