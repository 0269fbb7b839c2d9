import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ aggregates: true });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const ask = (url: string, headers: Record<string, string> = {}) =>
  service.ask({ method: 'GET', url: encodeURI(url), headers });
const get = async (url: string) => (await ask(url)).json();

describe('a function that takes a row and returns rows of a table', () => {
  test('is embedded by its name as a list', async () => {
    const { data, error } = await service
      .client()
      .from('shelves')
      .select('name, thick:thick_books(title)')
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Novels', thick: [{ title: 'Beloved' }] },
      { name: 'Essays', thick: [{ title: 'The Wave in the Mind' }] },
      { name: 'Empty', thick: [] },
    ]);
  });

  test('is an object if it declares ROWS 1, and null if there is no row', async () => {
    expect(await get('/books?select=id,place_of(name)&id=gt.2&order=id')).toEqual([
      { id: 3, place_of: { name: 'Essays' } },
      { id: 4, place_of: null },
    ]);
  });

  test('is an object if it returns no set', async () => {
    expect(await get('/books?select=id,writer(name)&id=eq.1')).toEqual([{ id: 1, writer: { name: 'Toni' } }]);
  });

  test('is filtered, ordered and limited on its own', async () => {
    expect(
      await get('/shelves?select=id,kept(id)&id=eq.1&kept.order=id.desc&kept.limit=1&kept.id=lt.9'),
    ).toEqual([{ id: 1, kept: [{ id: 2 }] }]);
    expect(await get('/shelves?select=id,kept(id)&id=eq.1&kept.order=id&kept.offset=1')).toEqual([
      { id: 1, kept: [{ id: 2 }] },
    ]);
  });

  test('as an inner embed, drops rows without a match, from the count too', async () => {
    const { data, count } = await service
      .client()
      .from('shelves')
      .select('name, kept!inner(id)', { count: 'exact' })
      .eq('kept.id', 3);
    expect([data, count]).toEqual([[{ name: 'Essays', kept: [{ id: 3 }] }], 1]);
    expect(await get('/shelves?select=name,kept()&kept=is.null')).toEqual([{ name: 'Empty' }]);
  });

  test('can order the parent rows if it returns one row', async () => {
    expect(await get('/books?select=id,place_of(name)&id=lt.4&order=place_of(name),id.desc')).toEqual([
      { id: 3, place_of: { name: 'Essays' } },
      { id: 2, place_of: { name: 'Novels' } },
      { id: 1, place_of: { name: 'Novels' } },
    ]);
    expect((await ask('/shelves?select=id,kept(id)&order=kept(id)')).json()).toMatchObject({
      code: 'PGRST118',
    });
  });

  test('can be nested both ways, spread and counted', async () => {
    expect(
      await get('/people?select=name,kept(title,place_of(name,kept(id)))&id=eq.2&kept.place_of.kept.id=eq.1'),
    ).toEqual([
      {
        name: 'Jorge',
        kept: [{ title: 'Ficciones', place_of: { name: 'Novels', kept: [{ id: 1 }] } }],
      },
    ]);
    expect(await get('/books?select=id,...place_of(shelf:name)&id=eq.3')).toEqual([
      { id: 3, shelf: 'Essays' },
    ]);
    expect(await get('/shelves?select=id,kept(pages.sum())&id=eq.1')).toEqual([
      { id: 1, kept: [{ sum: 498 }] },
    ]);
  });

  test('may have the same name for several tables', async () => {
    expect(
      await get('/books?select=id,shelves(kept(id)),author:people!books_author_id_fkey(kept(id))&id=eq.2'),
    ).toEqual([{ id: 2, shelves: { kept: [{ id: 1 }, { id: 2 }] }, author: { kept: [{ id: 2 }] } }]);
  });

  test('replaces the relationships by keys to a table of its name, whatever the hint', async () => {
    await service.database.transaction(owner, (tx) =>
      tx.script(`create function shelf.people(shelf.passports) returns setof shelf.people rows 1 language sql stable
        as $$ select * from shelf.people where false $$; notify pgrst`),
    );
    await expect.poll(() => get('/passports?select=number,people!inner(name)')).toEqual([]);
    expect(await get('/passports?select=number,people!inner(name)')).toEqual([]);
    expect(await get('/passports?select=number,people!passports_person_id_fkey(name)&number=eq.T-1')).toEqual(
      [{ number: 'T-1', people: null }],
    );
    expect((await ask('/passports?select=number,passports_person_id_fkey(name)')).json()).toMatchObject({
      code: 'PGRST200',
    });
    expect(await get('/people?select=name,passports(number)&id=eq.1')).toEqual([
      { name: 'Toni', passports: { number: 'T-1' } },
    ]);
    expect(await get('/books?select=id,passports(number)&id=eq.1&passports.order=number')).toEqual([
      { id: 1, passports: [{ number: 'J-2' }, { number: 'T-1' }] },
    ]);
  });
});

