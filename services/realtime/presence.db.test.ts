import type { RealtimeChannel } from '@supabase/realtime-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribed } from './testing/listen.ts';
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

const presentOn = (one: RealtimeServer, name: string, key: string) => {
  const channel = one.client().channel(name, { config: { presence: { key, enabled: true } } });
  return { channel, come: () => subscribed(channel) };
};
const who = (channel: RealtimeChannel) =>
  Object.fromEntries(
    Object.entries(channel.presenceState<{ mood: string }>()).map(([key, all]) => [
      key,
      all.map(({ mood }) => mood),
    ]),
  );

test('a tracked presence is seen by all, on every process, until its socket leaves', async () => {
  const name = room();
  const ada = presentOn(server, name, 'ada');
  const bob = presentOn(other, name, 'bob');
  await ada.come();
  expect(await ada.channel.track({ mood: 'glad' })).toBe('ok');
  await bob.come();
  await expect.poll(() => who(bob.channel)).toEqual({ ada: ['glad'] });
  await bob.channel.track({ mood: 'calm' });
  await expect.poll(() => who(ada.channel)).toEqual({ ada: ['glad'], bob: ['calm'] });
  await bob.channel.untrack();
  await expect.poll(() => who(ada.channel)).toEqual({ ada: ['glad'] });
  await ada.channel.unsubscribe();
  await expect.poll(() => who(bob.channel)).toEqual({});
});

test('a socket that ends without a word is no longer present', async () => {
  const name = room();
  const ada = presentOn(server, name, 'ada');
  const bob = presentOn(other, name, 'bob');
  await ada.come();
  await bob.come();
  await bob.channel.track({ mood: 'calm' });
  await expect.poll(() => who(ada.channel)).toEqual({ bob: ['calm'] });
  await bob.channel.socket.disconnect();
  await expect.poll(() => who(ada.channel)).toEqual({});
});

test('tracking something else appears as a leave and a join; tracking the same again has no effect', async () => {
  const name = room();
  const ada = presentOn(server, name, 'ada');
  const seen: unknown[] = [];
  ada.channel.on('presence', { event: 'join' }, ({ key, newPresences }) =>
    seen.push(['join', key, newPresences.map(({ mood }) => mood)]),
  );
  ada.channel.on('presence', { event: 'leave' }, ({ key, leftPresences }) =>
    seen.push(['leave', key, leftPresences.map(({ mood }) => mood)]),
  );
  await ada.come();
  await ada.channel.track({ mood: 'glad' });
  await ada.channel.track({ mood: 'glad' });
  await ada.channel.track({ mood: 'calm' });
  await expect.poll(() => who(ada.channel)).toEqual({ ada: ['calm'] });
  await expect
    .poll(() => seen)
    .toEqual([
      ['join', 'ada', ['glad']],
      ['join', 'ada', ['calm']],
      ['leave', 'ada', ['glad']],
    ]);
});
