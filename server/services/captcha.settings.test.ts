import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { captcha, captchaOrigins, publicCaptcha } from './captcha.settings.ts';

const parse = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  if (!parsed.ok) return parsed.problems.map(({ name }) => name);
  const { config } = parsed;
  return { judged: captcha(config), shown: publicCaptcha(config).captcha, reached: captchaOrigins(config) };
};

test('nobody is asked for a captcha unless one is configured', () => {
  expect(parse({})).toEqual({ judged: null, shown: null, reached: [] });
});

const set = { AUTH_CAPTCHA_SECRET: 'secret', AUTH_CAPTCHA_SITE_KEY: 'site-key' };

test.each([
  [
    'hcaptcha',
    'https://api.hcaptcha.com/siteverify',
    'https://js.hcaptcha.com/1/api.js',
    ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  ],
  [
    'turnstile',
    'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    'https://challenges.cloudflare.com/turnstile/v0/api.js',
    ['https://challenges.cloudflare.com'],
  ],
])('%s is called at %s and shown by %s', (provider, siteverify, scriptUrl, reached) => {
  expect(parse({ ...set, AUTH_CAPTCHA_PROVIDER: provider })).toEqual({
    judged: { siteverify, secret: 'secret', timeoutMs: 4000 },
    shown: { provider, siteKey: 'site-key', scriptUrl },
    reached,
  });
});

test('a server that speaks as the provider does can replace it', () => {
  const url = 'https://captcha.example.org/here';
  expect(parse({ ...set, AUTH_CAPTCHA_PROVIDER: 'turnstile', AUTH_CAPTCHA_URL: `${url}/` })).toMatchObject({
    judged: { siteverify: `${url}/siteverify` },
    shown: { scriptUrl: `${url}/api.js` },
    reached: ['https://captcha.example.org'],
  });
  expect(parse({ AUTH_CAPTCHA_URL: url })).toEqual({ judged: null, shown: null, reached: [] });
});

test('the provider, the secret and the site key need each other', () => {
  expect(parse({ AUTH_CAPTCHA_PROVIDER: 'turnstile' })).toEqual([
    'AUTH_CAPTCHA_SECRET',
    'AUTH_CAPTCHA_SITE_KEY',
  ]);
  expect(parse({ AUTH_CAPTCHA_SECRET: 'secret' })).toEqual(['AUTH_CAPTCHA_PROVIDER']);
  expect(parse({ AUTH_CAPTCHA_PROVIDER: 'another', AUTH_CAPTCHA_SECRET: 'secret' })).toEqual([
    'AUTH_CAPTCHA_PROVIDER',
  ]);
});
