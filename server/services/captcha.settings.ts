import type { CaptchaSettings } from '@vocabloom/auth-service/ports/ports.ts';
import { z } from 'zod';
import { text } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

/** Whether whoever wants in has to solve a captcha. */
export const captchaSettings = {
  AUTH_CAPTCHA_PROVIDER: setting({
    meaning:
      'who judges captchas, `hcaptcha` or `turnstile`: signing up, logging in and asking for mails then need one, for servers that programs of your own use alone, as the pages of the app show none; takes AUTH_CAPTCHA_SECRET',
    example: 'turnstile',
    schema: z.enum(['hcaptcha', 'turnstile']).optional(),
  }),
  AUTH_CAPTCHA_SECRET: setting({
    meaning: 'secret of your account at who judges captchas',
    example: '0x0000000000000000000000000000000000000000',
    secret: true,
    schema: text.regex(/^[\x21-\x7e]{1,500}$/, 'must be one word').optional(),
  }),
} as const;

export type CaptchaConfig = ValuesOf<typeof captchaSettings>;

const addresses = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;

/** Within what the auth service gives a request as a whole, with room for the rest of it. */
const timeoutMs = 4000;

/** Who judges captchas here, or null where nobody is asked for one. */
export const captcha = ({
  AUTH_CAPTCHA_PROVIDER: provider,
  AUTH_CAPTCHA_SECRET: secret,
}: CaptchaConfig): CaptchaSettings | null =>
  provider === undefined || secret === undefined
    ? null
    : { siteverify: addresses[provider], secret, timeoutMs };
