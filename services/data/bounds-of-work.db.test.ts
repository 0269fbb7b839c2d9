import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { owner } from '@vocabloom/database/port/identities.ts';
import { describe, expect, test } from 'vitest';
import type { ShelfService } from './testing/start-shelf-service.ts';
import { addEndless, withService } from './testing/with-service.ts';

const json = { 'content-type': 'application/json' };
async function listening({ app }: ShelfService): Promise<AddressInfo> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app.server.address() as AddressInfo;
}

describe('a statement has a limit in time', () => {
  const statementTimeoutMs = { anonymous: 200, authenticated: 200, service: 200 };

  test('after which it is canceled, and other requests are served', async () => {
    await withService({ statementTimeoutMs }, async (service) => {
      await addEndless(service);
      for (const url of ['/endless?text=like.y*', '/endless?select=n&limit=1&order=n']) {
        const answer = await service.ask({ method: 'GET', url });
        expect([answer.status, answer.json()]).toMatchObject([504, { code: '57014' }]);
        expect(answer.headers['retry-after']).toBe('1');
      }
      // On a busy machine even a short statement may meet so small a limit.
      const statusOfAnother = async () =>
        (await service.ask({ method: 'GET', url: '/places?select=id' })).status;
      await expect.poll(statusOfAnother).toBe(200);
    });
  });

  test('that depends on the role of the caller', async () => {
    const own = { anonymous: 1111, authenticated: 1222, service: 1333 };
    await withService({ statementTimeoutMs: own }, async (service) => {
      await service.database.transaction(owner, (tx) =>
        tx.script('grant execute on function shelf.setting to anon'),
      );
      const timeout = async (as: { role: string } | null) => {
        const answer = await service.ask({ method: 'GET', url: '/rpc/setting?name=statement_timeout', as });
        return answer.json();
      };
      expect(await timeout(null)).toBe('1111ms');
      expect(await timeout({ role: 'anon' })).toBe('1111ms');
      expect(await timeout({ role: 'authenticated' })).toBe('1222ms');
      expect(await timeout({ role: 'service_role' })).toBe('1333ms');
    });
  });
});

describe('each person has a share', () => {
  test('beyond which requests are refused at once, without anybody else noticing', async () => {
    await withService({ share: { running: 1, waiting: 1 } }, async (service) => {
      const ask = (as: { role: string; sub: string }) =>
        service.ask({ method: 'GET', url: '/people?select=id', as });
      const ada = { role: 'authenticated', sub: '11111111-1111-4111-8111-111111111111' };
      const ben = { role: 'authenticated', sub: '22222222-2222-4222-8222-222222222222' };
      const [bens, ...adas] = await Promise.all([ask(ben), ask(ada), ask(ada), ask(ada), ask(ada)]);
      expect(bens.status).toBe(200);
      expect(adas.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
      const refused = adas.find(({ status }) => status === 429);
      expect(refused?.json()).toMatchObject({ code: '53300' });
      expect(refused?.headers['retry-after']).toBe('1');
      expect((await ask(ada)).status).toBe(200);
    });
  });

  test('that covers bodies too, which are not read before their turn', async () => {
    await withService({ share: { running: 1, waiting: 0 } }, async (service) => {
      const { address, port } = await listening(service);
      const headers = { ...json, authorization: service.bearerOf({ role: 'authenticated', sub: 'ada' }) };
      const send = (more: object) =>
        request({
          host: address,
          port,
          path: '/rest/v1/drafts',
          method: 'POST',
          headers: { ...headers, ...more },
        });
      const statusOf = async (sent: ClientRequest) =>
        ((await once(sent, 'response'))[0] as IncomingMessage).statusCode;

      const slow = send({ 'content-length': 1000 });
      slow.on('error', () => undefined);
      const arrived = once(service.app.server, 'request');
      slow.write('{"title":');
      await arrived;
      // Refused although no byte of its body ever arrives.
      const second = send({ 'content-length': 1000 });
      second.on('error', () => undefined);
      second.flushHeaders();
      expect(await statusOf(second)).toBe(429);
      second.destroy();
      slow.destroy();
      await expect
        .poll(async () => {
          const last = send({});
          last.end('{"title":"x"}');
          return statusOf(last);
        })
        .toBe(201);
    });
  });

  /**
   * Asks twenty times and takes nothing of the answers: they are ready, and wait at their connections, which are
   * returned. Nothing leaves these, as if the systems in between had no room left; then even a short answer waits.
   */
  async function leaveUnread(service: ShelfService, headers: Record<string, string>): Promise<Socket[]> {
    const { address, port } = await listening(service);
    const answers: ServerResponse[] = [];
    service.app.server.prependListener('request', ({ socket }, answer) => {
      Object.assign(socket, { write: () => false });
      answers.push(answer);
    });
    for (let asked = 0; asked < 20; asked += 1) {
      const path = '/rest/v1/people?select=id';
      const sent = request({ host: address, port, path, headers, agent: false });
      sent.on('error', () => undefined);
      sent.end();
    }
    await expect.poll(() => answers.filter(({ writableEnded }) => writableEnded).length).toBe(20);
    return answers.map(({ req }) => req.socket);
  }
  // So many are served at once or wait for it that one more is refused.
  const twenty = { share: { running: 4, waiting: 16 } };

  test('that covers answers which their reader does not take, until the connection ends', async () => {
    await withService(twenty, async (service) => {
      const ada = { role: 'authenticated', sub: '11111111-1111-4111-8111-111111111111' };
      const ben = { role: 'authenticated', sub: '22222222-2222-4222-8222-222222222222' };
      const ask = (as: typeof ada) => service.ask({ method: 'GET', url: '/people?select=id', as });
      const connections = await leaveUnread(service, { authorization: service.bearerOf(ada) });
      const refused = await ask(ada);
      expect([refused.status, refused.headers['retry-after'], refused.json()]).toMatchObject([
        429,
        '1',
        { code: '53300' },
      ]);
      expect((await ask(ben)).status).toBe(200);
      connections[0]?.destroy();
      await expect.poll(async () => (await ask(ada)).status).toBe(200);
      for (const connection of connections) connection.destroy();
    });
  });

  test('that callers without a token have for each address', async () => {
    await withService(twenty, async (service) => {
      const connections = await leaveUnread(service, {});
      const statusAt = async (remoteAddress: string) =>
        (await service.ask({ method: 'GET', url: '/people?select=id', as: null, remoteAddress })).status;
      expect(await statusAt('127.0.0.1')).toBe(429);
      expect(await statusAt('203.0.113.1')).toBe(200);
      for (const connection of connections) connection.destroy();
    });
  });

  test('that does not apply to the service role', async () => {
    await withService({ share: { running: 1, waiting: 0 } }, async (service) => {
      const ask = () =>
        service.ask({ method: 'GET', url: '/people?select=id', as: { role: 'service_role' } });
      const answers = await Promise.all([ask(), ask(), ask()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });

  test('that a failed request frees again', async () => {
    await withService({ share: { running: 1, waiting: 0 } }, async (service) => {
      for (const url of ['/nothing', '/people?select=nothing', '/people?id=eq.x']) {
        expect((await service.ask({ method: 'GET', url })).status).toBeGreaterThanOrEqual(400);
      }
      expect((await service.ask({ method: 'GET', url: '/people' })).status).toBe(200);
    });
  });
});