describe('where the rows come from', () => {
  test('for a function, the relationship is embedded too, whatever else is selected', async () => {
    const { data, error } = await service
      .client()
      .rpc('books_longer_than', { minimum: 350 })
      .select('title, label, place_of(name, kept(id))');
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        title: 'The Wave in the Mind',
        label: 'THE WAVE IN THE MIND',
        place_of: { name: 'Essays', kept: [{ id: 3 }] },
      },
    ]);
    const one = await service.client().rpc('first_book').select('*, writer(name)');
    expect(one.data).toMatchObject({ id: 1, writer: { name: 'Toni' } });
    expect(one.data).not.toHaveProperty('row');
    const counted = await service
      .client()
      .rpc('books_longer_than', { minimum: 0 }, { count: 'exact' })
      .select('id, writer!inner(name)')
      .eq('writer.name', 'Ursula');
    expect([counted.data, counted.count]).toEqual([[{ id: 3, writer: { name: 'Ursula' } }], 1]);
  });

  test('for a write, it receives the row as written', async () => {
    const client = service.client();
    const made = await client
      .from('books')
      .insert({
        owner_id: '11111111-1111-4111-8111-111111111111',
        id: 9,
        title: 'New',
        shelf_id: 2,
        author_id: 1,
      })
      .select('title, place_of(name), writer(name)');
    expect(made.error).toBeNull();
    expect(made.data).toEqual([{ title: 'New', place_of: { name: 'Essays' }, writer: { name: 'Toni' } }]);
    const changed = await client
      .from('books')
      .update({ shelf_id: 1 })
      .eq('id', 9)
      .select('*, place_of(name)')
      .single();
    expect(changed.data).toMatchObject({ id: 9, shelf_id: 1, place_of: { name: 'Novels' } });
    expect(changed.data).not.toHaveProperty('row');
    const gone = await client.from('books').delete().eq('id', 9).select('place_of(name)');
    expect(gone.data).toEqual([{ place_of: { name: 'Novels' } }]);
  });
});

test('a column used only to order the result of a write is not part of *', async () => {
  const { text } = await service.ask({
    method: 'PATCH',
    url: '/books?select=*&id=lt.3&order=label.desc',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    payload: '{"pages": 1}',
  });
  expect(JSON.parse(text)).toMatchObject([{ id: 2 }, { id: 1 }]);
  expect(text).not.toContain('label');
});

test('the function returns only what its caller may see', async () => {
  expect(await get('/people?select=name,kept(id)&id=eq.1')).toEqual([{ name: 'Toni', kept: [{ id: 1 }] }]);
  const ben = { role: 'authenticated', sub: '22222222-2222-4222-8222-222222222222' };
  const answer = await service.ask({ method: 'GET', url: '/people?select=name,kept(id)&id=eq.1', as: ben });
  expect(answer.json()).toEqual([{ name: 'Toni', kept: [] }]);
});
