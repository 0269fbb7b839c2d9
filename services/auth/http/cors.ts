import type { FastifyCorsOptions } from '@fastify/cors';

/**
 * Pages of any origin may call the service (protocol: cross-origin requests): what grants access is the bearer token,
 * which no browser sends by itself.
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
