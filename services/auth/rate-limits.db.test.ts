import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { plainSaml } from './testing/saml/plain-saml.ts';
import { createTestAuth, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
let app: FastifyInstance;
const people: { readonly accessToken: string }[] = [];
beforeAll(async () => {
  const everything = {
    anonymousEnabled: true,
    phoneEnabled: true,
    saml: plainSaml,
    web3: { ethereum: true, solana: true },
    webauthnEnrollment: true,
  };
  auth = await createTestAuth(everything);
  people.push(await confirmedPerson(auth), await confirmedPerson(auth));
  app = await auth.withSettings({ rateLimitScale: 1 });
});
afterAll(() => auth.close());

type Act = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly body?: object;
  /** Whether only a signed-in user gets this far. */
  readonly signedIn?: true;
};

const factor = `/factors/${randomUUID()}`;
const token = (grant: string, body: object): Act => ({ path: `/token?grant_type=${grant}`, body });

/**
 * Requests with their own limit, made invalid so that no account counts them as guesses: each with its burst and the
 * seconds until one more is allowed.
 */
const limited: Readonly<Record<string, readonly [number, number, Act]>> = {
  'sign-up': [30, 10, { path: '/signup', body: { email: newAddress(), password: 'short' } }],
  'anonymous sign-up': [30, 120, { path: '/signup', body: {} }],
  'log-in by password': [30, 2, token('password', { email: 'a@example.org', phone: '1', password })],
  'refresh token': [30, 2, token('refresh_token', { refresh_token: 'a'.repeat(26) })],
  'exchange of a code': [30, 2, token('pkce', { auth_code: randomUUID(), code_verifier: 'v'.repeat(43) })],
  'id token': [30, 2, token('id_token', { provider: 'google', id_token: 'none' })],
  'message of a wallet': [30, 10, token('web3', { chain: 'ethereum', message: 'none', signature: '0x' })],
  'way to an organization': [30, 10, { path: '/sso', body: { domain: 'nobody.example.org' } }],
  'code of a mail': [30, 10, { path: '/verify', body: { type: 'none' } }],
  'one-time code': [30, 10, { path: '/otp', body: { email: newAddress(), create_user: false } }],
  recovery: [30, 10, { path: '/recover', body: { email: 'nobody' } }],
  'mail once more': [30, 10, { path: '/resend', body: { type: 'signup', email: 'nobody' } }],
  'challenge of a passkey': [30, 2, { path: '/passkeys/authentication/options', body: {} }],
  'answer of a passkey': [
    30,
    2,
    { path: '/passkeys/authentication/verify', body: { challenge_id: randomUUID(), credential: {} } },
  ],
  'change of a user': [30, 10, { method: 'PUT', path: '/user', body: { password: 'x' }, signedIn: true }],
  'enrollment of a factor': [30, 4, { path: '/factors', body: { factor_type: 'none' }, signedIn: true }],
  'challenge of a factor': [30, 4, { path: `${factor}/challenge`, body: {}, signedIn: true }],
  'answer of a factor': [30, 4, { path: `${factor}/verify`, body: { challenge_id: 7 }, signedIn: true }],
  'recovery code': [30, 4, { path: '/recovery-codes/verify', body: { code: 7 }, signedIn: true }],
  'registration of a passkey': [
    30,
    4,
    {
      path: '/passkeys/registration/verify',
      body: { challenge_id: randomUUID(), credential: {} },
      signedIn: true,
    },
  ],
  'name of a passkey': [
    30,
    4,
    { method: 'PATCH', path: `/passkeys/${randomUUID()}`, body: { friendly_name: 'x' }, signedIn: true },
  ],
  'end of a passkey': [
    30,
    4,
    { method: 'DELETE', path: `/passkeys/${randomUUID()}`, body: {}, signedIn: true },
  ],
};

let addresses = 0;
/** An IP address that has not been used yet. */
const newcomer = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

type From = { readonly address: string; readonly person?: number };

async function ask({ method = 'POST', path, body, signedIn }: Act, { address, person = 0 }: From) {
  const reply = await app.inject({
    method,
    url: `/auth/v1${path}`,
    remoteAddress: address,
    headers: {
      apikey: auth.anonKey,
      'x-supabase-api-version': '2024-01-01',
      ...(signedIn && { authorization: `Bearer ${people[person]?.accessToken}` }),
    },
    payload: JSON.stringify(body),
  });
  return {
    status: reply.statusCode,
    body: reply.body === '' ? {} : reply.json(),
    headers: reply.headers,
  };
}

/** Uses up the burst of an IP address, all of which is allowed. */
async function flood(act: Act, from: From, times: number): Promise<void> {
  const replies = await Promise.all(Array.from({ length: times }, () => ask(act, from)));
  expect(replies.map(({ status }) => status)).not.toContain(429);
}

const isLimited = {
  status: 429,
  body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  headers: { 'x-sb-error-code': 'over_request_rate_limit', 'x-supabase-api-version': '2024-01-01' },
};

describe.each(Object.entries(limited))('%s', (name, [burst, seconds, act]) => {
  test('is limited by IP address, with the protocol’s code, and allows one more later', async () => {
    const from = { address: newcomer() };
    await flood(act, from, burst);
    expect(await ask(act, from)).toMatchObject(isLimited);
    auth.passSeconds(seconds);
    expect((await ask(act, from)).status).not.toBe(429);
    expect((await ask(act, from)).status).toBe(429);
  });

  test('keeps working for everyone else during a flood', async () => {
    const from = { address: newcomer() };
    await flood(act, from, burst);
    expect((await ask(act, from)).status).toBe(429);
    expect((await ask(act, { address: newcomer(), person: 1 })).status).not.toBe(429);
    expect((await ask(act, { address: newcomer(), person: 0 })).status).not.toBe(429);
  });

  test('does not limit the other requests of the IP address that flooded it', async () => {
    const from = { address: newcomer() };
    await flood(act, from, burst);
    const other = name === 'refresh token' ? limited['log-in by password'] : limited['refresh token'];
    const [, , free] = other ?? [0, 0, act];
    expect((await ask(free, from)).status).not.toBe(429);
  });
});

test('addresses in one IPv6 network count as one, those in another do not', async () => {
  const act = { path: '/otp', body: { email: newAddress(), create_user: false } };
  await flood(act, { address: '2001:db8:1:1::1' }, 30);
  expect((await ask(act, { address: '2001:db8:1:1:ffff::2' })).status).toBe(429);
  expect((await ask(act, { address: '2001:db8:1:2::1' })).status).not.toBe(429);
});

test('an organization’s response beyond the limit leads back to the site with the code', async () => {
  const bring = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/auth/v1/sso/saml/acs',
      remoteAddress,
      payload: 'SAMLResponse=x&RelayState=y',
    });
  const address = newcomer();
  const errorOf = async (from: string) =>
    new URL(String((await bring(from)).headers.location)).searchParams.get('error_code');
  for (let count = 0; count < 30; count += 1) {
    expect(await errorOf(address)).toBe('saml_relay_state_not_found');
  }
  expect(await errorOf(address)).toBe('over_request_rate_limit');
  expect(await errorOf(newcomer())).toBe('saml_relay_state_not_found');
});
