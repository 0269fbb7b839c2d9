import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Inbound } from '../frames/frame.ts';
import { textMessage } from '../frames/write-frame.ts';
import { createCounts } from '../limits/counts.ts';
import { createRate } from '../limits/rate.ts';
import { createHub } from '../topics/hub.ts';
import { topicKey } from '../topics/topic.ts';
import type { Room } from './room.ts';
import { createSession } from './session.ts';

const clock = { nowMs: () => 0 };
const never = () => Promise.reject(new Error('not asked for'));
const done = async () => undefined;
const nothing = () => undefined;

/** A socket’s session in a process whose tokens are judged, and presences removed, when the test says so. */
function bench() {
  const judging: (() => void)[] = [];
  const removing: PromiseWithResolvers<void>[] = [];
  const people = createCounts();
  const hub = createHub(() => nothing);
  const room: Room = {
    ...{ clock, hub, people, breather: () => nothing, addressOf: () => '', ids: { uuid: () => 'id' } },
    database: { engine: 'pglite', transaction: never, once: never, listen: never, close: done },
    readToken: () =>
      new Promise((resolve) =>
        judging.push(() => resolve({ ok: true, claims: { role: 'authenticated', sub: 'ada' } })),
      ),
    settings: {
      ...{ publicChannels: true, maxConnections: 9, connectionsPerAddress: 9, connectionsPerPerson: 9 },
      ...{ channelsPerConnection: 9, messagesPerSecond: 9, presencesPerSecond: 9, messageBytes: 999 },
      ...{ bufferedBytes: 999, sweepMs: 999 },
    },
    logger: { info: nothing, warn: nothing, error: nothing },
    bus: { id: 'process', wake: done, publish: nothing, beat: done, rest: done },
    presences: {
      track: async (_topic, { key, payload }) => ({ ref: 'ref', key, payload, previous: null }),
      untrack: (gone) => {
        if (gone.length === 0) return Promise.resolve();
        const removal = Promise.withResolvers<void>();
        removing.push(removal);
        return removal.promise;
      },
      ...{ state: async () => '{}', hear: nothing, sweep: done },
    },
    changes: {
      ...{ newId: () => 1, subscribe: done, unsubscribe: nothing, hear: nothing, beat: done, rest: done },
    },
    kept: { follow: done, hear: nothing, missed: never, keep: never, forget: done, rest: nothing },
    presenceRate: createRate({ most: 9, perMs: 1, clock }),
  };
  const sent: string[] = [];
  const session = createSession(room, {
    send: (message) => void sent.push(String(message(2)?.data)),
    opener: { token: 'key', claims: { role: 'anon' }, expiresAtMs: null },
  });
  const handle = async (event: string, value: object, topic = 'realtime:room') => {
    const inbound: Inbound = { joinRef: '1', ref: '1', topic, event, payload: { kind: 'json', value } };
    await session.handle(inbound, 10);
  };
  const join = (value: object = {}, topic?: string) => handle('phx_join', value, topic);
  const track = (topic?: string) => handle('presence', { event: 'track', payload: {} }, topic);
  /** What the socket hears of a broadcast on its channel. */
  const hears = async () => {
    sent.length = 0;
    await hub.deliver(topicKey('room', false), {
      what: 'broadcast',
      message: textMessage({ topic: 'realtime:room', event: 'broadcast', payload: 'heard' }),
    });
    return sent.filter((frame) => frame.includes('heard')).length;
  };
  return { session, people, judging, removing, sent, join, track, hears };
}

test('a socket hears a broadcast once on a channel that it joined twice', async () => {
  const { join, hears } = bench();
  await join();
  await join();
  expect(await hears()).toBe(1);
});

test('a socket that closes while it joins no longer counts for its person', async () => {
  const { session, people, judging, join, hears } = bench();
  const joining = join({ access_token: 'ada' });
  await session.end();
  judging[0]?.();
  await joining;
  expect([people.of('ada'), await hears()]).toEqual([0, 0]);
});

test('a socket that closes while it joins a channel again hears nothing more of it', async () => {
  const { session, removing, join, track, hears } = bench();
  await join();
  await track();
  const joining = join();
  await expect.poll(() => removing).toHaveLength(1);
  await session.end();
  removing[0]?.resolve();
  await joining;
  expect(await hears()).toBe(0);
});

test('a join that fails because the one before cannot be ended leaves nothing behind', async () => {
  const { removing, sent, join, track, hears } = bench();
  await join();
  await track();
  const joining = join();
  await expect.poll(() => removing).toHaveLength(1);
  removing[0]?.reject(new Error('away'));
  await joining;
  expect(sent.at(-1)).toContain('UnknownErrorOnChannel');
  expect(await hears()).toBe(0);
});

test('a client is told to rejoin all its channels, also if its presences cannot be removed', async () => {
  const { session, removing, sent, join, track } = bench();
  for (const topic of ['realtime:a', 'realtime:b']) {
    await join({}, topic);
    await track(topic);
  }
  const restarting = session.restart();
  await setImmediate();
  removing[0]?.reject(new Error('away'));
  await expect(restarting).rejects.toThrow('away');
  const told = sent.filter((frame) => frame.includes('phx_error'));
  expect(told.map((frame) => JSON.parse(frame)[2])).toEqual(['realtime:a', 'realtime:b']);
  expect(session.isEmpty()).toBe(true);
});
