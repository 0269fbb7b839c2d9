import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { httpError } from './http-error.ts';

/**
 * Headers of every answer. The policy lets the app load nothing but its own files: no inline scripts, no other
 * origin; style attributes are allowed because the interface positions menus and cards with them.
 */
export async function setSecurityHeaders(app: FastifyInstance, options: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Over plain http these would break the app at any address but localhost.
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: options.https ? { policy: 'same-origin' } : false,
    originAgentCluster: options.https,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** Compresses answers of 1 KB and more; files built in advance are compressed already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
}

/** A wide limit per address against runaway clients; single routes and the auth service set narrower ones. */
export async function limitRates(app: FastifyInstance, options: { perMinute: number }): Promise<void> {
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      httpError({
        status: 429,
        code: 'rate_limited',
        message: 'Too many requests. Please try again in a moment.',
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
}
