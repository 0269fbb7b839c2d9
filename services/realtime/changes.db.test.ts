import { randomUUID } from 'node:crypto';
import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenToTable } from './testing/listen.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';
import { useTables } from './testing/tables.ts';

const tables = useTables();
const { run, nextId, listen } = tables;

let other: RealtimeServer;
beforeAll(async () => {
  other = await startRealtime({ database: tables.server.database });
});
afterAll(() => other.close());

test('an insert, an update and a delete are sent in order, on every process', async () => {
  const person = personOf();
  const id = nextId();
  const listeners = await Promise.all(
    [tables.server, other].map((one) =>
      listen(person, { event: '*', schema: 'public', table: 'notes' }, one),
    ),
  );
  await run('insert into notes values ($1, $2, $3, 1.5, $4, $5, $6)', [
    ...[id, person.sub, 'first', ['a', 'b'], '2026-01-02T03:04:05Z', 'hidden'],
  ]);
  const toldTo = () => listeners.map(({ told }) => told.length);
  // A change is sent only while its row still exists.
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

test('nobody is sent a row they may not see', async () => {
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

test('the old row is complete if the table is configured so and has no row level security', async () => {
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

test('a row without a key is sent without its values, and an oversized one with its short values', async () => {
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

test('changes that were rolled back are not sent; those committed late with a lower number are', async () => {
  const person = personOf();
  const { told } = await listen(person, { event: '*', schema: 'public', table: 'open_notes' });
  const [undone, early, late] = [nextId(), nextId(), nextId()];
  const insert = (id: number) => ({ text: `insert into open_notes values ($1, 'a', 1)`, values: [id] });
  await expect(
    tables.server.database.transaction(owner, async (tx) => {
      await tx.query(insert(undone));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  if (tables.server.database.engine === 'postgres') {
    await tables.server.database.transaction(owner, async (tx) => {
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

test('thousands of rows of one statement are sent in order', async () => {
  const { told } = await listen(personOf(), { event: 'INSERT', schema: 'public', table: 'open_notes' });
  const from = nextId(2000);
  await run(`insert into open_notes select n, 'many', 1 from generate_series($1::integer, $1 + 1999) n`, [
    from,
  ]);
  await expect.poll(() => told.length).toBe(2000);
  expect(told.map((one) => Number(one.new.id))).toEqual(Array.from({ length: 2000 }, (_, at) => from + at));
});

test('while nobody listens, nothing is stored', async () => {
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

test('after a change of identity, a client receives the changes of the new person', async () => {
  const [ada, bob] = [personOf(randomUUID()), personOf(randomUUID())];
  const client = tables.server.client({ claims: ada });
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

test('bytes are told as their digits', async () => {
  const { told } = await listen(personOf(), { event: 'INSERT', schema: 'public', table: 'pictures' });
  const id = nextId();
  await run(`insert into pictures values ($1, '\\x0102ff')`, [id]);
  await expect.poll(() => told).toMatchObject([{ new: { id, bytes: '0102ff' } }]);
});

test('with a new token the subscriptions begin anew, which is said, and are refused where it has no right', async () => {
  const client = tables.server.client({ claims: personOf() });
  const channel = client.channel(randomUUID());
  const words: unknown[] = [];
  channel.on('system', {}, ({ status, message }) => words.push([status, message]));
  const filter = 'text=eq.a';
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes', filter }, () => undefined);
  channel.subscribe();
  const ok = ['ok', 'Subscribed to PostgreSQL'];
  await expect.poll(() => words).toEqual([ok]);
  await client.setAuth(tokenOf(personOf()));
  await expect.poll(() => words).toEqual([ok, ok]);
  await client.setAuth(tokenOf({ role: 'anon' }));
  await expect
    .poll(() => words)
    .toEqual([ok, ok, ['error', expect.stringMatching(/invalid column for filter text$/)]]);
});
