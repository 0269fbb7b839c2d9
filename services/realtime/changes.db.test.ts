import { randomUUID } from 'node:crypto';
import { RealtimePostgresFilterBuilder } from '@supabase/realtime-js';
import type { Claims } from '@vocabloom/database/port/database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenToTable } from './testing/listen.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let server: RealtimeServer;
let other: RealtimeServer;
const owner = { identity: { kind: 'owner' } } as const;
const run = (text: string, values: readonly unknown[] = []) => server.database.once(owner, { text, values });
beforeAll(async () => {
  server = await startRealtime();
  other = await startRealtime({ database: server.database });
  const tables = `
    create table public.notes (
      id integer primary key, person uuid, text text, number numeric, tags text[], at timestamptz, secret text
    );
    alter table public.notes enable row level security;
    create policy own on public.notes to authenticated using (person = auth.uid());
    grant select (id, person, text, number, tags, at) on public.notes to authenticated;
    create table public.open_notes (id integer primary key, text text, rank integer);
    alter table public.open_notes replica identity full;
    grant select on public.open_notes to anon, authenticated;
    create table public.keyless (text text);
    grant select on public.keyless to authenticated;
    create table public.unpublished (id integer primary key);
    grant select on public.unpublished to authenticated;
    select realtime.publish('public.notes');
    select realtime.publish('public.open_notes');
    select realtime.publish('public.keyless');`;
  await server.database.transaction(owner, (tx) => tx.script(tables));
});
afterAll(async () => {
  await other.close();
  await server.close();
});

let count = 100;
const nextId = () => ++count;

type Filter = Parameters<typeof listenToTable>[1];

const listen = (claims: Claims, filter: Filter, at: RealtimeServer = server) =>
  listenToTable(at.client({ claims }).channel(`changes ${nextId()}`), filter);

