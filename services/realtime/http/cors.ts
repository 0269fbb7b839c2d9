import type { FastifyReply, FastifyRequest } from 'fastify';

/** Lets pages of any origin ask: what counts is the key, and no cookie (protocol: cross-origin requests). True when that was all they asked. */
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
