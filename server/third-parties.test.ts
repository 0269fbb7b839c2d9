import { describe, expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { contentPolicy, permissionsPolicy } from './platform/http/content-policy.ts';
import { thirdPartiesOf } from './third-parties.ts';

const ads = {
  ADS_CLIENT: 'ca-pub-1',
  ADS_SLOT: '2',
  ADS_SCRIPT_URL: 'https://ads.example.org/show.js',
};

function policyWith(env: Record<string, string>) {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error('the settings are wrong');
  return contentPolicy({ https: false, inlineScripts: [], thirdParties: thirdPartiesOf(parsed.config) });
}

const asToday = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

describe('the security policy', () => {
  test('allows no other origin while nothing is configured', () => {
    expect(policyWith({})).toEqual(asToday);
  });

  test('allows the ad network’s origins, and what an ad needs from them', () => {
    const origins = ['https://ads.example.org', 'https://consent.example.org', 'https://frames.example.org'];
    const policy = policyWith({
      ...ads,
      ADS_CONSENT_URL: 'https://consent.example.org/tcf.js',
      ADS_ORIGINS: 'https://frames.example.org,https://ads.example.org',
    });
    expect(policy).toEqual({
      ...asToday,
      scriptSrc: ["'self'", ...origins],
      imgSrc: ["'self'", 'data:', 'blob:', ...origins],
      connectSrc: ["'self'", ...origins],
      frameSrc: origins,
    });
  });

  test('allows only page views if only they are configured', () => {
    const policy = policyWith({ ANALYTICS_URL: 'https://stats.example.org/api/event' });
    expect(policy).toEqual({ ...asToday, connectSrc: ["'self'", 'https://stats.example.org'] });
  });

  test('allows captchas if they are configured', () => {
    const origin = 'https://challenges.cloudflare.com';
    const captcha = { AUTH_CAPTCHA_SECRET: 's', AUTH_CAPTCHA_SITE_KEY: 'k' };
    expect(policyWith({ ...captcha, AUTH_CAPTCHA_PROVIDER: 'turnstile' })).toEqual({
      ...asToday,
      scriptSrc: ["'self'", origin],
      styleSrc: ["'self'", "'unsafe-inline'", origin],
      connectSrc: ["'self'", origin],
      frameSrc: [origin],
    });
  });

  test('allows no ad network if nobody sees advertisements', () => {
    expect(policyWith({ ...ads, PLANS: 'off' })).toEqual(asToday);
  });

  test('allows no origins that are set without a network', () => {
    expect(policyWith({ ADS_ORIGINS: 'https://frames.example.org' })).toEqual(asToday);
  });
});

test('no script of any origin gets camera, location, payment, USB or topics, and no frame of another origin the microphone', () => {
  expect(permissionsPolicy).toBe(
    'camera=(), geolocation=(), payment=(), usb=(), browsing-topics=(), microphone=(self)',
  );
});
