import { CONFIG_PATH, ConfigSchema, type Config as PublicConfig } from '@vocabloom/contract/config.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { storeOf } from './modules/billing/billing.settings.ts';
import { planRules, premiumPrices } from './modules/plans/plans.settings.ts';
import { keepsMailbox } from './platform/mail/mail.settings.ts';
import { publicCaptcha } from './services/captcha.settings.ts';
import { signInProvider } from './services/provider.settings.ts';
import { hasPasskeys } from './services/webauthn.settings.ts';

type PublicConfigSources = { readonly config: Config; readonly anonKey: string };

/** Serves `GET /config`: what the app in the browser has to know about this installation, and nothing secret. */
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
  const { plans, limits } = planRules(config);
  return {
    ads: publicAds(config),
    analytics: config.ANALYTICS_URL === undefined ? null : { url: config.ANALYTICS_URL },
    anonKey,
    aiProvider: config.AI_PROVIDER,
    captcha: publicCaptcha(config),
    provider: publicProvider(config),
    features: {
      signUp: config.AUTH_SIGNUP,
      twoStep: config.AUTH_MFA_TOTP,
      passkeys: hasPasskeys(config),
      programs: config.AUTH_OAUTH_SERVER,
      mailbox: keepsMailbox(config),
      offlineApp: config.OFFLINE_APP,
    },
    plans,
    prices: premiumPrices(config),
    store: storeOf(config),
    limits: {
      passwordMin: config.AUTH_MIN_PASSWORD,
      plans: limits,
    },
  };
}

function publicAds(config: Config): PublicConfig['ads'] {
  const { PLANS, ADS_CLIENT, ADS_SLOT, ADS_SCRIPT_URL, ADS_CONSENT_URL } = config;
  if (!PLANS || ADS_CLIENT === undefined || ADS_SLOT === undefined) return null;
  return {
    client: ADS_CLIENT,
    slot: ADS_SLOT,
    scriptUrl: ADS_SCRIPT_URL,
    consentUrl: ADS_CONSENT_URL ?? null,
  };
}

function publicProvider(config: Config): PublicConfig['provider'] {
  const provider = signInProvider(config);
  return provider && { id: provider.id, name: provider.name };
}
