import { replyUnreadable } from '@vocabloom/auth-service/http/error-reply.ts';
import { replyUnreadable as replyUnreadableTable } from '@vocabloom/data-service/data-service.ts';
import type { Ids } from '@vocabloom/database/port/clock.ts';
import { replyUnreadable as replyUnreadableBroadcast } from '@vocabloom/realtime-service/realtime-service.ts';
import { replyUnreadable as replyUnreadableFile } from '@vocabloom/storage-service/storage-service.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { outliveAcceptFaults } from './platform/http/accept-faults.ts';
import { clientReader } from './platform/http/address-of.ts';
import { rememberCaller } from './platform/http/caller.ts';
import { drainConnections } from './platform/http/drain.ts';
import { answerErrors, answerWith } from './platform/http/errors.ts';
import { httpError } from './platform/http/http-error.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import type { LoadLimits } from './platform/http/load-guard.ts';
import { defaultLoadLimits, guardLoad } from './platform/http/load-guard.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { requestIdOf, sendRequestIds } from './platform/http/request-id.ts';
import { logRequests } from './platform/http/request-log.ts';
import {
  compressAnswers,
  keepAnswersPrivate,
  limitRates,
  setSecurityHeaders,
} from './platform/http/security.ts';
import { inlineScriptSources } from './platform/http/site/web-app.ts';
import { defaultSilentMs, endUnreadAnswers } from './platform/http/unread-answers.ts';
import { dataServiceSettings } from './services/data.settings.ts';
import { thirdPartiesOf } from './third-parties.ts';

export type HttpAppDependencies = {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly ids: Ids;
  /** The built web app. */
  readonly webFolder: string;
  readonly eventLoopDelayMs: () => number;
  readonly loadLimits?: LoadLimits;
  /** Called for every route as it is added. */
  readonly onRoute?: (route: { readonly method: string; readonly url: string }) => void;
};

/**
 * No route has a JSON schema: Zod parses what comes in, and the framework's own compilers would be some megabytes of
 * unused code.
 */
const withoutSchemaCompilers = {
  compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
};

function refuseSchemas(): never {
  throw new Error('a route has a JSON schema, which nothing here compiles');
}

/**
 * Receives requests and answers them as every route needs: parsed, bounded, logged, with headers and errors. It has no
 * routes yet.
 */
export async function createHttpApp(dependencies: HttpAppDependencies): Promise<FastifyInstance> {
  const { config, logger, metrics, ids, eventLoopDelayMs } = dependencies;
  // Otherwise the type of the app would name pino's logger.
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // The framework's own lines would log addresses as typed; `logRequests` writes redacted ones.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith('/auth/v1/')) replyUnreadable(request, reply);
      else if (request.url.startsWith('/rest/v1/')) replyUnreadableTable(reply, dataServiceSettings(config));
      else if (request.url.startsWith('/storage/v1/')) replyUnreadableFile(reply);
      else if (request.url.startsWith('/realtime/v1/')) replyUnreadableBroadcast(reply);
      else answerWith(httpError({ code: 'bad_request' }), request, reply);
    },
    genReqId: (request) => requestIdOf(request, ids),
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY === undefined ? false : [...config.TRUST_PROXY],
    schemaController: withoutSchemaCompilers,
    bodyLimit: 1024 * 1024,
    // A request that takes longer to arrive only blocks a connection.
    requestTimeout: 120_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });

  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) dependencies.onRoute?.({ method: one, url });
  });
  rememberCaller(app);
  readJsonBodies(app);
  sendRequestIds(app);
  outliveAcceptFaults(app);
  drainConnections(app);
  endUnreadAnswers(app, { silentMs: defaultSilentMs });
  logRequests(app);
  guardLoad(app, {
    limits: dependencies.loadLimits ?? defaultLoadLimits,
    addressOf: clientReader(config.TRUST_PROXY),
    eventLoopDelayMs,
    onRefusal: (reason) => metrics.requestsRefused.inc({ reason }),
  });
  answerErrors(app);
  await setSecurityHeaders(app, {
    https: config.PUBLIC_URL.startsWith('https:'),
    inlineScripts: await inlineScriptSources(dependencies.webFolder),
    thirdParties: thirdPartiesOf(config),
  });
  keepAnswersPrivate(app);
  await compressAnswers(app);
  await limitRates(app);
  return app;
}
