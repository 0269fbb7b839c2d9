import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy, permissionsPolicy, type ThirdParties } from './content-policy.ts';
import { httpError } from './http-error.ts';

/** Headers of every response; `content-policy.ts` defines what pages may load and reach. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: {
    readonly https: boolean;
    readonly inlineScripts: readonly string[];
    readonly thirdParties: ThirdParties;
  },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options) },
    // Over plain http these would break the app at any address but localhost.
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: options.https ? { policy: 'same-origin' } : false,
    originAgentCluster: options.https,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-security-policy')) reply.header('permissions-policy', permissionsPolicy);
  });
}

const forDocumentsAlone = [
  'content-security-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Removes headers that browsers obey only in documents and workers from a file that is neither. They are as long as
 * many of our scripts, and a page waits for a dozen of those.
 */
export function dropDocumentHeaders(reply: FastifyReply): void {
  for (const name of forDocumentsAlone) reply.removeHeader(name);
}

/** Responses without a cache header are not cached: they are personal unless they say otherwise. */
export function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Compresses responses of 1 KB and more; files from the build are compressed already. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
}

/**
 * Lets single routes limit how often one person (`config.rateLimit`), or one address if nobody is signed in, may call
 * them. Counted per process: it keeps a runaway client in check and is not a quota.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: (request) => request.userId ?? request.ip,
    errorResponseBuilder: (_request, { ttl }) =>
      httpError({ code: 'too_many_requests', retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
}
