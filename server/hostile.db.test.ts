import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodiesByPath } from './modules/tutor/testing/examples.ts';
import { accountBodies } from './testing/account-bodies.ts';
import { hostileRequests } from './testing/hostile-requests.ts';
import { createLearner, type Learner } from './testing/learner.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let learner: Learner;
let apikey: string;
beforeAll(async () => {
  server = await startTestServer({ env: everyWayIn });
  learner = await createLearner(server, 3);
  apikey = server.dependencies.secrets.apiKeys.anon;
});
afterAll(() => server.close());

/** Ways to sign in that are off by default, switched on: a route that only says that it is off would prove nothing. */
const everyWayIn = {
  AUTH_ANONYMOUS: 'true',
  AUTH_PHONE: 'true',
  AUTH_MFA_PHONE: 'true',
  AUTH_MFA_WEBAUTHN: 'true',
  AUTH_CUSTOM_PROVIDERS: 'true',
  AUTH_OAUTH_SERVER: 'true',
  AUTH_OAUTH_REGISTRATION: 'true',
  AUTH_SAML: 'true',
  AUTH_SAML_ORGANISATIONS_BEGIN: 'true',
  AUTH_WALLET_ETHEREUM: 'true',
  AUTH_WALLET_SOLANA: 'true',
};

/** Bytes of the longest response to anyone, which is the maximum of the table service. */
const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

test('no request makes a route fail, and every response is bounded', async () => {
  const routes = server.routes.filter(({ method }) => methods.has(method));
  expect(routes.map(({ method, url }) => `${method} ${url}`)).toContain('POST /study/events');
  for (const route of routes) {
    await fc.assert(
      fc.asyncProperty(
        hostileRequests({ route, learner, bodies: { ...bodiesByPath, ...accountBodies(learner) } }),
        fc.constantFrom(true, true, true, false),
        async (request, isSignedIn) => {
          const authorization = isSignedIn ? { authorization: `Bearer ${learner.token}` } : {};
          const { headers, ...sent } = request;
          const answer = await server.app.inject({
            ...sent,
            headers: { apikey, ...authorization, ...headers },
          });
          const said = `${route.method} ${route.url} ${answer.statusCode} ${answer.body.slice(0, 300)}`;
          expect(answer.statusCode, said).toBeLessThan(500);
          expect(answer.rawPayload.byteLength, said).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
          if (answer.statusCode >= 400 && answer.body !== '') expect(() => answer.json(), said).not.toThrow();
        },
      ),
      { numRuns: 40 },
    );
  }
  // Some seventy routes, one after another.
}, 300_000);

test('after all that the server answers as before', async () => {
  const answer = await server.app.inject({
    url: `/rest/v1/words?select=from_text&group_id=eq.${learner.groupId}`,
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect((await server.app.inject('/ready')).statusCode).toBe(200);
});
