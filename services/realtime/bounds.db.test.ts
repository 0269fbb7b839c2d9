import { randomUUID } from 'node:crypto';
import type { Database } from '@vocabloom/database/port/database.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import type { RealtimeSettings } from './ports/ports.ts';
import { bareSocket, framed } from './testing/bare-socket.ts';
import { heardBy, subscribed } from './testing/listen.ts';
import { joinFrame, rawSocket } from './testing/raw-socket.ts';
import { anonKey, personOf, type RealtimeServer, startRealtime } from './testing/start-realtime.ts';
import { upgrade } from './testing/upgrade.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let server: RealtimeServer;
let nowMs = Date.now();
afterEach(() => server.close());
const start = async (settings: Partial<RealtimeSettings> = {}) => {
  server = await startRealtime({ database, settings, ports: { clock: { nowMs: () => nowMs } } });
};

test('the number of sockets per address is limited', async () => {
  await start({ connectionsPerAddress: 1 });
  const first = await rawSocket(server);
  expect(await upgrade(server, `/websocket?apikey=${anonKey}`)).toEqual({
    status: 429,
    body: { error: 'Too many connected users' },
  });
  first.close();
  await first.closed;
});

test('which counts those whose key is still looked at', async () => {
  const looking = Promise.withResolvers<void>();
  let asked = 0;
  server = await startRealtime({
    database,
    ports: {
      readToken: async () => {
        asked += 1;
        await looking.promise;
        return { ok: true, claims: { role: 'anon' } };
      },
    },
    settings: { connectionsPerAddress: 1 },
  });
  const path = `/websocket?apikey=${anonKey}`;
  const first = rawSocket(server);
  await expect.poll(() => asked).toBe(1);
  const second = upgrade(server, path);
  // One that is not refused at once waits for the same.
  await expect.poll(async () => (await Promise.race([second, { status: asked }])).status).not.toBe(1);
  looking.resolve();
  expect((await second).status).toBe(429);
  (await first).close();
});

test('and so is the number per person, whoever opened them', async () => {
  await start({ connectionsPerPerson: 1 });
  const claims = personOf(randomUUID());
  expect((await subscribed(server.client({ claims }).channel('a'))).status).toBe('SUBSCRIBED');
  expect(await subscribed(server.client({ claims }).channel('a'))).toEqual({
    status: 'CHANNEL_ERROR',
    error: 'ConnectionRateLimitReached: Too many connected users',
  });
  expect((await subscribed(server.client({ claims: personOf() }).channel('a'))).status).toBe('SUBSCRIBED');
});

test('the number of channels per socket is limited', async () => {
  await start({ channelsPerConnection: 2 });
  const client = server.client();
  for (const name of ['a', 'b']) expect((await subscribed(client.channel(name))).status).toBe('SUBSCRIBED');
  expect((await subscribed(client.channel('c'))).error).toBe('ChannelRateLimitReached: Too many channels');
});

test('a socket that joins too often is slowed down', async () => {
  await start();
  const socket = await rawSocket(server);
  for (let at = 0; at <= limits.joinsPerSecond; at += 1) socket.send(joinFrame(`realtime:${at}`));
  await expect
    .poll(() => JSON.stringify(socket.received))
    .toContain('ClientJoinRateLimitReached: Too many joins per second');
});

test('a channel that sends too much is closed', async () => {
  await start({ messagesPerSecond: 5 });
  const channel = server.client().channel('loud');
  const words: unknown[] = [];
  channel.on('system', {}, ({ message }) => words.push(message));
  await subscribed(channel);
  for (let at = 0; at < 10; at += 1) void channel.send({ type: 'broadcast', event: 'a', payload: {} });
  await expect.poll(() => words).toEqual(['Too many messages per second']);
  await expect.poll(() => channel.state).toBe('closed');
});

test('a client that tracks its presence too often on a channel is removed from it', async () => {
  await start();
  const channel = server.client().channel('restless', { config: { presence: { enabled: true, key: 'me' } } });
  const words: unknown[] = [];
  channel.on('system', {}, ({ message }) => words.push(message));
  await subscribed(channel);
  for (let at = 0; at <= limits.presenceCalls; at += 1) void channel.track({ at });
  await expect.poll(() => words).toEqual(['Client presence rate limit exceeded']);
});

test('all together may track no more presences in a second than the process allows, and list no more', async () => {
  await start({ presencesPerSecond: 2 });
  const words: unknown[] = [];
  const present = (name: string, enabled: boolean) => {
    const channel = server.client().channel(name, { config: { presence: { enabled, key: name } } });
    channel.on('system', {}, ({ message }) => words.push([name, message]));
    return channel;
  };
  const [ada, bob, eve, late] = [
    present('a', false),
    present('b', false),
    present('c', false),
    present('d', true),
  ];
  for (const channel of [ada, bob, eve]) await subscribed(channel);
  expect(await ada.track({ mood: 'glad' })).toBe('ok');
  // The same again shows nothing and counts as nothing.
  expect(await ada.track({ mood: 'glad' })).toBe('ok');
  expect(await bob.track({ mood: 'calm' })).toBe('ok');
  void eve.track({ mood: 'wild' });
  await expect.poll(() => words).toEqual([['c', 'Too many presence messages per second']]);
  await subscribed(late);
  await expect.poll(() => words).toContainEqual(['d', 'Too many presence messages per second']);
  await expect.poll(() => late.state).toBe('closed');
  expect(ada.state).toBe('joined');
});

test('the size of tracked data is limited', async () => {
  await start();
  const channel = server.client().channel('wordy', { config: { presence: { enabled: true, key: 'me' } } });
  const words: unknown[] = [];
  channel.on('system', {}, ({ message }) => words.push(message));
  await subscribed(channel);
  void channel.track({ text: 'x'.repeat(limits.presenceBytes) });
  await expect.poll(() => words).toEqual(['Track message size exceeded']);
});

