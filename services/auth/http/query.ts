import { fieldOf } from '@vocabloom/database/port/field-of.ts';
import type { FastifyRequest } from 'fastify';

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A query parameter; empty if missing, and the first value if repeated. */
export function queryText(request: FastifyRequest, name: string): string {
  const value = fieldOf(request.query, name);
  return textOr(Array.isArray(value) ? value[0] : value);
}

/** The query as it came: each parameter a text, or a list if it is repeated. */
export const wholeQuery = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> => ({
  ...(typeof query === 'object' && query),
});

/** Whether the query names a parameter, even with an empty value. */
export const hasQuery = (request: FastifyRequest, name: string): boolean =>
  Object.hasOwn(wholeQuery(request), name);

/** A part of the path that the route has a name for. */
export const pathText = (request: FastifyRequest, name: string): string =>
  textOr(fieldOf(request.params, name));
