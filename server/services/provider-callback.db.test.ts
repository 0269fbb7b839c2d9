import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      OIDC_CLIENT_ID: 'client',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_ID: 'school',
      OIDC_NAME: 'Hillside School',
      OIDC_ISSUER: 'http://127.0.0.1:9/realm',
    },
  });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: 'GET', url });

test('the public settings name the provider, and nothing secret about it', async () => {
  const { body } = await get('/config');
  expect(JSON.parse(body).provider).toEqual({ id: 'school', name: 'Hillside School' });
  expect(body).not.toContain('hush');
  expect(body).not.toContain('realm');
});

test('the product’s own callback address passes everything on to the auth service', async () => {
  const handed = await get('/auth/school/callback?code=a%26b&state=made-up');
  expect(handed.statusCode).toBe(302);
  expect(handed.headers.location).toBe('/auth/v1/callback?code=a%26b&state=made-up');
  const back = await get(String(handed.headers.location));
  const page = new URL(String(back.headers.location));
  expect(page.searchParams.get('error_code')).toBe('bad_oauth_state');
});

test('a provider that cannot be reached leads back to the app', async () => {
  const reply = await get('/auth/v1/authorize?provider=school');
  expect(reply.statusCode).toBe(302);
  expect(new URL(String(reply.headers.location)).searchParams.get('error_code')).toBe('provider_unavailable');
});
