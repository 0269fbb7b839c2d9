import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type FaultyProvider,
  json,
  metadataPath,
  silence,
  startFaultyProvider,
  tenMegabytes,
} from './testing/provider/faulty-provider.ts';
import { beginAt, errorAt, open, settingsOf, target } from './testing/provider/through-provider.ts';
import { createTestAuth, send, type TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
let faulty: FaultyProvider | undefined;
beforeEach(async () => {
  auth = await createTestAuth({}, { startMs: Date.now() });
});
afterEach(async () => {
  await auth.close();
  await faulty?.stop();
});

/** The service with a provider that gives these answers. */
const serviceWith = async (answers: Parameters<typeof startFaultyProvider>[0]) => {
  faulty = await startFaultyProvider(answers);
  return auth.withSettings({ providers: [settingsOf({ ...faulty })] });
};

/** Begins a flow and comes back with a code, as if from the provider. */
const comeBack = async (app: Awaited<ReturnType<typeof serviceWith>>) => {
  const state = (await beginAt(app)).searchParams.get('state') ?? '';
  return open(app, `/callback?${new URLSearchParams({ state, code: 'x' })}`);
};

const unavailable = (page: URL) => {
  expect(page.origin + page.pathname).toBe(target);
  expect(page.searchParams.get('error')).toBe('temporarily_unavailable');
  expect(errorAt(page)).toBe('provider_unavailable');
};

test('if the provider is down, the flow leads back with an error, and it is asked again after a pause', async () => {
  const app = await serviceWith({ [metadataPath]: (response) => void response.destroy() });
  unavailable(await beginAt(app));
  unavailable(await beginAt(app));
  expect(faulty?.asked()).toHaveLength(1);
  auth.passSeconds(6);
  unavailable(await beginAt(app));
  expect(faulty?.asked()).toHaveLength(2);
});

test('the metadata of a provider is cached for an hour', async () => {
  const app = await serviceWith({});
  await beginAt(app);
  auth.passSeconds(3500);
  await beginAt(app);
  expect(faulty?.asked()).toHaveLength(1);
  auth.passSeconds(200);
  await beginAt(app);
  expect(faulty?.asked()).toHaveLength(2);
});

test('metadata of ten megabytes is not read', async () => {
  unavailable(await beginAt(await serviceWith({ [metadataPath]: tenMegabytes })));
});

test('metadata of another issuer is not accepted', async () => {
  const app = await serviceWith({ [metadataPath]: json({ issuer: 'https://evil.example' }) });
  expect(errorAt(await beginAt(app))).toBe('provider_unavailable');
});

test('a token response of ten megabytes is not read', async () => {
  unavailable(await comeBack(await serviceWith({ '/token': tenMegabytes })));
});

test('a redirect from the token endpoint is not followed', async () => {
  const app = await serviceWith({
    '/token': (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
  });
  unavailable(await comeBack(app));
  expect(faulty?.asked()).not.toContain('/elsewhere');
});

test('a provider that fails or rejects our client is not logged as our failure', async () => {
  const failing = await serviceWith({ '/token': (response) => void response.writeHead(500).end('oops') });
  unavailable(await comeBack(failing));
  await faulty?.stop();
  const refusing = await serviceWith({
    '/token': (response) =>
      void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_client' })),
  });
  expect(errorAt(await comeBack(refusing))).toBe('bad_oauth_callback');
});

test('a provider that never answers holds up no one else, and those who wait not for long', async () => {
  const app = await serviceWith({ [metadataPath]: silence });
  const waiting = beginAt(app);
  expect((await send(auth, app, { path: '/health' })).status).toBe(200);
  unavailable(await waiting);
});
