import { AD_TOKEN_PATH, AdTokenSchema } from '@vocabloom/contract/ads.ts';
import { ConfigSchema } from '@vocabloom/contract/config.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLearner } from '../../testing/learner.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      ADS_CLIENT: 'ca-pub-1',
      ADS_SLOT: '2',
      ADS_SCRIPT_URL: 'https://ads.example.org/show.js',
      ANALYTICS_URL: 'https://stats.example.org/api/event',
      SUPPORT_EMAIL: 'help@example.org',
    },
  });
});
afterAll(() => server.close());

test('the settings are public, and every response carries the policy that allows them', async () => {
  const answer = await server.app.inject('/config');
  expect(ConfigSchema.parse(answer.json())).toMatchObject({
    ads: { client: 'ca-pub-1', slot: '2', scriptUrl: 'https://ads.example.org/show.js', consentUrl: null },
    analytics: { url: 'https://stats.example.org/api/event' },
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("connect-src 'self' https://ads.example.org https://stats.example.org;");
  expect(policy).toContain('frame-src https://ads.example.org;');
  expect(answer.headers['permissions-policy']).toContain('camera=()');
});

describe('GET /api/get-ad-token', () => {
  test('gives signed-in people a new token each time, which says nothing about them', async () => {
    const { token, userId } = await createLearner(server, 0);
    const ask = () =>
      server.app.inject({ url: AD_TOKEN_PATH, headers: { authorization: `Bearer ${token}` } });
    const [one, other] = [await ask(), await ask()];
    expect(one.headers['cache-control']).toBe('no-store');
    const tokens = [one, other].map((answer) => AdTokenSchema.parse(answer.json()).token);
    expect(tokens[0]).toMatch(/^[\w-]{32}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
    for (const made of tokens) expect(Buffer.from(made, 'base64url').toString()).not.toContain(userId);
  });

  test('gives visitors none', async () => {
    expect((await server.app.inject(AD_TOKEN_PATH)).statusCode).toBe(401);
  });
});
