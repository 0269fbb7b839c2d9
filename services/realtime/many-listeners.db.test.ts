import { randomUUID } from 'node:crypto';
import type { Claims, Database } from '@vocabloom/database/port/database.ts';
import { owner } from '@vocabloom/database/port/identities.ts';
import { createTestDatabase } from '@vocabloom/database/testing/create-test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from './changes/bounds.ts';
import { limits } from './ports/limits.ts';
import { listenToTable } from './testing/listen.ts';
import { type RawSocket, rawSocket } from './testing/raw-socket.ts';
import { personOf, type RealtimeServer, startRealtime, tokenOf } from './testing/start-realtime.ts';

let database: Database;
let server: RealtimeServer;
/** The number of database queries about who may see what, and how often other work could run in between. */
let questions = 0;
let pauses = 0;
const run = (text: string, values: readonly unknown[] = []) => database.once(owner, { text, values });

beforeAll(async () => {
  database = await createTestDatabase();
  await database.transaction(owner, (tx) =>
    tx.script(`
      create table public.notes (id integer primary key, person uuid, text text);
      alter table public.notes enable row level security;
      create policy own on public.notes to authenticated using (person is null or person = (select auth.uid()));
      grant select on public.notes to authenticated;
      select realtime.publish('public.notes')`),
  );
  server = await startRealtime({
    database: {
      ...database,
      once: (options, statement) => {
        if (/rows_seen_by|as filter/.test(statement.text)) questions += 1;
        return database.once(options, statement);
      },
    },
    ports: {
      breather: () => () => {
        pauses += 1;
        return undefined;
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

type Told = { readonly topic: string; readonly id: unknown };
const isTold = (
  frame: unknown,
): frame is [null, null, string, string, { data: { record: { id: number } } }] =>
  Array.isArray(frame) && frame[3] === 'postgres_changes';
const toldOn = ({ received }: RawSocket): readonly Told[] =>
  received.filter(isTold).map(([, , topic, , { data }]) => ({ topic, id: data.record.id }));

/**
 * Many listeners, each with claims of their own, on as few sockets as possible. `filterOf` returns what a listener asks
 * for.
 */
async function listenAll(people: readonly Claims[], filterOf: (one: Claims) => object = () => ({})) {
  const sockets: RawSocket[] = [];
  for (let from = 0; from < people.length; from += limits.joinsPerSecond) {
    const socket = await rawSocket(server);
    sockets.push(socket);
    const some = people.slice(from, from + limits.joinsPerSecond);
    for (const one of some) {
      const changes = [{ event: '*', schema: 'public', table: 'notes', ...filterOf(one) }];
      const config = { postgres_changes: changes, postgres_changes_options: { wait: true } };
      const payload = { config, access_token: tokenOf(one) };
      socket.send(JSON.stringify(['1', '1', `realtime:${one.sub}`, 'phx_join', payload]));
    }
    const joins = () =>
      socket.received.filter((frame) => JSON.stringify(frame).includes('"phx_reply"')).length;
    await expect.poll(joins).toBe(some.length);
  }
  const told = () => sockets.flatMap(toldOn);
  return {
    toldTo: (one: Claims) => told().flatMap(({ topic, id }) => (topic === `realtime:${one.sub}` ? [id] : [])),
    told,
    leave: async () => {
      for (const socket of sockets) socket.close();
      await Promise.all(sockets.map(({ closed }) => closed));
    },
  };
}

const count = 200;
let lastId = 0;
const insert = async (people: readonly (string | null | undefined)[]) => {
  const from = lastId + 1;
  lastId += people.length;
  await run('insert into notes select $1 - 1 + n, p from unnest($2::uuid[]) with ordinality t (p, n)', [
    ...[from, people],
  ]);
  return people.map((_, at) => from + at);
};

test('a change reaches exactly those who may see it, and one query covers many listeners', async () => {
  const people = Array.from({ length: count }, () => personOf());
  const listening = await listenAll(people);
  questions = 0;
  pauses = 0;
  const [first, second, third] = [people[0], people[77], people[count - 1]];
  if (!first || !second || !third) throw new Error('there are people');
  const ids = await insert([first.sub, second.sub, third.sub, randomUUID()]);
  await expect.poll(() => listening.told().length).toBe(3);
  expect([first, second, third].map(listening.toldTo)).toEqual([[ids[0]], [ids[1]], [ids[2]]]);
  expect(questions).toBe(Math.ceil(count / bounds.peopleOfQuestion));
  const [all] = await insert([null]);
  await expect.poll(() => listening.told().length).toBe(3 + count);
  for (const one of people) expect(listening.toldTo(one).at(-1)).toBe(all);
  // Between sending to one listener and the next, other work can run.
  expect(pauses).toBeGreaterThan(count);
  await listening.leave();
});

test('filters that differ in their values are compared together, and only what passes is checked', async () => {
  const people = Array.from({ length: count }, () => personOf());
  const listening = await listenAll(people, ({ sub }) => ({ filter: `person=eq.${sub}` }));
  questions = 0;
  const [one] = people;
  if (!one) throw new Error('there are people');
  const [own] = await insert([one.sub, null]);
  await expect.poll(() => listening.told()).toEqual([{ topic: `realtime:${one.sub}`, id: own }]);
  expect(questions).toBe(Math.ceil(count / bounds.filtersOfQuestion) + 1);
  await listening.leave();
});

test('a listener whose claims make the policy fail receives nothing, and the others receive the change', async () => {
  const people = [personOf(), personOf('no uuid, at which the policy fails'), personOf()];
  const listening = await listenAll(people);
  const [own, all] = await insert([people[0]?.sub, null]);
  await expect.poll(() => listening.told().length).toBe(3);
  expect(people.map(listening.toldTo)).toEqual([[own, all], [], [all]]);
  await listening.leave();
});

test('a listener that reads as fast as messages are sent can receive more than may wait for it', async () => {
  const { told } = await listenToTable(server.client({ claims: personOf() }).channel('long rows'), {
    ...{ event: 'INSERT', schema: 'public', table: 'notes' },
  });
  const rows = 500;
  const from = lastId + 1;
  lastId += rows;
  await run(`insert into notes select n, null, repeat('x', 40000) from generate_series($1::integer, $2) n`, [
    ...[from, lastId],
  ]);
  await expect.poll(() => told.length).toBe(rows);
});
