import { randomUUID } from 'node:crypto';
import { ConfigSchema } from '@vocabloom/contract/config.ts';
import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { MailboxSchema } from '@vocabloom/contract/mailbox.ts';
import { publicConfig } from '@vocabloom/contract/testing/config.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLogger } from './platform/http/logger.ts';
import { deliverDueMails } from './platform/mail/deliver-due-mails.ts';
import { createMailboxTransport } from './platform/mail/mailbox.ts';
import { createLearner } from './testing/learner.ts';
import { createLine } from './testing/line.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What anyone may call without being signed in. Everything else must refuse, including routes added later. */
const openRoutes = new Set([
  'GET /config',
  'GET /dev/mailbox.json',
  'GET /dev/mails.json',
  'GET /docs',
  'GET /docs/openapi.json',
  'GET /health',
  'GET /metrics',
  'GET /ping',
  'GET /ready',
  // Guarded by a token of its own; the answer is the same for any token.
  'POST /mails/unsubscribe',
  'POST /support/messages',
]);

/** The services guard themselves, by API key, token or the rights of the database role; their tests prove it. */
const servicePrefixes = ['/auth/v1', '/rest/v1', '/realtime/v1', '/storage/v1'];

describe('without a token', () => {
  test('every route of the product refuses, unless it is listed as open', async () => {
    const guarded = listRoutes().filter(
      ({ method, url }) =>
        !openRoutes.has(`${method} ${url}`) && !servicePrefixes.some((prefix) => url.startsWith(prefix)),
    );
    expect(guarded.map(({ method, url }) => `${method} ${url}`)).toContain('POST /study/events');
    for (const { method, url } of guarded) {
      const response = await server.app.inject({ method, url, ...(method === 'GET' ? {} : { payload: {} }) });
      expect(response.statusCode, `${method} ${url}`).toBe(401);
      expect(ErrorBodySchema.parse(response.json()).code).toBe('not_authenticated');
    }
  });

  test('every route listed as open exists', () => {
    const known = new Set(listRoutes().map(({ method, url }) => `${method} ${url}`));
    expect([...openRoutes].filter((route) => !known.has(route))).toEqual([]);
  });

  test('the auth service requires an API key, the data service gives nothing away', async () => {
    const settings = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: {},
    });
    expect(settings.statusCode).toBe(401);
    const words = await server.app.inject('/rest/v1/words');
    expect(words.statusCode).toBe(401);
  });
});

