import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { rememberCaller } from './caller.ts';

test('the address of a caller who has hung up is known', async () => {
  const app = Fastify({ logger: false });
  rememberCaller(app);
  const arrived = Promise.withResolvers<FastifyRequest>();
  const gate = Promise.withResolvers<void>();
  app.get('/', async (request) => {
    arrived.resolve(request);
    await gate.promise;
    return '';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection');
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [socket] = (await connected) as [Socket];
  const request = await arrived.promise;
  const ended = once(socket, 'close');
  client.destroy();
  await ended;
  expect(request.ip).toBe('127.0.0.1');
  gate.resolve();
  await app.close();
});
