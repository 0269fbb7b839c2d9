import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heardBy, subscribed } from './testing/listen.ts';
import { type RealtimeServer, startRealtime } from './testing/start-realtime.ts';

let server: RealtimeServer;
let other: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
  other = await startRealtime({ database: server.database });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

let count = 0;
const room = () => `room ${++count}`;

describe.each(['1.0.0', '2.0.0'])('with frames of version %s', (vsn) => {
  const options = { vsn };

  test('a broadcast reaches the other members of its channel and not its sender', async () => {
    const name = room();
    const sender = server.client({ options }).channel(name);
    const own = heardBy(sender);
    const reader = server.client({ options }).channel(name);
    const elsewhere = server.client({ options }).channel(`${name}, another`);
    const heard = heardBy(reader);
    const unheard = heardBy(elsewhere);
    for (const channel of [sender, reader, elsewhere]) {
      expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED', error: '' });
    }
    expect(await sender.send({ type: 'broadcast', event: 'shout', payload: { text: 'Zażółć 🌱' } })).toBe(
      'ok',
    );
    await expect.poll(() => heard).toEqual([{ event: 'shout', payload: { text: 'Zażółć 🌱' } }]);
    expect([...own, ...unheard]).toEqual([]);
  });

  test('its sender receives it too on request, and an acknowledgment', async () => {
    const config = { broadcast: { self: true, ack: true } };
    const channel = server.client({ options }).channel(room(), { config });
    const heard = heardBy(channel);
    await subscribed(channel);
    expect(await channel.send({ type: 'broadcast', event: 'a', payload: { n: 1 } })).toBe('ok');
    await expect.poll(() => heard).toEqual([{ event: 'a', payload: { n: 1 } }]);
  });

  test('it reaches members on another process, even if it is longer than a notification can be', async () => {
    const name = room();
    const reader = other.client({ options }).channel(name);
    const heard = heardBy(reader);
    const sender = server.client({ options }).channel(name);
    await subscribed(reader);
    await subscribed(sender);
    const long = 'ß'.repeat(20_000);
    for (const text of ['short', long, 'last']) {
      await sender.send({ type: 'broadcast', event: 'tell', payload: { text } });
    }
    await expect.poll(() => heard.length).toBe(3);
    expect(heard).toEqual(['short', long, 'last'].map((text) => ({ event: 'tell', payload: { text } })));
  });
});

test('bytes arrive as they were sent, on every process; clients of the first version do not receive them', async () => {
  const name = room();
  const readers = [server, other].map((one) => one.client().channel(name));
  const heard = readers.map((reader) => heardBy(reader));
  const old = server.client({ options: { vsn: '1.0.0' } }).channel(name);
  const unheard = heardBy(old);
  const sender = server.client().channel(name);
  for (const channel of [...readers, old, sender]) await subscribed(channel);
  const bytes = Uint8Array.from({ length: 10_000 }, (_, at) => at % 256);
  await sender.send({ type: 'broadcast', event: 'bytes', payload: bytes.buffer });
  await sender.send({ type: 'broadcast', event: 'after', payload: {} });
  await expect.poll(() => heard.map((one) => one.length)).toEqual([2, 2]);
  expect(heard).toEqual(
    [0, 1].map(() => [
      { event: 'bytes', payload: bytes.buffer },
      { event: 'after', payload: {} },
    ]),
  );
  await expect.poll(() => unheard).toEqual([{ event: 'after', payload: {} }]);
});