test('an insert, an update and a delete are told as they happened, on every process', async () => {
  const person = personOf();
  const id = nextId();
  const listeners = await Promise.all(
    [server, other].map((one) => listen(person, { event: '*', schema: 'public', table: 'notes' }, one)),
  );
  await run('insert into notes values ($1, $2, $3, 1.5, $4, $5, $6)', [
    ...[id, person.sub, 'first', ['a', 'b'], '2026-01-02T03:04:05Z', 'hidden'],
  ]);
  const toldTo = () => listeners.map(({ told }) => told.length);
  // A row is told of as long as it is there to be seen.
  await expect.poll(toldTo).toEqual([1, 1]);
  await run(`update notes set text = 'second' where id = $1`, [id]);
  await expect.poll(toldTo).toEqual([2, 2]);
  await run('delete from notes where id = $1', [id]);
  for (const { told } of listeners) {
    await expect.poll(() => told.length).toBe(3);
    const row = {
      id,
      person: person.sub,
      text: 'first',
      number: 1.5,
      tags: ['a', 'b'],
      at: '2026-01-02T03:04:05+00:00',
    };
    expect(told).toMatchObject([
      { eventType: 'INSERT', schema: 'public', table: 'notes', new: row, old: {}, errors: null },
      { eventType: 'UPDATE', new: { ...row, text: 'second' }, old: { id } },
      { eventType: 'DELETE', new: {}, old: { id } },
    ]);
    expect(JSON.stringify(told)).not.toContain('hidden');
    expect(told[0]?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(told[2]?.old).toEqual({ id });
  }
});

test('nobody is told of a row they may not see', async () => {
  const [ada, bob] = [personOf(), personOf()];
  const ofBob = await listen(bob, { event: '*', schema: 'public', table: 'notes' });
  const anonymous = await listen({ role: 'anon' }, { event: '*', schema: 'public', table: 'notes' });
  const [first, second] = [nextId(), nextId()];
  await run(`insert into notes (id, person, text) values ($1, $2, 'of Ada'), ($3, $4, 'of Bob')`, [
    ...[first, ada.sub, second, bob.sub],
  ]);
  await run(`update notes set text = 'still of Ada' where id = $1`, [first]);
  await run(`update notes set text = 'last' where id = $1`, [second]);
  await expect.poll(() => ofBob.told.length).toBe(2);
  expect(ofBob.told).toMatchObject([{ new: { text: 'of Bob' } }, { new: { text: 'last' } }]);
  await expect.poll(() => anonymous.told.length).toBeGreaterThanOrEqual(4);
  for (const change of anonymous.told) {
    expect(change).toMatchObject({ new: {}, old: {}, errors: ['Error 401: Unauthorized'] });
  }
});

test('one event is told of where one was asked for, and a table of a schema where none was', async () => {
  const person = personOf();
  const updates = await listen(person, { event: 'UPDATE', schema: 'public', table: 'open_notes' });
  const all = await listen(person, { event: '*', schema: 'public' });
  const id = nextId();
  await run(`insert into open_notes values ($1, 'a', 1)`, [id]);
  await run('update open_notes set rank = 2 where id = $1', [id]);
  await expect.poll(() => all.told.length).toBe(2);
  await expect.poll(() => updates.told).toMatchObject([{ eventType: 'UPDATE', new: { id, rank: 2 } }]);
});

test('an old row is whole where the table says so and guards no rows', async () => {
  const { told } = await listen(personOf(), { event: '*', schema: 'public', table: 'open_notes' });
  const id = nextId();
  await run(`insert into open_notes values ($1, 'a', 1)`, [id]);
  await run(`update open_notes set text = 'b' where id = $1`, [id]);
  await run('delete from open_notes where id = $1', [id]);
  await expect.poll(() => told.length).toBe(3);
  expect(told).toMatchObject([
    { old: {} },
    { old: { id, text: 'a', rank: 1 } },
    { old: { id, text: 'b', rank: 1 } },
  ]);
});

test('what a filter leaves out is not told', async () => {
  const built = new RealtimePostgresFilterBuilder()
    .eq('text', 'a, "quoted"')
    .not('rank', 'in', [7, 8])
    .gte('rank', 5);
  const filters = {
    eq: 'rank=eq.5',
    neq: 'rank=neq.5',
    lt: 'rank=lt.5',
    in: 'rank=in.(5,6)',
    like: 'text=like.a%',
    ilike: 'text=ilike.A%',
    match: 'text=match.^[ab].*quoted',
    is: 'rank=is.null',
    isdistinct: 'rank=isdistinct.5',
    both: 'rank=gt.4,rank=lte.6',
    built: built.build(),
  };
  const listeners = await Promise.all(
    Object.entries(filters).map(async ([name, filter]) => {
      const { told } = await listen(personOf(), {
        event: 'INSERT',
        schema: 'public',
        table: 'open_notes',
        filter,
      });
      return [name, told] as const;
    }),
  );
  const sentinel = await listen(personOf(), { event: 'INSERT', schema: 'public', table: 'open_notes' });
  const base = count + 1;
  count += 10;
  await run(
    `insert into open_notes values ($1, 'a, "quoted"', 5), ($1 + 1, 'b', 4), ($1 + 2, 'a, "quoted"', 7), ($1 + 3, 'Ab', null)`,
    [base],
  );
  await expect.poll(() => sentinel.told.length).toBe(4);
  const found = () =>
    Object.fromEntries(listeners.map(([name, told]) => [name, told.map((one) => Number(one.new.id) - base)]));
  await expect.poll(found).toEqual({
    eq: [0],
    neq: [1, 2],
    lt: [1],
    in: [0],
    like: [0, 2],
    ilike: [0, 2, 3],
    match: [0, 2],
    is: [3],
    isdistinct: [1, 2, 3],
    both: [0],
    built: [0],
  });
});

test('a deletion is compared by what is told of it, and by nothing else', async () => {
  const person = personOf();
  const byKey = nextId();
  const ofKey = await listen(person, {
    event: 'DELETE',
    schema: 'public',
    table: 'notes',
    filter: `id=eq.${byKey}`,
  });
  const byText = await listen(person, {
    event: 'DELETE',
    schema: 'public',
    table: 'notes',
    filter: 'text=eq.gone',
  });
  await run(`insert into notes (id, person, text) values ($1, $2, 'gone')`, [byKey, person.sub]);
  await run('delete from notes where id = $1', [byKey]);
  await expect.poll(() => ofKey.told).toMatchObject([{ old: { id: byKey } }]);
  expect(byText.told).toEqual([]);
});

describe('what cannot be told of is refused', () => {
  test.each<[Omit<Filter, 'event'>, RegExp]>([
    [{ schema: 'public', table: 'unpublished' }, /^Unable to subscribe .* Please check Realtime is enabled/],
    [{ schema: 'public', table: 'no_such' }, /^Unable to subscribe .* Please check Realtime is enabled/],
    [
      { schema: 'public', table: 'notes', filter: 'foo=hey' },
      /^Error parsing `filter` params: \["foo", "hey"\]$/,
    ],
    [{ schema: 'public', table: 'notes', filter: 'secret=eq.a' }, /invalid column for filter secret/],
    [{ schema: 'public', table: 'notes', filter: 'nothing=eq.a' }, /invalid column for filter nothing/],
    [{ schema: 'public', table: 'notes', filter: 'id=eq.many' }, /invalid input syntax for type integer/],
    [{ schema: 'public', table: 'notes', filter: `text=match.${'('.repeat(50)}` }, /Unable to subscribe/],
    [{ schema: 'public', table: 'notes', filter: `text=match.${'a'.repeat(101)}` }, /too long/],
    [{ schema: 'public', table: 'notes', filter: `id=in.(${'1,'.repeat(200)}1)` }, /too long/],
  ])('%j', async (filter, words) => {
    const { system } = await listen(personOf(), { ...filter, event: '*' });
    expect(system).toMatchObject({ status: 'error', extension: 'postgres_changes' });
    expect(system.message).toMatch(words);
  });

  test('and so is the join, where it is to wait for them', async () => {
    const client = server.client({ claims: personOf() });
    const channel = client.channel('waiting', { config: { postgres_changes_options: { wait: true } } });
    const answer = await new Promise((resolve) => {
      channel
        .on('postgres_changes', { event: '*', schema: 'public', table: 'unpublished' }, () => undefined)
        .subscribe((status, error) => resolve([status, error?.message.split(':')[0]]));
    });
    expect(answer).toEqual(['CHANNEL_ERROR', 'RealtimeDisabledForConfiguration']);
  });
});

test('a row without a key is told of without itself, and one that is too long by its short values', async () => {
  const { told } = await listen(personOf(), { event: 'INSERT', schema: 'public', table: 'keyless' });
  await run(`insert into keyless values ('a')`);
  await expect
    .poll(() => told)
    .toMatchObject([{ new: {}, errors: ['Error 400: Bad Request, no primary key'] }]);
  const long = await listen(personOf(), { event: 'INSERT', schema: 'public', table: 'open_notes' });
  const id = nextId();
  await run(`insert into open_notes values ($1, repeat('x', 1100000), 3)`, [id]);
  await expect
    .poll(() => long.told)
    .toMatchObject([{ new: { id, rank: 3 }, errors: ['Error 413: Payload Too Large'] }]);
  expect(long.told[0]?.new).not.toHaveProperty('text');
});

test('columns that were not asked for are left out', async () => {
  const { told } = await listen(personOf(), {
    event: '*',
    schema: 'public',
    table: 'open_notes',
    select: ['rank'],
  });
  const id = nextId();
  await run(`insert into open_notes values ($1, 'a', 1)`, [id]);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.new).toEqual({ id, rank: 1 });
});

