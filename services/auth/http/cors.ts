import type { FastifyCorsOptions } from '@fastify/cors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replyNotFound } from './error-reply.ts';

/**
 * Pages of any origin may call the service (protocol: cross-origin requests): access is granted by the bearer token,
 * which browsers do not send on their own.
 */
export const corsOptions: FastifyCorsOptions = {
  origin: true,
  credentials: true,
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
    'apikey',
  ],
  exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
};

/** OPTIONS is answered only as a browser's preflight; otherwise it is a method that is not served. */
export const answerOnlyPreflights = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const { origin, 'access-control-request-method': wanted } = request.headers;
  if (request.method !== 'OPTIONS' || (origin && wanted)) return undefined;
  return replyNotFound(request, reply);
};
