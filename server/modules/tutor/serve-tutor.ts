import type { Clock, Ids } from '@vocabloom/database/port/clock.ts';
import type { Database } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ReadToken } from '../../platform/http/caller.ts';
import type { Metrics } from '../../platform/http/metrics.ts';
import { configuredTutor } from './configured-tutor.ts';
import type { Patience } from './llm/patient-llm.ts';
import type { Allowance } from './operation/allowance.ts';
import { TUTOR_CALLS } from './operations/operations.ts';
import { isOffensive } from './screening.ts';
import { tutorRoutes } from './tutor.routes.ts';
import type { TutorConfig } from './tutor.settings.ts';

export type ServeTutor = {
  readonly config: TutorConfig;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly readToken: ReadToken;
  readonly allowance: Allowance;
  /** How a busy or failing AI provider is treated, if not as usual. */
  readonly patience?: Partial<Patience>;
};

/** Assembles the tutor according to the settings, and serves its calls below the provider's name. */
export async function serveTutor(app: FastifyInstance, dependencies: ServeTutor): Promise<void> {
  const { config, database, metrics, logger, clock, ids, readToken, allowance } = dependencies;
  const { tutor, close } = await configuredTutor({ ...dependencies, isOffensive });
  app.addHook('onClose', close);
  const service = {
    tutor,
    allowance,
    database,
    metrics,
    clock,
    ids,
    timeLimitMs: config.AI_TIME_LIMIT_SECONDS * 1000,
    priceList: config.AI_PRICE,
    onUnwritten: (err: unknown) => logger.error({ err }, 'the account of an AI call could not be written'),
  };
  // Calls that have not been made yet appear with a count of zero.
  for (const purpose of TUTOR_CALLS)
    metrics.aiCalls.inc({ purpose, provider: config.AI_PROVIDER, outcome: 'usable' }, 0);
  tutorRoutes(app, { provider: config.AI_PROVIDER, readToken, service, isOffensive });
}
