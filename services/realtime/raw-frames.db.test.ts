import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinFrame, type RawSocket, rawSocket } from './testing/raw-socket.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
beforeAll(async () => {
  server = await startRealtime();
});
afterAll(() => server.close());

const topicOf = () => `realtime:${randomUUID()}`;
const replyOf = (
  joinRef: string | null,
  ref: string,
  topic: string,
  status: string,
  response: unknown = {},
) => [...[joinRef, ref, topic, 'phx_reply'], { status, response }];

async function joined(topic: string, config: object): Promise<RawSocket> {
  const socket = await rawSocket(server);
  socket.send(joinFrame(topic, { config }));
  await expect
    .poll(() => socket.received)
    .toContainEqual(replyOf('1', '1', topic, 'ok', { postgres_changes: [] }));
  return socket;
}

test('leaving what was left already succeeds; what is no heartbeat is for no channel', async () => {
  const socket = await rawSocket(server);
  socket.send(JSON.stringify(['4', '5', 'realtime:gone', 'phx_leave', {}]));
  socket.send(JSON.stringify([null, '6', 'phoenix', 'greeting', {}]));
  await expect
    .poll(() => socket.received)
    .toEqual([
      replyOf('4', '5', 'realtime:gone', 'ok'),
      replyOf(null, '6', 'phoenix', 'error', { reason: 'unmatched topic' }),
    ]);
});

test('what names an earlier join of its channel, or none, counts as of the later one; a leave does not', async () => {
  const topic = topicOf();
  const socket = await joined(topic, { broadcast: { ack: true, self: true } });
  const message = { type: 'broadcast', event: 'a', payload: { n: 1 } };
  socket.send(JSON.stringify(['another', '2', topic, 'phx_leave', {}]));
  socket.send(JSON.stringify(['another', '3', topic, 'broadcast', message]));
  socket.send(JSON.stringify([null, '4', topic, 'presence', { event: 'TRACK', payload: {} }]));
  await expect.poll(() => socket.received).toContainEqual(replyOf('1', '3', topic, 'ok'));
  await expect.poll(() => socket.received).toContainEqual(replyOf(null, '4', topic, 'ok'));
  expect(socket.received).toContainEqual([null, null, topic, 'broadcast', message]);
});

test.each([[{ odd: true }], ['a word'], [[1]], [7]])('a broadcast may be anything: %j', async (said) => {
  const topic = topicOf();
  const socket = await joined(topic, { broadcast: { ack: true, self: true } });
  socket.send(JSON.stringify(['1', '2', topic, 'broadcast', said]));
  await expect.poll(() => socket.received).toContainEqual([null, null, topic, 'broadcast', said]);
  await expect.poll(() => socket.received).toContainEqual(replyOf('1', '2', topic, 'ok'));
});

test('one of nothing, at which clients fail, is answered and reaches nobody', async () => {
  const topic = topicOf();
  const socket = await joined(topic, { broadcast: { ack: true, self: true } });
  socket.send(JSON.stringify(['1', '2', topic, 'broadcast', null]));
  socket.send(JSON.stringify(['1', '3', topic, 'broadcast', { last: true }]));
  await expect.poll(() => socket.received).toContainEqual(replyOf('1', '3', topic, 'ok'));
  expect(socket.received).toContainEqual(replyOf('1', '2', topic, 'ok'));
  expect(socket.received.filter((frame) => Array.isArray(frame) && frame[3] === 'broadcast')).toEqual([
    [null, null, topic, 'broadcast', { last: true }],
  ]);
});

test('one that is too large is answered so', async () => {
  const small = await startRealtime({ database: server.database, settings: { messageBytes: 2000 } });
  const socket = await rawSocket(small);
  socket.send(joinFrame('realtime:large', { config: { broadcast: { ack: true } } }));
  const payload = { type: 'broadcast', event: 'a', payload: { text: 'x'.repeat(3000) } };
  socket.send(JSON.stringify(['1', '2', 'realtime:large', 'broadcast', payload]));
  await expect
    .poll(() => socket.received)
    .toContainEqual(replyOf('1', '2', 'realtime:large', 'error', 'payload_size_exceeded'));
  await small.close();
});

test('options of a join may be said as texts, and the token by its older name', async () => {
  const topic = topicOf();
  const socket = await joined(topic, {
    broadcast: { ack: 'TRUE', self: 'false' },
    presence: { enabled: 'true', key: 7 },
  });
  await expect.poll(() => socket.received).toContainEqual([null, null, topic, 'presence_state', {}]);
  socket.send(JSON.stringify(['1', '2', topic, 'presence', { event: 'track', payload: { a: 1 } }]));
  await expect
    .poll(() => socket.received)
    .toContainEqual([
      ...[null, null, topic, 'presence_diff'],
      { joins: { 7: { metas: [{ a: 1, phx_ref: expect.any(String) }] } }, leaves: {} },
    ]);
  const expired = tokenOf({ ...personOf(), exp: 1 });
  socket.send(JSON.stringify(['9', '9', topicOf(), 'phx_join', { user_token: expired }]));
  await expect.poll(() => JSON.stringify(socket.received)).toContain('InvalidJWTToken: Token has expired');
});

test('on a public channel everybody is told who comes and goes, but only those who asked who is there', async () => {
  const topic = topicOf();
  const quiet = await joined(topic, {});
  const present = await joined(topic, { presence: { enabled: true, key: 'me' } });
  present.send(JSON.stringify(['1', '2', topic, 'presence', { event: 'track', payload: {} }]));
  await expect.poll(() => JSON.stringify(quiet.received)).toContain('presence_diff');
  expect(JSON.stringify(quiet.received)).not.toContain('presence_state');
});

test.each([
  ['of an unknown kind', { event: 'wave' }, 'error', {}],
  ['that is none', {}, 'ok', {}],
  [
    'with a payload that is no map',
    { event: 'track', payload: [1] },
    'error',
    { reason: 'Presence track payload must be a map' },
  ],
])('a presence %s is answered', async (_what, payload, status, response) => {
  const topic = topicOf();
  const socket = await joined(topic, {});
  socket.send(JSON.stringify(['1', '2', topic, 'presence', payload]));
  await expect.poll(() => socket.received).toContainEqual(replyOf('1', '2', topic, status, response));
});
