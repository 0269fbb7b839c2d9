import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import { rememberCaller } from './platform/http/caller.ts';
import { answerErrors } from './platform/http/errors.ts';
import { serveHealth } from './platform/http/health.ts';
import { defaultLoadLimits, guardLoad, type LoadLimits } from './platform/http/load-guard.ts';
import { type Metrics, serveMetrics } from './platform/http/metrics.ts';
import { requestIdOf, sendRequestIds } from './platform/http/request-id.ts';
import { logRequests } from './platform/http/request-log.ts';
import { compressAnswers, limitRates, setSecurityHeaders } from './platform/http/security.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import type { Clock, Ids } from './platform/ports.ts';

/** Everything the server is made of that comes from outside; tests pass their own. */
export type AppDependencies = {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The built web app. */
  readonly webFolder: string;
  readonly eventLoopDelayMs: () => number;
  readonly loadLimits?: LoadLimits;
};

/** Puts the whole server together, ready to listen or to be asked in process. Closing it leaves the database open. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger, metrics, ids, eventLoopDelayMs } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: (request) => requestIdOf(request, ids),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY === undefined ? false : [...config.TRUST_PROXY],
    bodyLimit: 1024 * 1024,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });

  rememberCaller(app);
  sendRequestIds(app);
  logRequests(app);
  guardLoad(app, {
    limits: dependencies.loadLimits ?? defaultLoadLimits,
    eventLoopDelayMs,
    onRefusal: (reason) => metrics.requestsRefused.inc({ reason }),
  });
  answerErrors(app);
  await setSecurityHeaders(app, { https: config.PUBLIC_URL.startsWith('https:') });
  await compressAnswers(app);
  await limitRates(app);

  serveMetrics(app, metrics);
  serveHealth(app, { findObstacle: async () => undefined });
  await serveWebApp(app, { folder: dependencies.webFolder });
  return app;
}