test('a message beyond the limit is refused and reaches nobody', async () => {
  await start({ messageBytes: 2000 });
  const reader = server.client().channel('size');
  const heard = heardBy(reader);
  await subscribed(reader);
  const channel = server.client().channel('size', { config: { broadcast: { ack: true } } });
  await subscribed(channel);
  const send = (length: number) =>
    channel.send({ type: 'broadcast', event: 'a', payload: { text: 'x'.repeat(length) } });
  expect(await send(2000)).toBe('error');
  expect(await send(1000)).toBe('ok');
  await expect.poll(() => heard.length).toBe(1);
});

test('a frame far beyond the limit closes the socket', async () => {
  await start({ messageBytes: 2000 });
  const socket = await rawSocket(server);
  socket.send('x'.repeat(2_000_000));
  expect((await socket.closed).code).toBe(1009);
});

test.each([
  ['no JSON', '{'],
  ['JSON of another shape', '{"topic":"a"}'],
  ['a topic that is too long', joinFrame('x'.repeat(256))],
  ['bytes of another kind', Uint8Array.of(9, 0, 0, 0, 0, 0, 0)],
  ['bytes that end too early', Uint8Array.of(3, 1, 1, 200, 1, 0, 1, 65, 66)],
  ['bytes with a payload that is no JSON', Uint8Array.of(3, 0, 0, 1, 1, 0, 1, 65, 66, 67)],
])('%s closes the socket with a reason', async (_what, frame) => {
  await start();
  const socket = await rawSocket(server);
  socket.send(frame);
  expect(await socket.closed).toEqual({ code: 1007, reason: 'A frame could not be read' });
});

test('malformed options of a join are ignored', async () => {
  await start();
  const socket = await rawSocket(server);
  const config = { broadcast: 7, presence: 'me', postgres_changes: 'all', private: 'no' };
  for (const payload of [{ config }, { config: null, access_token: 5 }]) {
    socket.received.length = 0;
    socket.send(joinFrame('realtime:odd', payload));
    await expect
      .poll(() => socket.received)
      .toContainEqual([
        '1',
        '1',
        'realtime:odd',
        'phx_reply',
        { status: 'ok', response: { postgres_changes: [] } },
      ]);
  }
});

test('sending to a channel that was not joined is refused', async () => {
  await start();
  const socket = await rawSocket(server);
  socket.send(JSON.stringify([null, '7', 'realtime:none', 'presence', {}]));
  await expect
    .poll(() => socket.received)
    .toEqual([
      [null, '7', 'realtime:none', 'phx_reply', { status: 'error', response: { reason: 'unmatched topic' } }],
    ]);
});

test('a silent socket is closed, one with heartbeats is not', async () => {
  await start();
  const silent = await rawSocket(server);
  const alive = await rawSocket(server);
  const beat = async () => {
    alive.received.length = 0;
    alive.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
    await expect
      .poll(() => alive.received)
      .toEqual([[null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }]]);
  };
  nowMs += limits.emptyMs - 1;
  await beat();
  nowMs += 2;
  expect(await silent.closed).toEqual({ code: 1000, reason: 'Idle' });
  await beat();
});

test.each([
  ['as many frames as may wait are answered', 10, true],
  ['a socket with more frames that wait is cut off', 11, false],
])('%s, and others are served', async (_what, times, isAnswered) => {
  const judging = Promise.withResolvers<void>();
  server = await startRealtime({
    database,
    ports: {
      readToken: async (token) => {
        if (token !== anonKey) await judging.promise;
        return { ok: true, claims: { role: 'anon' } };
      },
    },
    settings: { messagesPerSecond: 100_000 },
  });
  const hasty = await bareSocket(server);
  const beats = Array.from({ length: times * limits.waitingFrames }, (_, at) =>
    framed(JSON.stringify([null, `${at}`, 'phoenix', 'heartbeat', {}])),
  );
  let answers = '';
  hasty.on('data', (data) => {
    answers += data.toString('latin1');
  });
  const gone = new Promise((resolve) => hasty.once('close', resolve));
  // In one piece, so that they are read before the socket can be paused.
  hasty.write(Buffer.concat([framed(joinFrame('realtime:slow', { access_token: 'another' })), ...beats]));
  if (!isAnswered) await gone;
  const brisk = await rawSocket(server);
  brisk.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
  await expect.poll(() => brisk.received.length).toBe(1);
  expect(answers).toBe('');
  judging.resolve();
  const last = `"${beats.length - 1}"`;
  if (isAnswered) await expect.poll(() => answers).toContain(last);
  else expect(server.openSockets()).toBe(1);
  hasty.destroy();
});

test('a socket that does not read is cut off, and others keep receiving', async () => {
  await start({ bufferedBytes: 100_000, messagesPerSecond: 100_000 });
  const mute = await bareSocket(server);
  mute.write(framed(joinFrame('realtime:flood')));
  await new Promise((resolve) => mute.once('data', resolve));
  mute.pause();
  const reader = server.client().channel('flood');
  const heard = heardBy(reader);
  await subscribed(reader);
  const sender = server.client().channel('flood', { config: { broadcast: { ack: true } } });
  await subscribed(sender);
  const payload = { text: 'x'.repeat(60_000) };
  let sent = 0;
  // However much the network buffers, this loop ends.
  while (sent < 1000 && server.openSockets() > 2) {
    await sender.send({ type: 'broadcast', event: 'more', payload });
    sent += 1;
  }
  expect(server.openSockets()).toBe(2);
  await expect.poll(() => heard.length).toBe(sent);
  mute.destroy();
});
