import { CONFIG_PATH, ConfigSchema, type Config as PublicConfig } from '@vocabloom/contract/config.ts';
import { MAX_EVENTS_PER_CALL } from '@vocabloom/contract/study-events.ts';
import { INTERFACE_LANGUAGE_CODES } from '@vocabloom/core/languages/interface-languages.ts';
import { LANGUAGE_CODES } from '@vocabloom/core/languages/study-languages.ts';
import { type PlanName, plans } from '@vocabloom/core/plans/plans.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { keepsMailbox } from './platform/mail/mail.settings.ts';

type PublicConfigSources = {
  readonly config: Config;
  readonly anonKey: string;
  readonly databaseEngine: PublicConfig['engines']['database'];
};

/** What does the work behind each port (product: engines). */
export function enginesOf({
  config,
  databaseEngine,
}: Omit<PublicConfigSources, 'anonKey'>): PublicConfig['engines'] {
  const withoutStripe = config.MODE === 'production' ? 'none' : 'sandbox';
  return {
    database: databaseEngine,
    ai: config.AI_PROVIDER,
    mail: config.SMTP_URL === undefined ? 'mailbox' : 'smtp',
    payments: config.STRIPE_SECRET_KEY === undefined ? withoutStripe : 'stripe',
  };
}

/** Serves `GET /config`: what the app in the browser has to know of this installation, and nothing secret. */
export function servePublicConfig(app: FastifyInstance, sources: PublicConfigSources): void {
  const answer = publicConfig(sources);
  const api = {
    summary: 'Every public setting of the installation',
    group: 'Configuration',
    answers: [ConfigSchema],
    isOpen: true,
  };
  app.get(CONFIG_PATH, { config: { api } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return answer;
  });
}

function publicConfig(sources: PublicConfigSources): PublicConfig {
  const { config, anonKey } = sources;
  const limitsOf = (plan: PlanName) => ({
    aiWordsPerDay: plans[plan].aiWordsPerDay,
    aiPracticePerDay: plans[plan].aiPracticePerDay,
  });
  return {
    anonKey,
    publicUrl: config.PUBLIC_URL,
    aiProvider: config.AI_PROVIDER,
    engines: enginesOf(sources),
    features: {
      signUp: config.AUTH_SIGNUP,
      providerSignIn: config.OIDC_ISSUER !== undefined,
      mailbox: keepsMailbox(config),
      ads: config.ADS_CLIENT !== undefined,
    },
    limits: {
      passwordMin: config.AUTH_MIN_PASSWORD,
      plans: { free: limitsOf('free'), pro: limitsOf('pro') },
      eventsPerCall: MAX_EVENTS_PER_CALL,
    },
    interfaceLanguages: [...INTERFACE_LANGUAGE_CODES],
    studyLanguages: [...LANGUAGE_CODES],
    support: { email: config.SUPPORT_EMAIL ?? null, phone: config.SUPPORT_PHONE ?? null },
    adsClient: config.ADS_CLIENT ?? null,
    analyticsUrl: config.ANALYTICS_URL ?? null,
  };
}
