import type { FastifyRequest } from 'fastify';

/** A query parameter; empty if missing, and the first value if repeated. */
export function queryText(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
