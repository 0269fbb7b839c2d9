import type { FastifyRequest } from 'fastify';

/** A query parameter; missing reads as empty, and of a repeated one the first counts. */
export function queryText(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, string | string[] | undefined>)[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
