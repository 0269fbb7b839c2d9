import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { keys } from './testing/saml/keys.ts';
import { organizationMetadata } from './testing/saml/organization.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
let bearers: readonly string[];
beforeAll(async () => {
  // Everything an installation can enable, so that no request stops at a disabled feature.
  auth = await createTestAuth({
    anonymousEnabled: true,
    phoneEnabled: true,
    phoneEnrollment: true,
    webauthnEnrollment: true,
    customProviders: true,
    saml: { keys: keys.service, organizationsBegin: true, privateMetadata: false, cbc: false },
    web3: { ethereum: true, solana: true },
    oauthServer: { consentPage: 'http://localhost:8080/oauth/consent', registration: true },
  });
  const person = await confirmedPerson(auth);
  bearers = ['', person.accessToken, auth.serviceKey];
  const body = { type: 'saml', metadata_xml: organizationMetadata(), domains: ['school.example.org'] };
  await send(auth, auth.app, { path: '/admin/sso/providers', bearer: auth.serviceKey, body });
});
afterAll(() => auth.close());

const million = 1_048_576;

/** Bodies that would break any endpoint that trusts its input. */
const badBodies: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['a value', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['half of an object', '{"email":'],
  ['two of them', '{}{}'],
  ['a mark of byte order', '\ufeff{}'],
  ['as much as there may be', `{"email":"${'a'.repeat(million - 12)}"}`],
  ['more than there may be', `{"email":"${'a'.repeat(million)}"}`],
  ['blanks', ' '.repeat(million)],
  ['many fields', `{${Array.from({ length: 50_000 }, (_, at) => `"f${at}":1`).join()}}`],
  ['lists 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['objects 10,000 deep', `${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['lists 10,000 deep, unended', '['.repeat(10_000)],
  ['half a character', '{"email":"\\ud800@example.org","data":{"a":"\\udc00"}}'],
  ['a byte that is none', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['half a character in bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['bytes of zero', Buffer.alloc(1000)],
  ['the character of zero', '{"email":"a\\u0000@example.org","phone":"\\u0000","a\\u0000":1}'],
  ['its own prototype', '{"__proto__":{"role":"service_role"},"constructor":{"prototype":1}}'],
  ['a form', `email=${encodeURIComponent(newAddress())}&SAMLResponse=PGE%2BPC9hPg%3D%3D&RelayState=%00`],
  ['half a form', 'grant_type=%&code=%ff&SAMLResponse=%00%ed%a0%80&RelayState=%'],
  ['XML', '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'],
];

/** Declared content types, which may not match the body. */
const types: readonly (string | null)[] = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  'application/octet-stream',
  'text/plain',
  'no type at all;;;=',
  'x'.repeat(2000),
  null,
];

/** Replacements for each value of a valid body. */
const badValues: readonly string[] = [
  'null',
  '7',
  '-1e400',
  'true',
  '{}',
  '[]',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800a"',
  `"${'x'.repeat(100_000)}"`,
  `"${'💬'.repeat(10_000)}"`,
  `"${'\\u202e'.repeat(1000)}"`,
  `[${'7,'.repeat(10_000)}7]`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '"javascript:alert(1)"',
  '"%00%ff"',
  '{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}',
];

const credential = { id: 'YQ', rawId: 'YQ', type: 'public-key', response: {}, clientExtensionResults: {} };
const pkce = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };
const captcha = { gotrue_meta_security: { captcha_token: 'x' } };

/** Valid bodies for the endpoints anyone may call, signed in or not. */
const rightBodies: Readonly<Record<string, object>> = {
  '/signup': { email: newAddress(), password, data: { name: 'x' }, ...pkce, ...captcha },
  '/signup?redirect_to=x': { phone: '+15550100', password, channel: 'sms', data: {} },
  '/otp': { email: newAddress(), create_user: true, data: {}, ...pkce },
  '/otp?a=b': { phone: '+15550100', channel: 'whatsapp' },
  '/magiclink': { email: newAddress(), data: {} },
  '/recover': { email: newAddress(), ...pkce },
  '/resend': { type: 'signup', email: newAddress() },
  '/resend?a=b': { type: 'phone_change', phone: '+15550100' },
  '/verify': { type: 'email', email: newAddress(), token: '123456' },
  '/verify?a=b': { type: 'sms', phone: '+15550100', token: '123456' },
  '/verify?a=c': { type: 'recovery', token_hash: 'a'.repeat(56), token: '' },
  '/token?grant_type=password': { email: newAddress(), phone: '', password },
  '/token?grant_type=refresh_token': { refresh_token: 'a'.repeat(26) },
  '/token?grant_type=pkce': { auth_code: randomUUID(), code_verifier: 'v'.repeat(43) },
  '/token?grant_type=id_token': { provider: 'google', id_token: 'a.b.c', access_token: 'x', nonce: 'y' },
  '/token?grant_type=web3': {
    chain: 'ethereum',
    message: 'm'.repeat(100),
    signature: `0x${'a'.repeat(130)}`,
  },
  '/token?grant_type=web3&a=b': { chain: 'solana', message: 'm'.repeat(100), signature: 'A'.repeat(86) },
  '/sso': { domain: 'school.example.org', redirect_to: 'x', skip_http_redirect: true, ...pkce },
  '/sso?a=b': { provider_id: randomUUID() },
  '/passkeys/authentication/options': captcha,
  '/passkeys/authentication/verify': { challenge_id: randomUUID(), credential },
  '/oauth/token': { grant_type: 'authorization_code', code: 'x', redirect_uri: 'y', client_id: randomUUID() },
  '/oauth/clients/register': { client_name: 'x', redirect_uris: ['https://a.example.org/'] },
  '/factors': { factor_type: 'totp', friendly_name: 'x', issuer: 'y', phone: '+15550100' },
  '/recovery-codes/verify': { code: 'aaaa-bbbb-cccc-dddd' },
  '/passkeys/registration/verify': { challenge_id: randomUUID(), credential },
};

const inject = (
  { method, url }: { readonly method: string; readonly url: string },
  payload: string | Buffer,
  {
    type = 'application/json',
    bearer = '',
  }: { readonly type?: string | null; readonly bearer?: string } = {},
) =>
  auth.app.inject({
    method: method as 'POST',
    url,
    headers: {
      apikey: auth.anonKey,
      ...(type !== null && { 'content-type': type }),
      ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
    },
    ...(method !== 'GET' && method !== 'HEAD' && { payload }),
  });

/** Expects either an error in this service's form or, if the request is valid after all, a success. */
function expectAnswered(said: string, { statusCode, body, headers }: LightMyRequestResponse): void {
  expect(statusCode, `${said}: ${body.slice(0, 300)}`).toBeLessThan(500);
  expect(String(headers.location ?? '').length, said).toBeLessThan(10_000);
  if (statusCode < 400) return;
  // The response never echoes the whole input.
  expect(body.length, said).toBeLessThan(10_000);
  expect(String(headers['content-type']), said).toContain('application/json');
  expect(Object.keys(JSON.parse(body)), said).toEqual(
    expect.arrayContaining(JSON.parse(body).error === undefined ? ['msg'] : ['error_description']),
  );
}

const served = (parameter: string = randomUUID()) =>
  auth.routes
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !url.endsWith('/*'))
    .map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, parameter) }));

