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
  server = await startTestServer({ env: { ...everyWayIn, DATA_MAX_ANSWER_BYTES: String(MAX_ANSWER_BYTES) } });
  learner = await createLearner(server, WORDS);
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

/** The setting of the table service, which answers nothing longer; so little that the learner's words are beyond it. */
const MAX_ANSWER_BYTES = 128 * 1024;
const WORDS = 900;
/** What nobody else exceeds: the longest is the description of the whole API. */
const MAX_OTHER_BYTES = 5 * 1024 * 1024;
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
          const limit = route.url.startsWith('/rest/v1') ? MAX_ANSWER_BYTES : MAX_OTHER_BYTES;
          expect(answer.rawPayload.byteLength, said).toBeLessThanOrEqual(limit);
          // The protocol of uploads in parts refuses in plain text.
          const isText = request.url.includes('/upload/resumable');
          if (answer.statusCode >= 400 && answer.body !== '' && !isText)
            expect(() => answer.json(), said).not.toThrow();
        },
      ),
      // Behind the door of storage stand as many calls as elsewhere routes.
      { numRuns: route.url.startsWith('/storage/') ? 100 : 40 },
    );
  }
  // Some seventy routes, one after another.
}, 300_000);

test('after all that the server answers as before, and refuses what is longer than its limit', async () => {
  // Of the first one's words some requests may have deleted any.
  const { token, groupId } = await createLearner(server, WORDS);
  const words = (query: string) =>
    server.app.inject({
      url: `/rest/v1/words?group_id=eq.${groupId}&${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await words('select=from_text')).statusCode).toBe(200);
  expect((await words('select=*')).statusCode).toBe(400);
  expect((await server.app.inject('/ready')).statusCode).toBe(200);
});
