import { randomUUID } from 'node:crypto';
import { GoTrueClient } from '@supabase/auth-js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CaptchaJudge, captchaSecret, startCaptchaJudge } from './testing/captcha-judge.ts';
import { injectFetch } from './testing/inject-fetch.ts';
import { confirmedPerson, newAddress, password } from './testing/people.ts';
import { tenMegabytes } from './testing/provider/faulty-provider.ts';
import { plainSaml } from './testing/saml/plain-saml.ts';
import { createTestAuth, issuer, type Reply, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
let app: FastifyInstance;
let judge: CaptchaJudge;
const ways = {
  anonymousEnabled: true,
  phoneEnabled: true,
  saml: plainSaml,
  web3: { ethereum: true, solana: true },
};
const captchaAt = (siteverify: string) => ({ siteverify, secret: captchaSecret, timeoutMs: 9000 });
beforeAll(async () => {
  auth = await createTestAuth(ways);
  judge = await startCaptchaJudge();
  app = await auth.withSettings({ captcha: captchaAt(judge.siteverify) });
});
beforeEach(() => judge.answerWith(null));
afterAll(async () => {
  await judge.stop();
  await auth.close();
});

/** What a client sends in addition: a solved captcha by default. */
const solved = (captcha_token: unknown = `solved ${randomUUID()}`) => ({
  gotrue_meta_security: { captcha_token },
});
const ask = (path: string, body: object, { on = app, bearer = '' } = {}): Promise<Reply> =>
  send(auth, on, { path, body, ...(bearer !== '' && { bearer }) });

const disallowed = (why: string) => ({
  status: 400,
  body: { code: 'captcha_failed', message: `captcha protection: request disallowed (${why})` },
});

/** Every endpoint that requires a captcha, with a body that is valid except for the captcha. */
const guarded: readonly (readonly [string, object])[] = [
  ['/signup', { email: newAddress(), password }],
  ['/signup', {}],
  ['/token?grant_type=password', { email: newAddress(), password }],
  ['/token?grant_type=web3', { chain: 'ethereum', message: 'hello', signature: '0x' }],
  ['/otp', { email: newAddress() }],
  ['/otp', { phone: '15550100' }],
  ['/magiclink', { email: newAddress() }],
  ['/recover', { email: newAddress() }],
  ['/resend', { type: 'signup', email: newAddress() }],
  ['/sso', { domain: 'school.example.org' }],
  ['/passkeys/authentication/options', {}],
];

describe('a captcha', () => {
  test.each(guarded)('is required at %s', async (path, body) => {
    expect(await ask(path, body)).toMatchObject(disallowed('no captcha_token found'));
    expect(await ask(path, { ...body, gotrue_meta_security: {} })).toMatchObject({ status: 400 });
    expect(await ask(path, { ...body, ...solved('not at all') })).toMatchObject(
      disallowed('invalid-input-response'),
    );
    expect((await ask(path, { ...body, ...solved() })).body.code).not.toBe('captcha_failed');
    const off = (await ask(path, { ...body, ...solved('not at all') }, { on: auth.app })).body.code;
    expect(off).not.toBe('captcha_failed');
  });

  test('counts once', async () => {
    const token = solved();
    expect((await ask('/recover', { email: newAddress(), ...token })).status).toBe(200);
    expect(await ask('/recover', { email: newAddress(), ...token })).toMatchObject(
      disallowed('timeout-or-duplicate'),
    );
  });

  test('is not required in a flow that is already under way', async () => {
    const { refreshToken } = await confirmedPerson(auth);
    const refreshed = await ask('/token?grant_type=refresh_token', { refresh_token: refreshToken });
    expect(refreshed.status).toBe(200);
    const exchanged = await ask('/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' });
    expect(exchanged.body.code).toBe('flow_state_not_found');
    const verified = await ask('/verify', { type: 'email', email: newAddress(), token: '123456' });
    expect(verified.body.code).toBe('otp_expired');
  });

  test('is not required of administrators, but of all other signed-in users', async () => {
    const body = { email: newAddress() };
    expect((await ask('/recover', body, { bearer: auth.serviceKey })).status).toBe(200);
    const { accessToken } = await confirmedPerson(auth);
    for (const bearer of [accessToken, auth.anonKey, 'none']) {
      expect(await ask('/recover', body, { bearer })).toMatchObject({ status: 400 });
    }
  });

  test('is verified at the configured URL with the configured secret and the client’s IP address', async () => {
    const token = `solved ${randomUUID()}`;
    await ask('/recover', { email: newAddress(), ...solved(token) });
    expect(judge.asked.at(-1)).toEqual({
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { secret: captchaSecret, response: token, remoteip: '127.0.0.1' },
    });
  });

  test.each([
    ['too long', 'x'.repeat(8193), 'captcha_failed'],
    ['no text', 7, 'bad_json'],
    ['text that cannot be stored', 'solved \u0000', 'validation_failed'],
  ])('that is %s is refused without asking the verification service', async (_how, token, code) => {
    const before = judge.asked.length;
    const { status, body } = await ask('/recover', { email: newAddress(), ...solved(token) });
    expect([status, body.code]).toEqual([400, code]);
    expect(judge.asked).toHaveLength(before);
  });

  test('is sent by the client library', async () => {
    const client = new GoTrueClient({
      url: issuer,
      headers: { apikey: auth.anonKey },
      fetch: injectFetch(app),
      autoRefreshToken: false,
      persistSession: false,
    });
    const person = { email: newAddress(), password };
    const without = await client.signUp(person);
    expect(without.error).toMatchObject({ code: 'captcha_failed', status: 400 });
    const options = { captchaToken: `solved ${randomUUID()}` };
    expect((await client.signUp({ ...person, options })).error).toBeNull();
  });
});

