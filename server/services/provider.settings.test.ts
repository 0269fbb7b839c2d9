import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { signInProvider, signInProviders } from './provider.settings.ts';

const complaints = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? [] : parsed.problems.map(({ name, complaint }) => `${name} ${complaint}`);
};
const provider = (env: Record<string, string>) => {
  const parsed = parseConfig(env);
  return parsed.ok ? signInProvider(parsed.config) : undefined;
};
const client = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };

test('there is no provider until a client is set', () => {
  expect(provider({})).toBeNull();
});

test('a client without an issuer is one of Google', () => {
  expect(provider(client)).toEqual({
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'client',
    clientSecret: 'secret',
  });
});

test('an issuer is used as it names itself, with or without a slash at its end', () => {
  for (const OIDC_ISSUER of ['https://id.example.org/o/app/', 'https://id.example.org/realms/school']) {
    expect(provider({ ...client, OIDC_ISSUER })?.issuer).toBe(OIDC_ISSUER);
  }
});

test('half a client stops the start', () => {
  expect(complaints({ OIDC_CLIENT_ID: 'client' })).toEqual([
    'OIDC_CLIENT_SECRET must be set with OIDC_CLIENT_ID: the provider gives both',
  ]);
  expect(complaints({ OIDC_CLIENT_SECRET: 'secret' })).toEqual([
    'OIDC_CLIENT_ID must be set with OIDC_CLIENT_SECRET: the provider gives both',
  ]);
});

test.each([
  ['OIDC_ISSUER', 'http://id.example.org'],
  ['OIDC_ISSUER', 'https://id.example.org/?tenant=1'],
  ['OIDC_ISSUER', 'accounts.google.com'],
  ['OIDC_ID', 'email'],
  ['OIDC_ID', 'v1'],
  ['OIDC_ID', 'My School'],
  ['OIDC_NAME', 'x'.repeat(41)],
])('%s=%s stops the start', (name, value) => {
  expect(complaints({ ...client, [name]: value })).toHaveLength(1);
});

test('on this machine a provider may be called without TLS', () => {
  expect(complaints({ ...client, OIDC_ISSUER: 'http://127.0.0.1:8081' })).toEqual([]);
});

test('further providers are added to the first, well-known ones without an issuer', () => {
  const further = [
    { id: 'gitlab', name: 'GitLab', clientId: 'a', clientSecret: 'b' },
    { id: 'school', name: 'School', issuer: 'https://id.example.org', clientId: 'c', clientSecret: 'd' },
  ];
  const parsed = parseConfig({ ...client, OIDC_PROVIDERS: JSON.stringify(further) });
  const providers = parsed.ok ? signInProviders(parsed.config) : [];
  expect(providers.map(({ id, issuer }) => `${id} ${issuer}`)).toEqual([
    'google https://accounts.google.com',
    'gitlab https://gitlab.com',
    'school https://id.example.org',
  ]);
});

test.each([
  [{ id: 'unheard', name: 'x', clientId: 'a', clientSecret: 'b' }],
  [{ id: 'email', name: 'x', issuer: 'https://id.example.org', clientId: 'a', clientSecret: 'b' }],
  [{ id: 'school', name: 'x', issuer: 'http://id.example.org', clientId: 'a', clientSecret: 'b' }],
  [{ id: 'google', name: 'x', clientId: 'a', clientSecret: 'b' }],
])('the start is refused with %j', (provider) => {
  const complaint = complaints({ ...client, OIDC_PROVIDERS: JSON.stringify([provider]) });
  expect(complaint.join()).toMatch(/^OIDC_PROVIDERS must/);
});
