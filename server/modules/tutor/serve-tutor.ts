import { setTimeout } from 'node:timers/promises';
import { loadLibrary } from '@vocabloom/content/load/load-library.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import type { ReadToken } from '../../platform/http/caller.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import type { Clock, Ids } from '../../platform/ports.ts';
import { libraryTutor } from './library-tutor.ts';
import { configuredLlm } from './llm/configured-llm.ts';
import type { Patience } from './llm/patient-llm.ts';
import { modelTutor } from './model-tutor.ts';
import type { IsOffensive } from './screening.ts';
import { tutorRoutes } from './tutor.routes.ts';
import type { Tutor } from './tutor.ts';

type ServeTutor = {
  readonly config: Config;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly readToken: ReadToken;
  readonly patience?: Partial<Patience>;
};

const usualPatience: Patience = {
  maxAttempts: 4,
  firstDelayMs: 500,
  maxDelayMs: 15_000,
  random: Math.random,
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
};

/** Puts the tutor together as the settings say, and serves its calls below the provider's name. */
export function serveTutor(app: FastifyInstance, dependencies: ServeTutor): void {
  const { config, database, metrics, logger, clock, ids, readToken } = dependencies;
  const isOffensive = () => false;
  const tutor = configuredTutor(dependencies, isOffensive);
  const service = {
    tutor,
    database,
    metrics,
    clock,
    ids,
    timeLimitMs: config.AI_TIME_LIMIT_SECONDS * 1000,
    priceList: config.AI_PRICE,
    onUnwritten: (err: unknown) => logger.error({ err }, 'an AI call could not be settled or accounted'),
  };
  tutorRoutes(app, { provider: config.AI_PROVIDER, readToken, service, isOffensive });
}

function configuredTutor({ config, clock, patience = {} }: ServeTutor, isOffensive: IsOffensive): Tutor {
  const llm = configuredLlm({ config, clock, patience: { ...usualPatience, ...patience } });
  return llm === undefined
    ? libraryTutor({ load: loadLibrary, random: Math.random, clock })
    : modelTutor({ llm, clock, isOffensive });
}