test('every path of the service is among those tested', () => {
  const paths = served().map(({ method, url }) => `${method} ${url}`);
  for (const path of Object.keys(rightBodies)) {
    expect(paths).toContain(`POST /auth/v1${path.replace(/\?.*/, '')}`);
  }
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toContain('POST /auth/v1/sso/saml/acs');
});

test.each(badBodies)('a body of %s is answered by every path, for every caller', async (name, body) => {
  for (const route of served()) {
    if (route.method === 'GET') continue;
    for (const bearer of bearers) {
      expectAnswered(`${route.method} ${route.url} ${name}`, await inject(route, body, { bearer }));
    }
  }
});

test.each(types)('a body with the declared type %s is answered by every path', async (type) => {
  const bodies = ['{}', 'a=b&SAMLResponse=x', '--x\r\n\r\n{}\r\n--x--', '<a/>', ''];
  for (const route of served()) {
    for (const body of bodies) {
      expectAnswered(`${route.method} ${route.url} ${type}`, await inject(route, body, { type }));
    }
  }
});

test.each(Object.entries(rightBodies))(
  '%s with each value corrupted is answered',
  async (path, right) => {
    const route = { method: 'POST', url: `/auth/v1${path}` };
    for (const key of Object.keys(right)) {
      for (const bad of badValues) {
        const body = JSON.stringify({ ...right, [key]: '@@' }).replace('"@@"', () => bad);
        for (const bearer of bearers.slice(0, 2)) {
          expectAnswered(`${path} ${key} ${bad.slice(0, 40)}`, await inject(route, body, { bearer }));
        }
      }
    }
  },
  60_000,
);

const badParts = ['%00', '%ff', '%ed%a0%80', '%', 'x'.repeat(9000), '..%2f..%2f', '%22', '-1', '💬'];

/** Parts that do not decode to text match no path of this service, so the host answers. */
const isText = (part: string): boolean => {
  try {
    return decodeURIComponent(part) !== '';
  } catch {
    return false;
  }
};

test.each(badParts)('%s in place of a parameter is answered by every path', async (part) => {
  const names = ['token', 'type', 'redirect_to', 'provider', 'code', 'state', 'scopes', 'client_id', 'page'];
  const query = names.map((name) => `${name}=${part}`).join('&');
  const inPath = isText(part) ? part : randomUUID();
  for (const { method, url } of served(inPath)) {
    const spoiled = { method, url: `${url}?${query}` };
    for (const bearer of bearers) {
      expectAnswered(`${method} ${spoiled.url.slice(0, 200)}`, await inject(spoiled, '{}', { bearer }));
    }
  }
});

test('malformed headers are answered by every path', async () => {
  const long = 'x'.repeat(6000);
  for (const { method, url } of served()) {
    for (const headers of [
      { authorization: `Bearer ${long}` },
      { authorization: 'Bearer ..' },
      { authorization: 'Basic %%%' },
      { 'x-supabase-api-version': '9999-99-99', redirect_to: 'javascript:x', referer: '%' },
      { 'accept-language': long, 'user-agent': long, cookie: `device=${long}` },
      { origin: 'null', 'x-client-info': '\u00ff'.repeat(100) },
    ]) {
      const answer = await auth.app.inject({
        method: method as 'POST',
        url,
        headers: { apikey: auth.anonKey, ...headers },
        ...(method !== 'GET' && { payload: '{}' }),
      });
      expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(500);
    }
  }
});

test('after all that, the service still works', async () => {
  expect(auth.takeFailures()).toEqual([]);
  const { accessToken: bearer } = await confirmedPerson(auth);
  expect((await send(auth, auth.app, { path: '/user', bearer })).status).toBe(200);
});
