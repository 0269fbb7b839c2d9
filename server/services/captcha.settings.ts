import type { CaptchaSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { z } from 'zod';
import { text, webUrl } from '../platform/settings/kinds.ts';
import type { PublicPart } from '../platform/settings/public-part.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** Whether people have to solve a captcha to get in. */
export const captchaSettings = {
  AUTH_CAPTCHA_PROVIDER: setting({
    meaning:
      'who judges captchas, `hcaptcha` or `turnstile`: signing up, logging in and asking for mails then need one, which the pages of the app show; takes AUTH_CAPTCHA_SECRET and AUTH_CAPTCHA_SITE_KEY',
    example: 'turnstile',
    schema: z.enum(['hcaptcha', 'turnstile']).optional(),
  }),
  AUTH_CAPTCHA_SECRET: setting({
    meaning: 'secret of your account at who judges captchas',
    example: '0x0000000000000000000000000000000000000000',
    secret: true,
    schema: text.regex(/^[\x21-\x7e]{1,500}$/, 'must be one word').optional(),
  }),
  AUTH_CAPTCHA_SITE_KEY: setting({
    meaning: 'site key of that account, which pages show captchas by',
    example: '10000000-ffff-ffff-ffff-000000000001',
    schema: text.regex(/^[\w.-]{1,200}$/, 'must be one word').optional(),
  }),
  AUTH_CAPTCHA_URL: setting({
    meaning:
      'where captchas are shown (/api.js) and judged (/siteverify) instead of at the provider, by something that speaks as it does',
    example: 'https://captcha.example.org',
    schema: webUrl.optional(),
  }),
} as const;

export type CaptchaConfig = ValuesOf<typeof captchaSettings>;

const known = {
  hcaptcha: {
    siteverify: 'https://api.hcaptcha.com/siteverify',
    script: 'https://js.hcaptcha.com/1/api.js',
    // As the provider recommends: its content comes from changing hosts.
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    siteverify: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    origins: ['https://challenges.cloudflare.com'],
  },
} as const;

/** Leaves time for the rest of the request within the auth service's limit. */
const timeoutMs = 4000;

function placesOf({ AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_URL: url }: CaptchaConfig) {
  if (provider === undefined) return null;
  if (url === undefined) return known[provider];
  return { siteverify: `${url}/siteverify`, script: `${url}/api.js`, origins: [new URL(url).origin] };
}

/** The captcha provider, or null if nobody is asked for a captcha. */
export const captcha = (config: CaptchaConfig): CaptchaSettings | null => {
  const { AUTH_CAPTCHA_SECRET: secret } = config;
  const places = placesOf(config);
  return places === null || secret === undefined
    ? null
    : { siteverify: places.siteverify, secret, timeoutMs };
};

/** What pages need to show a captcha, or null. */
export const publicCaptcha = (config: CaptchaConfig) => {
  const { AUTH_CAPTCHA_PROVIDER: provider, AUTH_CAPTCHA_SITE_KEY: siteKey } = config;
  const places = placesOf(config);
  const isShown = places !== null && provider !== undefined && siteKey !== undefined;
  return {
    captcha: isShown ? { provider, siteKey, scriptUrl: places.script } : null,
  } satisfies PublicPart;
};

/** The origins that pages may then reach. */
export const captchaOrigins = (config: CaptchaConfig): readonly string[] => placesOf(config)?.origins ?? [];
