import { CONFIG_PATH, ConfigSchema, type Config as PublicConfig } from '@vocabloom/contract/config.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { publicAds } from './modules/ads/ads.settings.ts';
import { publicAnalytics } from './modules/analytics/analytics.settings.ts';
import { publicStore } from './modules/billing/billing.settings.ts';
import { publicPlans } from './modules/plans/plans.settings.ts';
import { publicTutor } from './modules/tutor/tutor.settings.ts';
import { publicMail } from './platform/mail/mail.settings.ts';
import { publicPlatform } from './platform/platform.settings.ts';
import { publicAuth } from './services/auth.settings.ts';
import { publicCaptcha } from './services/captcha.settings.ts';
import { publicOAuthServer } from './services/oauth-server.settings.ts';
import { publicProvider } from './services/provider.settings.ts';
import { publicPasskeys } from './services/webauthn.settings.ts';

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

/** Each module says what of its settings is public; a field that none of them gives is a type error here. */
function publicConfig({ config, anonKey }: PublicConfigSources): PublicConfig {
  const parts = {
    ...publicAds(config),
    ...publicAnalytics(config),
    ...publicStore(config),
    ...publicTutor(config),
    ...publicCaptcha(config),
    ...publicProvider(config),
  };
  const [auth, mail, passkeys] = [publicAuth(config), publicMail(config), publicPasskeys(config)];
  const [plans, platform, programs] = [
    publicPlans(config),
    publicPlatform(config),
    publicOAuthServer(config),
  ];
  return {
    anonKey,
    ...parts,
    ...auth,
    ...mail,
    ...passkeys,
    ...plans,
    ...platform,
    ...programs,
    features: {
      ...auth.features,
      ...mail.features,
      ...passkeys.features,
      ...platform.features,
      ...programs.features,
    },
    limits: { ...auth.limits, ...plans.limits },
  };
}