describe('public responses', () => {
  test('GET /config is what the contract says, with a working key', async () => {
    const config = ConfigSchema.parse((await server.app.inject('/config')).json());
    const { aiProvider, features, limits } = publicConfig;
    expect(config).toMatchObject({ aiProvider, features, limits: { passwordMin: limits.passwordMin } });
    const settings = await server.app.inject({
      url: '/auth/v1/settings',
      headers: { apikey: config.anonKey },
    });
    expect(settings.statusCode).toBe(200);
  });

  test('GET /config gives no secret away', async () => {
    const { body } = await server.app.inject('/config');
    const { jwtKeys, apiKeys } = server.dependencies.secrets;
    expect(body).not.toContain(apiKeys.serviceRole);
    expect(body).not.toContain(jwtKeys.keys[0]?.d);
  });

  test('GET /ping is answered', async () => {
    expect((await server.app.inject('/ping')).statusCode).toBe(200);
  });

  test('every response carries a request id, and an error repeats it', async () => {
    const fine = await server.app.inject('/ping');
    expect(fine.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    const failed = await server.app.inject({ method: 'POST', url: '/nothing' });
    expect(ErrorBodySchema.parse(failed.json()).requestId).toBe(failed.headers['x-request-id']);
    const malformed = await server.app.inject('/%zz');
    expect(malformed.statusCode).toBe(400);
    expect(ErrorBodySchema.parse(malformed.json()).code).toBe('bad_request');
  });

  test('scripts may only come from this server, and only the inline script of the page may run', async () => {
    const { headers } = await server.app.inject('/config');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')?;/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('long responses are compressed for clients that accept it', async () => {
    const { headers } = await server.app.inject({ url: '/metrics', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
  });
});

test('opaque API keys from the settings stand for their roles at both services', async () => {
  const anon = `sb_publishable_${randomUUID()}`;
  const secret = `sb_secret_${randomUUID()}`;
  const keys = [
    { key: anon, role: 'anon' },
    { key: secret, role: 'service_role' },
  ];
  const opaque = await startTestServer({ env: { AUTH_API_KEYS: JSON.stringify(keys) } });
  onTestFinished(opaque.close);
  const ask = async (url: string, headers: Record<string, string>) =>
    (await opaque.app.inject({ url, headers })).statusCode;
  expect(await ask('/auth/v1/settings', { apikey: anon })).toBe(200);
  expect(await ask('/auth/v1/settings', { apikey: 'sb_publishable_unknown' })).toBe(401);
  expect(await ask('/rest/v1/words', { authorization: `Bearer ${secret}` })).toBe(200);
  expect(await ask('/rest/v1/words', { authorization: `Bearer ${anon}` })).not.toBe(200);
});

describe('in production', () => {
  const env = {
    MODE: 'production',
    SMTP_URL: 'smtp://localhost:1',
    PUBLIC_URL: 'https://words.example.org',
  };
  const token = 'a-token-for-the-collector';
  const production = async (more: Record<string, string> = {}) => {
    const other = await startTestServer({ env: { ...env, ...more } });
    onTestFinished(other.close);
    return other.app;
  };

  test('metrics are gone unless a token is set', async () => {
    const app = await production();
    for (const authorization of ['', 'Bearer ', 'Bearer undefined'])
      expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404);
  });

  test('metrics can be read with the token only', async () => {
    const app = await production({ METRICS_TOKEN: token });
    const read = async (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    const refused = await read();
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    for (const wrong of [`Bearer ${token}x`, `Basic ${token}`, token, `Bearer ${token.slice(1)}`])
      expect((await read(wrong)).statusCode, wrong).toBe(401);
    const allowed = await read(`Bearer ${token}`);
    expect(allowed.statusCode).toBe(200);
    expect(allowed.body).toContain('study_events_total');
  });

  test('the API description is served where the settings say so', async () => {
    const hidden = await production();
    for (const url of ['/docs', '/docs/openapi.json'])
      expect((await hidden.inject(url)).statusCode, url).toBe(404);
    const shown = await production({ API_DOCS: 'true' });
    for (const url of ['/docs', '/docs/openapi.json'])
      expect((await shown.inject(url)).statusCode, url).toBe(200);
  });

  test('in development the description can be switched off, and a token protects the metrics too', async () => {
    const other = await startTestServer({ env: { API_DOCS: 'false', METRICS_TOKEN: token } });
    onTestFinished(other.close);
    expect((await other.app.inject('/docs')).statusCode).toBe(404);
    expect((await other.app.inject('/metrics')).statusCode).toBe(401);
  });
});

describe('the development mailbox', () => {
  const signUp = async (app: TestServer['app'], apikey: string, email: string) =>
    app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { apikey },
      payload: { email, password: 'correct horse battery' },
    });

  test('shows the mail of a sign-up, newest first, filtered by address if asked', async () => {
    const { anon } = server.dependencies.secrets.apiKeys;
    const first = `${randomUUID()}@example.org`;
    const second = `${randomUUID()}@example.org`;
    const transport = createMailboxTransport(server.database);
    for (const email of [first, second]) {
      expect((await signUp(server.app, anon, email)).statusCode).toBe(200);
      await deliverDueMails({ database: server.database, transport, onOutcome: () => undefined });
    }
    const all = MailboxSchema.parse((await server.app.inject('/dev/mailbox.json')).json());
    expect(all.map(({ to }) => to)).toEqual([second, first]);
    const one = await server.app.inject(`/dev/mailbox.json?to=${encodeURIComponent(first.toUpperCase())}`);
    const mails = MailboxSchema.parse(one.json());
    expect(mails.map(({ to }) => to)).toEqual([first]);
    expect(mails[0]?.text).toContain('/auth/v1/verify?token=');
  });

  test.each([
    ['with a mail server', { SMTP_URL: 'smtp://localhost:1' }],
    [
      'in production',
      { MODE: 'production', SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://words.example.org' },
    ],
  ])('does not exist %s', async (_where, env) => {
    const other = await startTestServer({ env });
    onTestFinished(other.close);
    const response = await other.app.inject({ url: '/dev/mailbox.json', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(404);
    const config = ConfigSchema.parse((await other.app.inject('/config')).json());
    expect(config.features.mailbox).toBe(false);
  });
});

test('the log names routes and failures, never the people behind them', async () => {
  const lines: string[] = [];
  const line = createLine();
  const logged = await startTestServer({
    wrapDatabase: line.wrap,
    overrides: { logger: createLogger('trace', { write: (line: string) => void lines.push(line) }) },
  });
  onTestFinished(logged.close);
  const { anon } = logged.dependencies.secrets.apiKeys;
  const email = 'someone.private@example.org';
  const password = 'my-secret-password';
  const { token } = await createLearner(logged, 0);
  const post = (url: string, payload: object) =>
    logged.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { apikey: anon, authorization: `Bearer ${token}` },
    });

  await post('/auth/v1/signup', { email, password });
  await post('/auth/v1/token?grant_type=password', { email, password });
  await post('/auth/v1/signup', { email: `${email}\u0000`, password });
  await post('/study/events', { events: [{ id: 'not-an-id', diary: email }] });
  await logged.app.inject(`/auth/v1/verify?token=abcdef0123456789&type=signup&redirect_to=${email}`);
  await logged.app.inject({
    url: `/rest/v1/words?from_text=eq.${email}&id=eq.${email}`,
    headers: { authorization: `Bearer ${token}` },
  });
  await logged.app.inject(`/nowhere/${email}?token=abcdef0123456789`);
  line.cut();
  await post('/study/events', {
    events: [{ id: randomUUID(), kind: 'reset', wordId: randomUUID(), atMs: 1 }],
  });
  await post('/auth/v1/recover', { email });

  const log = lines.join('');
  expect(log).toContain('"route":"/auth/v1/signup"');
  expect(log).toContain('"code":"study.not_saved"');
  for (const secret of ['someone.private', password, token, anon, 'abcdef0123456789', 'eyJ'])
    expect(log).not.toContain(secret);
});

function listRoutes(): { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string }[] {
  return server.routes.filter(
    (route): route is { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string } =>
      !['HEAD', 'OPTIONS'].includes(route.method) && route.url !== '/*',
  );
}

test('a body nested too deeply is refused before it is processed', async () => {
  const learner = await createLearner(server, 1);
  for (const url of ['/study/events', '/usage/check-words', '/library/chat']) {
    const payload = `{"events":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const headers = { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'POST', url, headers, payload });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, 'bad_request']);
  }
});
