import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPerson } from './testing/person.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer({ env: { AUTH_EMAIL_AUTOCONFIRM: 'true' } });
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

type Opened = {
  readonly join: (topic: string, payload: object) => Promise<unknown>;
  readonly close: () => void;
};

/** A socket of the realtime service. */
async function open(key = server.dependencies.secrets.apiKeys.anon): Promise<Opened> {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`,
  );
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    join: (topic, payload) =>
      new Promise((resolve) => {
        socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))[4]), {
          once: true,
        });
        socket.send(JSON.stringify(['1', '1', topic, 'phx_join', payload]));
      }),
    close: () => socket.close(),
  };
}

test('the public key opens a socket, and an invalid key does not', async () => {
  const socket = await open();
  expect(await socket.join('realtime:room', {})).toMatchObject({ status: 'ok' });
  socket.close();
  await expect(open('made-up')).rejects.toBeDefined();
});

test('the token of a signed-in person can join, one of a session that has ended cannot', async () => {
  const { token } = await signUpPerson(server);
  const socket = await open();
  expect(await socket.join('realtime:room', { access_token: token })).toMatchObject({ status: 'ok' });
  const stranger = await server.tokenOf(randomUUID());
  expect(await socket.join('realtime:room', { access_token: stranger })).toEqual({
    status: 'error',
    response: { reason: 'InvalidJWTToken: The session of this token has ended' },
  });
  socket.close();
});

test('an unknown path below the service is answered in its own shape', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await server.app.inject({ method, url: '/realtime/v1/nowhere' });
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not Found' }]);
  }
  const unreadable = await server.app.inject({ method: 'GET', url: '/realtime/v1/%' });
  expect([unreadable.statusCode, unreadable.json()]).toEqual([400, { message: 'Bad Request' }]);
});
