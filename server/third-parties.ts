import type { Config } from './config.ts';
import { adOrigins } from './modules/ads/ads.settings.ts';
import type { ThirdParties } from './platform/http/content-policy.ts';
import { captchaOrigins } from './services/captcha.settings.ts';

/** The other origins this installation lets its pages reach: exactly those that its settings name. */
export const thirdPartiesOf = (config: Config): ThirdParties => ({
  ads: config.PLANS ? adOrigins(config) : [],
  analytics: config.ANALYTICS_URL === undefined ? [] : [new URL(config.ANALYTICS_URL).origin],
  captcha: captchaOrigins(config),
});
