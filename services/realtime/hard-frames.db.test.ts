import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import { heardBy, subscribed } from './testing/listen.ts';
import { joinFrame, type RawSocket, rawSocket } from './testing/raw-socket.ts';
import { anonKey, type RealtimeServer, startRealtime } from './testing/start-realtime.ts';

let server: RealtimeServer;
let other: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime({ settings: { messagesPerSecond: 10_000 } });
  other = await startRealtime({ database: server.database });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const broadcastFrame = (topic: string, payload: string) =>
  `["1","2","${topic}","broadcast",{"type":"broadcast","event":"hard","payload":${payload}}]`;

async function joined(topic: string): Promise<RawSocket> {
  const socket = await rawSocket(server);
  socket.send(joinFrame(topic));
  await expect.poll(() => JSON.stringify(socket.received)).toContain('"status":"ok"');
  return socket;
}

test('an endlessly nested message closes its socket, and no other', async () => {
  const reader = server.client().channel('deep');
  const heard = heardBy(reader);
  await subscribed(reader);
  const poisonous = await joined('realtime:deep');
  poisonous.send(broadcastFrame('realtime:deep', nested(1_000_000)));
  expect(await poisonous.closed).toEqual({ code: 1007, reason: 'A frame could not be read' });
  const sound = await joined('realtime:deep');
  sound.send(broadcastFrame('realtime:deep', '{"n":1}'));
  await expect.poll(() => heard).toEqual([{ event: 'hard', payload: { n: 1 } }]);
});

test('texts that databases reject reach other processes, and do not block other messages', async () => {
  const reader = other.client().channel('odd');
  const heard = heardBy(reader);
  await subscribed(reader);
  const sender = await joined('realtime:odd');
  for (const payload of ['"a\\u0000b"', '"\\ud800"', '{"__proto__":{"x":1}}', '"last"']) {
    sender.send(broadcastFrame('realtime:odd', payload));
  }
  await expect.poll(() => heard.length).toBe(4);
  expect(heard).toMatchObject([
    { payload: 'a\u0000b' },
    { payload: '\ud800' },
    { payload: {} },
    { payload: 'last' },
  ]);
});

test('broadcasts that are no maps reach other processes', async () => {
  const reader = await rawSocket(other);
  reader.send(joinFrame('realtime:plain'));
  await expect.poll(() => JSON.stringify(reader.received)).toContain('"status":"ok"');
  const sender = await joined('realtime:plain');
  for (const said of ['a word', [1], 7, false]) {
    sender.send(JSON.stringify(['1', '2', 'realtime:plain', 'broadcast', said]));
  }
  await expect
    .poll(() => reader.received.slice(1))
    .toEqual(['a word', [1], 7, false].map((said) => [null, null, 'realtime:plain', 'broadcast', said]));
});

test('extra data sent along with a binary broadcast does not reach its readers', async () => {
  const readers = ['1.0.0', '2.0.0'].map((vsn) => server.client({ options: { vsn } }).channel('beside'));
  const heard = readers.map((reader) => heardBy(reader));
  for (const reader of readers) await subscribed(reader);
  const sender = await joined('realtime:beside');
  const texts = ['1', '2', 'realtime:beside', 'hard', 'no JSON'].map((text) => Buffer.from(text));
  const head = Uint8Array.from([3, ...texts.map(({ length }) => length), 1]);
  sender.send(Uint8Array.from(Buffer.concat([head, ...texts, Buffer.from('{"n":2}')])));
  await expect.poll(() => heard).toEqual([0, 1].map(() => [{ event: 'hard', payload: { n: 2 } }]));
});

test('frames that wait for an earlier one are answered after it, in order', async () => {
  const judging = Promise.withResolvers<void>();
  const slow = await startRealtime({
    database: server.database,
    ports: {
      readToken: async (token) => {
        if (token !== anonKey) await judging.promise;
        return { ok: true, claims: { role: 'anon' } };
      },
    },
  });
  const socket = await rawSocket(slow);
  socket.send(joinFrame('realtime:slow', { access_token: 'another' }));
  const count = 5 * limits.waitingFrames;
  for (let at = 0; at < count; at += 1) {
    socket.send(JSON.stringify([null, `beat ${at}`, 'phoenix', 'heartbeat', {}]));
  }
  const brisk = await rawSocket(slow);
  brisk.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
  await expect.poll(() => brisk.received.length).toBe(1);
  expect(socket.received).toEqual([]);
  judging.resolve();
  await expect.poll(() => socket.received.length).toBe(count + 1);
  expect(socket.received.map((frame) => (Array.isArray(frame) ? frame[1] : null))).toEqual([
    '1',
    ...Array.from({ length: count }, (_, at) => `beat ${at}`),
  ]);
  await slow.close();
});

test('a message with too many values closes its socket; one with the maximum number is delivered', async () => {
  const reader = server.client().channel('many');
  const heard = heardBy(reader);
  await subscribed(reader);
  const values = (count: number) => `[${'0,'.repeat(count - 1)}0]`;
  const poisonous = await joined('realtime:many');
  poisonous.send(broadcastFrame('realtime:many', values(50_001)));
  expect(await poisonous.closed).toEqual({ code: 1007, reason: 'A frame could not be read' });
  const sound = await joined('realtime:many');
  sound.send(broadcastFrame('realtime:many', values(49_900)));
  await expect.poll(() => heard).toHaveLength(1);
});

test('over HTTP, an endlessly nested message is refused', async () => {
  const post = (path: string, body: string) =>
    fetch(`${server.address}/api/broadcast${path}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body,
    });
  const deep = nested(100_000);
  const answers = [
    await post('', `{"messages":[{"topic":"deep","event":"hard","payload":${deep}}]}`),
    await post('/deep/events/hard', deep),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { errors: { body: ['is nested too deeply'] } },
    ]);
  }
});
