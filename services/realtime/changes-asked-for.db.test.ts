import { RealtimePostgresFilterBuilder } from '@supabase/realtime-js';
import { describe, expect, test } from 'vitest';
import { joinFrame, rawSocket } from './testing/raw-socket.ts';
import { personOf, tokenOf } from './testing/start-realtime.ts';
import { type Filter, useTables } from './testing/tables.ts';

const tables = useTables();
const { run, nextId, listen } = tables;

test('only the requested event is sent, and all tables of a schema if no table is named', async () => {
  const person = personOf();
  const updates = await listen(person, { event: 'UPDATE', schema: 'public', table: 'open_notes' });
  const all = await listen(person, { event: '*', schema: 'public' });
  const id = nextId();
  await run(`insert into open_notes values ($1, 'a', 1)`, [id]);
  await run('update open_notes set rank = 2 where id = $1', [id]);
  await expect.poll(() => all.told.length).toBe(2);
  await expect.poll(() => updates.told).toMatchObject([{ eventType: 'UPDATE', new: { id, rank: 2 } }]);
});

test('changes that a filter excludes are not sent', async () => {
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
  const base = nextId(10);
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

test('a deletion is compared only by the columns that are sent', async () => {
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

describe('an impossible subscription is refused', () => {
  test.each<[Omit<Filter, 'event'>, RegExp]>([
    [{ schema: 'public', table: 'unpublished' }, /^Unable to subscribe .* Please check Realtime is enabled/],
    [{ schema: 'public', table: 'no_such' }, /^Unable to subscribe .* Please check Realtime is enabled/],
    [
      { schema: 'public', table: 'notes', filter: 'text=foo.hey' },
      /^Error parsing `filter` params: \["foo", "hey"\]$/,
    ],
    [{ schema: 'public', table: 'notes', filter: 'undefined' }, /params: \["undefined"\]$/],
    [{ schema: 'public', table: 'notes', filter: 'text=not.eq' }, /params: \["eq"\]$/],
    [
      { schema: 'public', table: 'notes', filter: 'id=gt.1,' },
      /params: filter must not contain empty segments \(check for extra commas\)$/,
    ],
    [
      { schema: 'public', table: 'notes', filter: 'id=in.1' },
      /params: `in` filter value must be wrapped by parentheses$/,
    ],
    [
      { schema: 'public', table: 'notes', filter: 'secret=not.in.(a,b)' },
      /An exception happened so please check your connect parameters: \[event: \*, schema: public, table: notes, filters: \[\{"secret", "in", "\{a,b\}", true\}\], select: nil\]\. Exception: ERROR P0001 \(raise_exception\) invalid column for filter secret$/,
    ],
    [{ schema: 'public', table: 'notes', filter: 'nothing=eq.a' }, /invalid column for filter nothing$/],
    [
      { schema: 'public', table: 'notes', filter: 'id=eq.many' },
      /Exception: ERROR 22P02 \(invalid_text_representation\) invalid input syntax for type integer: "many"$/,
    ],
    [
      { schema: 'public', table: 'notes', filter: 'text=is.empty' },
      /invalid value for is filter: must be null, true, false, or unknown$/,
    ],
    [
      { schema: 'public', table: 'notes', filter: 'id=is.true' },
      /is true filter requires a boolean column, got integer$/,
    ],
    [
      { schema: 'public', table: 'notes', filter: 'id=like.1%' },
      /operator like requires a text-compatible column type, got integer$/,
    ],
    [
      { schema: 'public', table: 'notes', filter: `text=match.${'('.repeat(50)}` },
      /raise_exception\) invalid regular expression for match filter: /,
    ],
    [
      { schema: 'public', table: 'notes', select: ['text', 'secret'] },
      /select: \["text", "secret"\]\]\. Exception: .* invalid column for select secret$/,
    ],
    [{ schema: 'public', select: ['id'] }, /^Column selection is not supported for wildcard subscriptions/],
    [
      { schema: 'public', filter: 'id=eq.1' },
      /^No subscription params provided\. .* subscribe to: %\{"event" => "\*", "filter" => "id=eq.1", "schema" => "public"\}$/,
    ],
    [{ schema: 'public', table: 'notes', filter: `text=match.${'a'.repeat(101)}` }, /too long/],
    [
      { schema: 'public', table: 'notes', filter: `id=in.(${'1,'.repeat(200)}1)` },
      /too many values for `in` filter\. Maximum 100$/,
    ],
  ])('%j', async (filter, words) => {
    const { system } = await listen(personOf(), { ...filter, event: '*' });
    expect(system).toMatchObject({ status: 'error', extension: 'postgres_changes' });
    expect(system.message).toMatch(words);
  });

  test('and so is the join if it waits for the subscription', async () => {
    const client = tables.server.client({ claims: personOf() });
    const channel = client.channel('waiting', { config: { postgres_changes_options: { wait: true } } });
    const answer = await new Promise((resolve) => {
      channel
        .on('postgres_changes', { event: '*', schema: 'public', table: 'unpublished' }, () => undefined)
        .subscribe((status, error) => resolve([status, error?.message.split(':')[0]]));
    });
    expect(answer).toEqual(['CHANNEL_ERROR', 'RealtimeDisabledForConfiguration']);
  });
});

test('the event may be written in any way; without one, or of another name, all are sent; the schema is public', async () => {
  const raw = await rawSocket(tables.server, `apikey=${tokenOf(personOf())}&vsn=2.0.0`);
  const asked = [
    { event: 'insert', table: 'open_notes' },
    { event: 'TRUNCATE', schema: 'public', table: 'open_notes', filter: ' ', note: 1 },
    { table: 'open_notes' },
  ];
  raw.send(joinFrame('realtime:asked', { config: { postgres_changes: asked } }));
  await expect.poll(() => JSON.stringify(raw.received)).toContain('Subscribed to PostgreSQL');
  const given = asked.map((one) => ({ ...one, id: expect.any(Number) }));
  expect(raw.received[0]).toMatchObject({ 4: { status: 'ok', response: { postgres_changes: given } } });
  const id = nextId();
  await run(`insert into open_notes values ($1, 'a', 1)`, [id]);
  await run('delete from open_notes where id = $1', [id]);
  const told = () =>
    raw.received
      .filter((frame) => Array.isArray(frame) && frame[3] === 'postgres_changes')
      .map((frame) => (Array.isArray(frame) ? [frame[4].data.type, frame[4].ids.length] : null));
  await expect.poll(told).toEqual([
    ['INSERT', 3],
    ['DELETE', 2],
  ]);
});

test('columns that were not requested are left out', async () => {
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
