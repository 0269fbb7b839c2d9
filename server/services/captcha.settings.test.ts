import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { captcha } from './captcha.settings.ts';

const parse = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? captcha(parsed.config) : parsed.problems.map(({ name }) => name);
};

test('nobody is asked for a captcha unless that is set', () => {
  expect(parse({})).toBeNull();
});

test.each([
  ['hcaptcha', 'https://api.hcaptcha.com/siteverify'],
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
])('%s is asked at %s', (AUTH_CAPTCHA_PROVIDER, siteverify) => {
  const told = parse({ AUTH_CAPTCHA_PROVIDER, AUTH_CAPTCHA_SECRET: 'secret' });
  expect(told).toEqual({ siteverify, secret: 'secret', timeoutMs: 4000 });
});

test('who judges and the secret need each other', () => {
  expect(parse({ AUTH_CAPTCHA_PROVIDER: 'turnstile' })).toEqual(['AUTH_CAPTCHA_SECRET']);
  expect(parse({ AUTH_CAPTCHA_SECRET: 'secret' })).toEqual(['AUTH_CAPTCHA_PROVIDER']);
  expect(parse({ AUTH_CAPTCHA_PROVIDER: 'another', AUTH_CAPTCHA_SECRET: 'secret' })).toEqual([
    'AUTH_CAPTCHA_PROVIDER',
  ]);
});