describe('no one passes', () => {
  const closed = { status: 503, body: { code: 'captcha_failed' }, headers: { 'retry-after': '2' } };
  const away = async (on = app) => {
    const email = newAddress();
    const { headers, ...reply } = await ask('/signup', { email, password, ...solved() }, { on });
    expect({ ...reply, headers }).toMatchObject(closed);
    auth.takeFailures();
    expect(await auth.mails(email)).toEqual([]);
    return auth.takeWarnings().join();
  };

  test.each([
    ['fails', (response) => response.writeHead(500).end('<html>'), 'SyntaxError'],
    ['answers in another form', (response) => response.end('{"success":"yes"}'), 'of another form'],
    ['answers with a list', (response) => response.end('[true]'), 'of another form'],
    ['leads elsewhere', (response) => response.writeHead(302, { location: '/passed' }).end(), 'SyntaxError'],
    ['answers without end', tenMegabytes, 'Error'],
    [
      'does not know the secret',
      (response) => response.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
      'invalid-input-secret',
    ],
  ] as const satisfies readonly (readonly [
    string,
    NonNullable<Parameters<CaptchaJudge['answerWith']>[0]>,
    string,
  ])[])('while the verification service %s', async (_how, answer, reason) => {
    judge.answerWith(answer);
    expect(await away()).toContain(reason);
  });

  test('while the verification service is silent, or starts to answer and never ends', async () => {
    const soon = await auth.withSettings({ captcha: { ...captchaAt(judge.siteverify), timeoutMs: 50 } });
    judge.answerWith(() => undefined);
    expect(await away(soon)).toMatch(/took too long|TimeoutError/);
    judge.answerWith((response) => void response.write('{"success"'));
    expect(await away(soon)).toMatch(/took too long|TimeoutError/);
  });

  test('while the verification service is down', async () => {
    const gone = await startCaptchaJudge();
    await gone.stop();
    await away(await auth.withSettings({ captcha: captchaAt(gone.siteverify) }));
  });

  test('while fifty requests wait for the verification service', async () => {
    const waiting: (() => void)[] = [];
    const { promise: full, resolve } = Promise.withResolvers<void>();
    judge.answerWith((response) => {
      waiting.push(() => response.end('{"success":true}'));
      if (waiting.length === 50) resolve();
    });
    const fifty = Array.from({ length: 50 }, () => ask('/recover', { email: newAddress(), ...solved() }));
    await full;
    await away();
    for (const release of waiting) release();
    expect((await Promise.all(fifty)).map(({ status }) => status)).toEqual(Array(50).fill(200));
  });
});

test('a flood of captchas is stopped before it reaches the verification service', async () => {
  const limited = await auth.withSettings({ captcha: captchaAt(judge.siteverify), rateLimitScale: 1 });
  const before = judge.asked.length;
  const replies: Reply[] = [];
  for (let count = 0; count < 40; count += 1) {
    replies.push(await ask('/recover', { email: newAddress(), ...solved('no') }, { on: limited }));
  }
  expect(judge.asked.length - before).toBe(30);
  expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
});
