import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { hasPasskeys, relyingParty } from './webauthn.settings.ts';

const parse = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ complaint }) => complaint).join());
  return parsed.config;
};
const complaints = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems.map(({ name, complaint }) => `${name} ${complaint}`);
};

describe('passkeys', () => {
  test.each([
    ['https://words.example.org', true],
    ['http://localhost:8080', true],
    ['http://words.localhost', true],
    ['http://words.example.org', false],
    ['https://192.0.2.7', false],
    ['http://127.0.0.1:8080', false],
    ['https://[::1]', false],
  ])('at %s can be made by browsers: %s', (PUBLIC_URL, expected) => {
    expect(hasPasskeys(parse({ PUBLIC_URL }))).toBe(expected);
    expect(hasPasskeys(parse({ PUBLIC_URL, AUTH_PASSKEYS: 'false' }))).toBe(false);
  });

  test('are made for the host of the site and its pages, unless another domain is set', () => {
    const PUBLIC_URL = 'https://words.example.org:8443/';
    expect(relyingParty(parse({ PUBLIC_URL }), 'Product')).toEqual({
      id: 'words.example.org',
      name: 'Product',
      origins: ['https://words.example.org:8443'],
    });
    const more = { AUTH_WEBAUTHN_RP_ID: 'Example.org', AUTH_WEBAUTHN_ORIGINS: 'https://app.example.org' };
    expect(relyingParty(parse({ PUBLIC_URL, ...more }), 'Product')).toMatchObject({
      id: 'example.org',
      origins: ['https://words.example.org:8443', 'https://app.example.org'],
    });
  });

  test('a domain that does not contain the site, and an address with a path, are refused at the start', () => {
    const PUBLIC_URL = 'https://words.example.org';
    const domain = 'AUTH_WEBAUTHN_RP_ID must be the host of PUBLIC_URL or a domain above it';
    expect(complaints({ PUBLIC_URL, AUTH_WEBAUTHN_RP_ID: 'example.com' })).toEqual([domain]);
    expect(complaints({ PUBLIC_URL, AUTH_WEBAUTHN_RP_ID: 'ords.example.org' })).toEqual([domain]);
    expect(complaints({ PUBLIC_URL, AUTH_WEBAUTHN_RP_ID: 'https://example.org' })).toHaveLength(1);
    expect(complaints({ PUBLIC_URL, AUTH_WEBAUTHN_ORIGINS: 'https://example.org/a' })).toHaveLength(1);
  });
});
