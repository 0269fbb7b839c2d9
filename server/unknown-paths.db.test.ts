import { METHODS, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Sends requests over the network, because not every verb can be injected in process. */
const ask = (method: string, path: string) =>
  new Promise<{ status: number | undefined; version: unknown; code: unknown; body: unknown }>(
    (done, fail) => {
      const { anon: apikey } = server.dependencies.secrets.apiKeys;
      const headers = { apikey, 'x-supabase-api-version': '2024-01-01', connection: 'close' };
      request({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
        const { statusCode: status, headers: told } = response;
        const [version, code] = [told['x-supabase-api-version'], told['x-sb-error-code']];
        const body = method === 'HEAD' ? null : await json(response).catch(fail);
        done({ status, version, code, body });
      })
        .on('error', fail)
        .end();
    },
  );

// CONNECT asks for a tunnel and has no path.
const verbs = METHODS.filter((method) => method !== 'CONNECT');

test.each(verbs)('%s of an unknown path under the auth service is answered by it', async (method) => {
  for (const path of ['/auth/v1/nowhere', '/auth/v1/no/where?x=1', '/auth/v1/', '/auth/v1']) {
    expect(await ask(method, path)).toEqual({
      status: 404,
      version: '2024-01-01',
      code: 'not_found',
      body: method === 'HEAD' ? null : { code: 'not_found', message: 'There is no such endpoint' },
    });
  }
});

test.each(['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS'])(
  '%s of a path that has other verbs is too',
  async (method) => {
    expect(await ask(method, '/auth/v1/signup')).toMatchObject({ status: 404, code: 'not_found' });
  },
);