test('what a transaction undid is not told, and what commits later with a lower number is', async () => {
  const person = personOf();
  const { told } = await listen(person, { event: '*', schema: 'public', table: 'open_notes' });
  const [undone, early, late] = [nextId(), nextId(), nextId()];
  const insert = (id: number) => ({ text: `insert into open_notes values ($1, 'a', 1)`, values: [id] });
  await expect(
    server.database.transaction(owner, async (tx) => {
      await tx.query(insert(undone));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  if (server.database.engine === 'postgres') {
    await server.database.transaction(owner, async (tx) => {
      await tx.query(insert(early));
      await run(`insert into open_notes values ($1, 'a', 1)`, [late]);
      await expect.poll(() => told).toMatchObject([{ new: { id: late } }]);
    });
  } else {
    await run(`insert into open_notes values ($1, 'a', 1)`, [late]);
    await run(`insert into open_notes values ($1, 'a', 1)`, [early]);
  }
  await expect.poll(() => told).toMatchObject([{ new: { id: late } }, { new: { id: early } }]);
});

test('thousands of rows of one statement are told in their order', async () => {
  const { told } = await listen(personOf(), { event: 'INSERT', schema: 'public', table: 'open_notes' });
  const from = count + 1;
  count += 2000;
  await run(`insert into open_notes select n, 'many', 1 from generate_series($1::integer, $1 + 1999) n`, [
    from,
  ]);
  await expect.poll(() => told.length).toBe(2000);
  expect(told.map((one) => Number(one.new.id))).toEqual(Array.from({ length: 2000 }, (_, at) => from + at));
});

test('while nobody listens nothing is kept', async () => {
  const alone = await startRealtime();
  try {
    await alone.database.transaction(owner, (tx) =>
      tx.script(`create table public.quiet (id integer primary key); select realtime.publish('public.quiet');
        insert into public.quiet select n from generate_series(1, 100) n; update public.quiet set id = -id;
        delete from public.quiet`),
    );
    const { rows } = await alone.database.once(owner, {
      text: 'select count(*)::integer as kept from realtime.changes',
    });
    expect(rows).toEqual([{ kept: 0 }]);
  } finally {
    await alone.close();
  }
});

test('a change of who somebody is changes what they are told', async () => {
  const [ada, bob] = [personOf(randomUUID()), personOf(randomUUID())];
  const client = server.client({ claims: ada });
  const { told } = await listenToTable(client.channel(`changes ${nextId()}`), {
    ...{ event: 'INSERT', schema: 'public', table: 'notes' },
  });
  const [first, second, third] = [nextId(), nextId(), nextId()];
  await run('insert into notes (id, person) values ($1, $2)', [first, ada.sub]);
  await expect.poll(() => told).toMatchObject([{ new: { id: first } }]);
  await client.setAuth(tokenOf(bob));
  const witness = client.channel(`witness ${nextId()}`, { config: { broadcast: { ack: true } } });
  await new Promise((resolve) => witness.subscribe(resolve));
  await run('insert into notes (id, person) values ($1, $2), ($3, $4)', [second, ada.sub, third, bob.sub]);
  await expect.poll(() => told).toMatchObject([{ new: { id: first } }, { new: { id: third } }]);
});
