import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ aggregates: true });
});
afterAll(() => service.close());

const get = async (url: string) => (await service.ask({ method: 'GET', url: encodeURI(url) })).json();

describe('count without parentheses', () => {
  let without: ShelfService;
  beforeAll(async () => {
    without = await startShelfService();
  });
  afterAll(() => without.close());

  test('is the number of rows, in embeds too, even where aggregates are not allowed', async () => {
    const { data, error } = await without.client().from('shelves').select('name, books(count)').order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Novels', books: [{ count: 2 }] },
      { name: 'Essays', books: [{ count: 1 }] },
      { name: 'Empty', books: [{ count: 0 }] },
    ]);
    const all = await without.client().from('books').select('n:count::text').lt('id', 3).single();
    expect(all.data).toEqual({ n: '2' });
    const refused = await without.client().from('books').select('pages.sum()');
    expect(refused.error?.code).toBe('PGRST123');
  });

  test('counts in spreads, and counts the rows of a function', async () => {
    const spread = await without.client().from('shelves').select('name, ...books(count)').eq('id', 1);
    expect(spread.data).toEqual([{ name: 'Novels', count: [2] }]);
    const called = await without.client().rpc('books_longer_than', { minimum: 200 }).select('count');
    expect(called.data).toEqual([{ count: 2 }]);
  });

  test('cannot be selected together with anything else', async () => {
    const { error } = await without.client().from('books').select('is_read, count');
    expect(error?.code).toBe('42803');
  });
});

describe('aggregates', () => {
  test('cover all rows that the caller may see, under the name of their function', async () => {
    expect(await get('/books?select=pages.sum(),pages.max(),pages.min(),count()')).toEqual([
      { sum: 908, max: 400, min: 10, count: 4 },
    ]);
  });

  test('take an alias, a path into JSON, and a cast before and after', async () => {
    expect(
      await get('/books?select=mean:price.avg()::float8,first:details->>lang::text.min(),n:count()::text'),
    ).toEqual([{ mean: 7.2, first: 'en', n: '4' }]);
  });

  test('count values of a column, and rows if no column is given', async () => {
    expect(await get('/books?select=priced:price.count(),all:count()')).toEqual([{ priced: 3, all: 4 }]);
  });

  test('are grouped by everything else that is selected', async () => {
    expect(await get('/books?select=is_read,pages.sum(),count()&order=is_read.asc.nullslast')).toEqual([
      { is_read: false, sum: 184, count: 2 },
      { is_read: true, sum: 324, count: 1 },
      { is_read: null, sum: 400, count: 1 },
    ]);
    expect(await get('/books?select=details->>lang,count()&order=details->>lang.asc.nullsfirst')).toEqual([
      { lang: null, count: 2 },
      { lang: 'en', count: 1 },
      { lang: 'es', count: 1 },
    ]);
    expect(await get('/people?select=*,count()&id=lt.3&order=id')).toEqual([
      { id: 1, name: 'Toni', born: '1931-02-18', count: 1 },
      { id: 2, name: 'Jorge', born: '1899-08-24', count: 1 },
    ]);
  });

  test('are grouped by what is embedded', async () => {
    const groups = await get('/books?select=count(),shelves(name)&shelf_id=not.is.null');
    expect(groups).toHaveLength(2);
    expect(groups).toContainEqual({ count: 1, shelves: { name: 'Essays' } });
    expect(groups).toContainEqual({ count: 2, shelves: { name: 'Novels' } });
  });

  test('inside an embed cover the rows of its parent, also where it has none', async () => {
    expect(await get('/shelves?select=name,books(pages.sum(),count())&order=id')).toEqual([
      { name: 'Novels', books: [{ sum: 498, count: 2 }] },
      { name: 'Essays', books: [{ sum: 400, count: 1 }] },
      { name: 'Empty', books: [{ sum: null, count: 0 }] },
    ]);
    expect(await get('/shelves?select=name,books(is_read,count())&id=eq.3')).toEqual([
      { name: 'Empty', books: [] },
    ]);
  });

  test('are filtered, limited and counted like any read', async () => {
    expect(await get('/books?select=mood,count()&mood=not.is.null&order=mood&limit=2')).toEqual([
      { mood: 'calm', count: 1 },
      { mood: 'tense', count: 1 },
    ]);
  });

  test('can be requested through the client library too', async () => {
    const { data } = await service.client().from('books').select('pages.sum(), shelf_id').eq('shelf_id', 1);
    expect(data).toEqual([{ shelf_id: 1, sum: 498 }]);
  });

  test('over a type without such a function fail with the database’s error', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?select=title.sum()' });
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ code: '42883' });
  });
});

describe('the order of groups', () => {
  test('can be set by a column of a to-one spread that is part of the groups, by the name it is given', async () => {
    const bySpread = 'select=count(),...shelves(shelf:name)&shelf_id=not.is.null';
    expect(await get(`/books?${bySpread}&order=shelves(shelf).desc`)).toEqual([
      { count: 2, shelf: 'Novels' },
      { count: 1, shelf: 'Essays' },
    ]);
    expect(
      await get('/books?select=count(),...shelves(name)&shelf_id=not.is.null&order=shelves(name)'),
    ).toEqual([
      { count: 1, name: 'Essays' },
      { count: 2, name: 'Novels' },
    ]);
  });

  test('cannot be set by anything that is not part of the groups', async () => {
    expect(await get('/books?select=count(),...shelves(name)&order=shelves(id)')).toMatchObject({
      code: '42803',
    });
  });
});
