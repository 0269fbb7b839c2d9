import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Allows requests from pages of any origin: authorization is by key, never by cookie (protocol: cross-origin requests).
 * True if the request was a preflight and has been answered.
 */
export function answerCors({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  if (headers.origin === undefined) return false;
  reply.header('access-control-allow-origin', '*');
  if (method !== 'OPTIONS') return false;
  const asked = headers['access-control-request-headers'];
  reply.headers({
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': typeof asked === 'string' ? asked : 'authorization, apikey, content-type',
    'access-control-max-age': '86400',
  });
  return true;
}
