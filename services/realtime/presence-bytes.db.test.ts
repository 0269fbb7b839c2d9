import { randomUUID } from 'node:crypto';
import type { RealtimeChannel } from '@supabase/realtime-js';
import type { Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import { keepPresence, removeLeftPresences } from './presence/presence-store.ts';
import { subscribed } from './testing/listen.ts';
import { joinFrame, rawSocket } from './testing/raw-socket.ts';
import { type RealtimeServer, startRealtime } from './testing/start-realtime.ts';
import { topicKey } from './topics/topic.ts';

let server: RealtimeServer;
beforeAll(async () => {
  // While its time stands still, the service removes nothing by itself.
  server = await startRealtime({ ports: { clock: { nowMs: () => 0 } } });
  await subscribed(server.client().channel('any'));
});
afterAll(() => server.close());

const run = (text: string, values: readonly unknown[] = []) => server.database.once(owner, { text, values });

/** The longest payload that may be tracked has about as many bytes. */
const long = 'x'.repeat(65_000);

/** Presences with such a payload under one key. */
const fill = (name: string, count: number, key = 'crowd') =>
  run(
    `insert into internal.realtime_presences (ref, process, topic, key, meta)
      select gen_random_uuid(), id, $1, $2, $3 from internal.realtime_processes, generate_series(1, $4::int)`,
    [`public:${name}`, key, JSON.stringify({ text: long, phx_ref: 'r' }), count],
  );

const channelOf = (name: string, key: string) =>
  server.client().channel(name, { config: { presence: { key, enabled: true } } });
const lengths = (channel: RealtimeChannel, key: string) =>
  channel.presenceState<{ text: string }>()[key]?.map(({ text }) => text.length);

test('who tracks more than a topic has room for is refused, and stays as it was on the channel', async () => {
  await fill('full', 15);
  const [ada, bob] = [channelOf('full', 'ada'), channelOf('full', 'bob')];
  await subscribed(ada);
  await subscribed(bob);
  expect(await ada.track({ text: 'short' })).toBe('ok');
  expect(await bob.track({ text: long })).toBe('ok');
  expect(await ada.track({ text: long })).toBe('error');
  expect(ada.state).toBe('joined');
  await expect.poll(() => lengths(ada, 'bob')).toEqual([long.length]);
  const late = channelOf('full', 'late');
  await subscribed(late);
  for (const channel of [bob, late]) {
    await expect.poll(() => lengths(channel, 'ada')).toEqual(['short'.length]);
  }
  // What one shows in place of something of the same length takes no more room.
  expect(await bob.track({ text: long.replace('x', 'y') })).toBe('ok');
  expect(await bob.untrack()).toBe('ok');
  expect(await ada.track({ text: long })).toBe('ok');
});

test('the answer says why', async () => {
  await fill('said', 16);
  const socket = await rawSocket(server);
  socket.send(joinFrame('realtime:said'));
  socket.send(
    JSON.stringify(['1', '2', 'realtime:said', 'presence', { event: 'track', payload: { text: long } }]),
  );
  const response = { reason: 'Presence size of this Channel topic exceeded' };
  await expect
    .poll(() => socket.received)
    .toContainEqual(['1', '2', 'realtime:said', 'phx_reply', { status: 'error', response }]);
});

test('where several processes track at the same moment, no more are let in than there is room for', async () => {
  await fill('rush', 15);
  const { database } = server;
  const { rows } = await run('select id from internal.realtime_processes');
  const topic = topicKey('rush', false);
  const track = (key: string) => {
    const one = { text: long, phx_ref: key };
    const message = JSON.stringify({
      kind: 'presence',
      topic,
      joins: { [key]: { metas: [one] } },
      leaves: {},
    });
    const meta = JSON.stringify(one);
    const presence = { ref: randomUUID(), process: String(rows[0]?.id), topic, key, meta };
    return keepPresence(database, presence, { instead: null, message });
  };
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted`;
  const asked = await database.transaction(owner, async (tx) => {
    // Who is let in can't tell the others, nor be done, before all have asked.
    await tx.query({ text: 'lock table internal.realtime_relay in exclusive mode' });
    const answers = ['ada', 'bob', 'eve'].map(track);
    if (database.engine === 'postgres') {
      await expect.poll(async () => (await tx.query({ text: waiting })).rowCount).toBe(answers.length);
    }
    return answers;
  });
  expect((await Promise.all(asked)).toSorted()).toEqual([false, false, true]);
});

test('what processes that no longer exist left behind takes no room', async () => {
  await fill('left', 16);
  await run(`update internal.realtime_presences set process = gen_random_uuid() where topic = 'public:left'`);
  const channel = channelOf('left', 'ada');
  await subscribed(channel);
  expect(await channel.track({ text: long })).toBe('ok');
});

test.each(['1.0.0', '2.0.0'])(
  'a list in version %s has no more than fits, however much there is',
  async (vsn) => {
    const odd = '"odd"\n';
    await fill(vsn, 10);
    await fill(vsn, 10, odd);
    const channel = server.client({ options: { vsn } }).channel(vsn, {
      config: { presence: { enabled: true, key: '' } },
    });
    await subscribed(channel);
    const listed = () => [...(lengths(channel, 'crowd') ?? []), ...(lengths(channel, odd) ?? [])];
    const most = Math.floor(limits.presenceBytesOfTopic / long.length);
    await expect.poll(listed).toEqual(Array.from({ length: most }, () => long.length));
  },
);

test('what is left behind is removed and told a bounded number at a time', async () => {
  const count = 2 * limits.leftPresencesAtOnce + 1;
  const { database } = server;
  await run(
    `insert into internal.realtime_presences (ref, process, topic, key, meta)
      select n, gen_random_uuid(), 'public:leavers', n, '{}' from generate_series(1, $1::int) n`,
    [count],
  );
  const found: number[] = [];
  const counting: Pick<Database, 'transaction'> = {
    transaction: (options, work) =>
      database.transaction(options, (tx) =>
        work({
          ...tx,
          query: async (statement) => {
            const result = await tx.query(statement);
            if (statement.text.includes('delete')) found.push(result.rowCount);
            return result;
          },
        }),
      ),
  };
  const told = new Set<string>();
  await removeLeftPresences({ ...database, ...counting }, ({ topic, key }) => {
    if (topic === 'public:leavers') told.add(key);
    return '{}';
  });
  expect(Math.max(...found)).toBe(limits.leftPresencesAtOnce);
  expect(told.size).toBe(count);
  const rest = await run(`select from internal.realtime_presences where topic = 'public:leavers'`);
  expect(rest.rowCount).toBe(0);
});
