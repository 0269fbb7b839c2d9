import { randomUUID } from 'node:crypto';
import type { RealtimeChannelOptions, RealtimeSystemPayload } from '@supabase/realtime-js';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { heardBy, subscribed } from './testing/listen.ts';
import { personOf, type RealtimeServer, startRealtime } from './testing/start-realtime.ts';

let server: RealtimeServer;
let other: RealtimeServer;
const run = (text: string, values: readonly unknown[] = []) => server.database.once(owner, { text, values });
beforeAll(async () => {
  server = await startRealtime();
  other = await startRealtime({ database: server.database });
  await server.database.transaction(owner, (tx) =>
    tx.script('create policy everybody on realtime.messages to authenticated using (true) with check (true)'),
  );
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Config = { readonly broadcast?: object };
const join = (one: RealtimeServer, name: string, config: Config = {}) => {
  const channel = one.client({ claims: personOf() }).channel(name, { config: { private: true, ...config } });
  return { channel, heard: heardBy(channel) };
};

test('a message sent from SQL reaches its channel on every process, once its transaction is committed', async () => {
  const name = randomUUID();
  const listeners = [server, other].map((one) => join(one, name));
  const open = server.client().channel(name);
  const unheard = heardBy(open);
  for (const { channel } of listeners) await subscribed(channel);
  await subscribed(open);
  await run(`select realtime.send('{"n": 1}', 'told', $1)`, [name]);
  await run(`select realtime.send_binary('\\x0102', 'bytes', $1)`, [name]);
  for (const { heard } of listeners) {
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toMatchObject([
      { event: 'told', payload: { n: 1 }, meta: { id: expect.any(String) } },
      { event: 'bytes', payload: Uint8Array.of(1, 2).buffer },
    ]);
  }
  expect(unheard).toEqual([]);
});

test('a message that a person sends from SQL is judged by the policies of its channel', async () => {
  const [allowed, refused] = [`may-${randomUUID()}`, `not-${randomUUID()}`];
  await run(`create policy named on realtime.messages as restrictive for insert to authenticated
    with check (realtime.topic() like 'may-%')`);
  const asPerson = (text: string, values: readonly unknown[]) =>
    server.database.transaction({ identity: { kind: 'claims', claims: personOf() } }, async (tx) => {
      await tx.query({ text, values });
      return (await tx.query({ text: 'select realtime.topic() as topic' })).rows;
    });
  const listeners = [allowed, refused].map((name) => join(server, name));
  for (const { channel } of listeners) await subscribed(channel);
  for (const name of [refused, allowed]) {
    const still = await asPerson(`select realtime.send('{"n": 1}', 'told', $1)`, [name]);
    expect(still).toEqual([{ topic: null }]);
    await asPerson(`select realtime.send_binary('\\x01', 'bytes', $1)`, [name]);
  }
  await expect.poll(() => listeners[0]?.heard.length).toBe(2);
  expect(listeners.map(({ heard }) => heard.length)).toEqual([2, 0]);
  await run('drop policy named on realtime.messages');
});

test('a message from SQL says in its payload which it is, unless it has an id of its own', async () => {
  const name = randomUUID();
  const { channel, heard } = join(server, name);
  await subscribed(channel);
  for (const payload of ['{"n": 1}', '{"id": "mine"}', '[1]', '"word"']) {
    await run('select realtime.send($1::jsonb, $2, $3)', [payload, 'told', name]);
  }
  await expect.poll(() => heard.length).toBe(4);
  expect(heard).toMatchObject([
    { payload: { n: 1, id: expect.stringMatching(/^[0-9a-f-]{36}$/) } },
    { payload: { id: 'mine' } },
    { payload: [1] },
    { payload: 'word' },
  ]);
  const [first] = heard;
  expect(first).toMatchObject({
    payload: { id: expect.any(String) },
    meta: { id: z.parse(z.object({ payload: z.object({ id: z.string() }) }), first).payload.id },
  });
});

test('a message from SQL that is too long is passed over, live and when it is asked for later; one that says nothing, live', async () => {
  const small = await startRealtime({ database: server.database, settings: { messageBytes: 2000 } });
  const name = randomUUID();
  const early = join(small, name);
  await subscribed(early.channel);
  const send = 'select realtime.send(jsonb_build_object($1::text, repeat($2, $3)), $4, $5)';
  await run(send, ['first', 'x', 10, 'told', name]);
  await run(send, ['long', 'x', 2000, 'told', name]);
  await run(`select realtime.send_binary(decode(repeat('00', 2001), 'hex'), 'told', $1)`, [name]);
  await run(`select realtime.send(null, 'told', $1)`, [name]);
  await run(send, ['last', 'x', 10, 'told', name]);
  await expect.poll(() => early.heard.length).toBe(2);
  const late = join(small, name, { broadcast: { replay: { since: 0 } } });
  await subscribed(late.channel);
  await expect.poll(() => JSON.stringify(late.heard)).toContain('last');
  const fitting = [{ payload: { first: 'xxxxxxxxxx' } }, { payload: { last: 'xxxxxxxxxx' } }];
  expect(early.heard).toMatchObject(fitting);
  // Where it is asked for, a message without a payload comes too.
  expect(late.heard).toHaveLength(3);
  expect(late.heard).toMatchObject([fitting[0], { payload: null }, fitting[1]]);
  await small.close();
});

test('on request, a client is told when messages from SQL are sure to arrive, after each join', async () => {
  const name = randomUUID();
  const client = other.client({ claims: personOf() });
  const join = (broadcast: NonNullable<RealtimeChannelOptions['config']['broadcast']>) => {
    const channel = client.channel(name, { config: { private: true, broadcast } });
    const words: RealtimeSystemPayload[] = [];
    channel.on('system', {}, (word: RealtimeSystemPayload) => words.push(word));
    return { channel, heard: heardBy(channel), words };
  };
  const first = join({ replication_ready: true });
  await subscribed(first.channel);
  const ready = {
    extension: 'system',
    status: 'ok',
    message: 'Replication connection established',
    channel: name,
  };
  await expect.poll(() => first.words).toEqual([ready]);
  await run(`select realtime.send('{"n": 1}', 'told', $1)`, [name]);
  await expect.poll(() => first.heard).toMatchObject([{ payload: { n: 1 } }]);
  await client.removeChannel(first.channel);
  const second = join({ replication_ready: true });
  await subscribed(second.channel);
  await expect.poll(() => second.words).toEqual([ready]);
  await client.removeChannel(second.channel);
  const third = join({});
  await subscribed(third.channel);
  await run(`select realtime.send('{"n": 2}', 'told', $1)`, [name]);
  await expect.poll(() => third.heard).toMatchObject([{ payload: { n: 2 } }]);
  expect(third.words).toEqual([]);
});

test('a trigger broadcasts its row', async () => {
  const { channel, heard } = join(server, 'rows');
  await subscribed(channel);
  await server.database.transaction(owner, (tx) =>
    tx.script(`
      create table public.things (id integer primary key, text text);
      create function public.tell_thing() returns trigger language plpgsql as $$
      begin
        perform realtime.broadcast_changes('rows', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.things
        for each row execute function public.tell_thing();
      insert into public.things values (1, 'a');
      update public.things set text = 'b'`),
  );
  await expect.poll(() => heard.length).toBe(2);
  expect(heard).toMatchObject([
    { event: 'INSERT', payload: { operation: 'INSERT', record: { id: 1, text: 'a' }, old_record: null } },
    { event: 'UPDATE', payload: { record: { text: 'b' }, old_record: { text: 'a' }, table: 'things' } },
  ]);
});

test('the newest messages are replayed to a late joiner, oldest first, and none of them twice', async () => {
  const name = randomUUID();
  for (const n of [1, 2, 3]) await run('select realtime.send($1, $2, $3)', [{ n }, 'said', name]);
  const late = join(other, name, { broadcast: { replay: { since: Date.now() - 60_000, limit: 2 } } });
  expect(await subscribed(late.channel)).toEqual({ status: 'SUBSCRIBED', error: '' });
  await run(`select realtime.send('{"n": 4}', 'said', $1)`, [name]);
  await expect.poll(() => late.heard.length).toBe(3);
  expect(late.heard).toMatchObject([
    { payload: { n: 2 }, meta: { replayed: true } },
    { payload: { n: 3 }, meta: { replayed: true } },
    { payload: { n: 4 } },
  ]);
});

test('messages that arrive during a replay come after it, and late notifications cause no duplicates', async () => {
  const name = randomUUID();
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const sent = run('select realtime.send($1, $2, $3)', [{ n }, 'said', name]);
    if (n > 1) continue;
    await sent;
  }
  const lates = [server, other, server, other].map((one) =>
    join(one, name, { broadcast: { replay: { since: Date.now() - 60_000 } } }),
  );
  await Promise.all(lates.map(({ channel }) => subscribed(channel)));
  for (const { heard } of lates) await expect.poll(() => heard.length).toBe(6);
  await run(`select realtime.send('{"n": 7}', 'said', $1)`, [name]);
  for (const { heard } of lates) {
    await expect.poll(() => heard.length).toBe(7);
    const numbers = heard.map((one) => (one as { payload: { n: number } }).payload.n);
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const isReplayed = heard.map((one) => (one as { meta?: { replayed?: boolean } }).meta?.replayed === true);
    // Replayed messages come before all others.
    expect(isReplayed).toEqual(isReplayed.toSorted().reverse());
  }
});

test('a message that a client has stored is sent to others at once and replayed to those who join later', async () => {
  const name = randomUUID();
  const sender = join(server, name, { broadcast: { ack: true } });
  const reader = join(other, name);
  await subscribed(sender.channel);
  await subscribed(reader.channel);
  const message = { type: 'broadcast', event: 'kept', payload: { n: 1 }, persist: true } as const;
  expect(await sender.channel.send(message)).toBe('ok');
  expect(await sender.channel.httpSend('kept', { n: 2 }, { persist: { ttl: 60 } })).toEqual({
    success: true,
  });
  await expect.poll(() => reader.heard).toMatchObject([{ payload: { n: 1 } }, { payload: { n: 2 } }]);
  await expect.poll(() => sender.heard).toMatchObject([{ payload: { n: 2 } }]);
  const late = join(server, name, { broadcast: { replay: { since: 0 } } });
  await subscribed(late.channel);
  await expect.poll(() => late.heard).toMatchObject([{ payload: { n: 1 } }, { payload: { n: 2 } }]);
  const { rows } = await run(
    `select payload->>'n' as n, expires_at - inserted_at <= interval '1 minute' as is_short
      from realtime.messages where topic = $1 order by inserted_at`,
    [name],
  );
  expect(rows).toEqual([
    { n: '1', is_short: false },
    { n: '2', is_short: true },
  ]);
});

test.each([{ since: 'yesterday' }, { since: 1.5 }, { since: 1, limit: 'all' }])(
  'replay of %j is refused',
  async (replay) => {
    const { channel } = join(server, randomUUID(), { broadcast: { replay } });
    expect(await subscribed(channel)).toEqual({
      status: 'CHANNEL_ERROR',
      error: 'UnableToReplayMessages: Replay params are not valid',
    });
  },
);

test('at least one message is replayed, however few are asked for', async () => {
  const name = randomUUID();
  for (const n of [1, 2])
    await run('select realtime.send($1::jsonb, $2, $3)', [JSON.stringify({ n }), 'told', name]);
  const { channel, heard } = join(server, name, { broadcast: { replay: { since: 0, limit: -5 } } });
  await subscribed(channel);
  await expect.poll(() => heard).toMatchObject([{ payload: { n: 2 } }]);
});
