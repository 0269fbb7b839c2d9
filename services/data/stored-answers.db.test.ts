import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/** Triggers that run behind a statement change its rows after `returning` has shown them. */
const tables = `
create schema box;
grant usage on schema box to authenticated;
create table box.lists (id integer primary key, name text not null, length integer not null default 0);
create table box.entries (
  list_id integer not null references box.lists, id integer not null, place integer not null, name text,
  primary key (list_id, id)
);
create table box.letters (id integer primary key, text text);
create table box.files (id integer primary key, text text);
create table box.secrets (id integer primary key, text text);
grant all on box.lists, box.entries, box.letters, box.files to authenticated;
grant select (text), insert, update (text) on box.secrets to authenticated;

create function box.close_gaps() returns trigger language plpgsql security definer as $$ begin
  update box.entries e set place = p.place
  from (select list_id, id, row_number() over (partition by list_id order by place, id) - 1 as place from box.entries) p
  where p.list_id = e.list_id and p.id = e.id and p.place <> e.place;
  update box.lists l set length = (select count(*) from box.entries e where e.list_id = l.id);
  return null;
end $$;
create trigger close_gaps after insert or update of place on box.entries
  for each statement when (pg_trigger_depth() = 0) execute function box.close_gaps();

create function box.file_away() returns trigger language plpgsql security definer as $$ begin
  insert into box.files values (new.id, new.text);
  delete from box.letters where id = new.id;
  return null;
end $$;
create trigger file_away after insert on box.letters for each row execute function box.file_away();
create function box.stamp() returns trigger language plpgsql security definer as $$ begin
  update box.secrets set text = text || '!' where id = new.id;
  return null;
end $$;
create trigger stamp after insert on box.secrets for each row execute function box.stamp();
create table box.pages (id integer primary key, text text not null, turned integer not null default 0);
create view box.books as select id, text, turned from box.pages;
create function box.turn() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then insert into box.pages values (new.id, new.text || '?', 7);
  elsif tg_op = 'UPDATE' then update box.pages set text = new.text, turned = turned + 1 where id = old.id;
  else delete from box.pages where id = old.id; return old; end if;
  new.text = upper(new.text);
  return new;
end $$;
create trigger turn instead of insert or update or delete on box.books for each row execute function box.turn();
grant all on box.pages, box.books to authenticated;
create function box.shout(box.entries) returns text language sql stable as 'select upper($1.name)';
`;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ schemas: ['box'] }, tables);
});
afterAll(() => service.close());

const entries = () => service.client().from('entries');
const three = [5, 7, 9].map((place, at) => ({ list_id: 1, id: at + 1, place, name: `entry ${at + 1}` }));

beforeEach(async () => {
  const script = 'truncate box.entries, box.lists, box.files; insert into box.lists values (1, $$first$$)';
  await service.database.transaction(owner, (tx) => tx.script(script));
});

test('an insert is answered with what triggers make of it, in the order in which the rows came', async () => {
  const { data, status } = await entries().insert(three.toReversed()).select('id,place');
  expect([status, data]).toEqual([
    201,
    [
      { id: 3, place: 2 },
      { id: 2, place: 1 },
      { id: 1, place: 0 },
    ],
  ]);
});

test('so is a change, without its key being asked for, and an upsert that meets rows', async () => {
  await entries().insert(three);
  const moved = await entries().update({ place: 40 }).eq('id', 1).select('place').single();
  expect([moved.status, moved.data]).toEqual([200, { place: 2 }]);
  const again = [
    { list_id: 1, id: 3, place: -4, name: 'again' },
    { list_id: 1, id: 4, place: 80, name: 'new' },
  ];
  const { data } = await entries().upsert(again).select();
  expect(data).toEqual([
    { list_id: 1, id: 3, place: 0, name: 'again' },
    { list_id: 1, id: 4, place: 3, name: 'new' },
  ]);
});

test('what it is asked to show beside the rows is of then as well', async () => {
  const { data } = await entries()
    .insert(three)
    .select('at:place,shout,lists(name,length)')
    .order('place', { ascending: false })
    .limit(1);
  expect(data).toEqual([
    { at: 2, shout: 'ENTRY 3', lists: { name: 'first', length: 3 } },
    { at: 1, shout: 'ENTRY 2', lists: { name: 'first', length: 3 } },
    { at: 0, shout: 'ENTRY 1', lists: { name: 'first', length: 3 } },
  ]);
});

test('one row that is asked for and not the only one undoes the write, and a rollback leaves nothing', async () => {
  const { error } = await entries().insert(three).select().single();
  expect(error?.code).toBe('PGRST116');
  const { data } = await entries().insert(three).select('place').rollback();
  expect(data).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }]);
  expect((await entries().select()).data).toEqual([]);
});

test('a row that a trigger takes away is answered as it was written', async () => {
  const letters = service.client().from('letters');
  const { data, status } = await letters.insert({ id: 1, text: 'hello' }).select().single();
  expect([status, data]).toEqual([201, { id: 1, text: 'hello' }]);
  expect((await letters.select()).data).toEqual([]);
});

test('a view that triggers write for is answered with the rows that they give back, whatever is stored', async () => {
  const books = () => service.client().from('books');
  const made = await books().insert({ id: 1, text: 'ink' }).select().single();
  expect([made.status, made.data]).toEqual([201, { id: 1, text: 'INK', turned: null }]);
  expect((await books().select()).data).toEqual([{ id: 1, text: 'ink?', turned: 7 }]);
  const changed = await books().update({ text: 'pen' }).eq('id', 1).select().single();
  expect([changed.status, changed.data]).toEqual([200, { id: 1, text: 'PEN', turned: 7 }]);
  expect((await books().select()).data).toEqual([{ id: 1, text: 'pen', turned: 8 }]);
  const gone = await books().delete().eq('id', 1).select().single();
  expect([gone.status, gone.data]).toEqual([200, { id: 1, text: 'pen', turned: 8 }]);
  expect((await books().select()).data).toEqual([]);
});

test('nothing that was changed is nothing', async () => {
  const { data, status } = await entries().update({ place: 1 }).eq('id', 99).select();
  expect([status, data]).toEqual([200, []]);
});

test('whoever may not select the key is answered as before', async () => {
  const { data, status } = await service.client().from('secrets').insert({ id: 1, text: 'a' }).select('text');
  expect([status, data]).toEqual([201, [{ text: 'a' }]]);
});

test('an answer as a line of values or as bytes of a function of the database is of then, too', async () => {
  const { text } = await service.ask({
    method: 'POST',
    url: '/entries?select=id,place',
    headers: { prefer: 'return=representation', accept: 'text/csv', 'content-type': 'application/json' },
    payload: JSON.stringify(three),
  });
  expect(text).toBe('id,place\n1,0\n2,1\n3,2');
});
