import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const site = { siteUrl: 'https://app.example.org', allowList: [] };

test('a permitted redirect_to wins over the Referer', () => {
  const requested = 'https://app.example.org/reset-password';
  expect(redirectTarget({ ...site, requested, referer: 'https://app.example.org/login' })).toBe(requested);
});

test('a refused redirect_to is silently replaced by the site', () => {
  expect(redirectTarget({ ...site, requested: 'https://evil.com', referer: undefined })).toBe(site.siteUrl);
});

test('without redirect_to a permitted Referer is used, else the site', () => {
  const referer = 'https://app.example.org/login';
  expect(redirectTarget({ ...site, requested: undefined, referer })).toBe(referer);
  expect(redirectTarget({ ...site, requested: '', referer: 'https://evil.com' })).toBe(site.siteUrl);
  expect(redirectTarget({ ...site, requested: undefined, referer: undefined })).toBe(site.siteUrl);
});
