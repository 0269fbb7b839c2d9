import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ aggregates: true });
});
afterAll(() => service.close());

const ask = (url: string) => service.ask({ method: 'GET', url: encodeURI(url) });
const get = async (url: string) => (await ask(url)).json();

describe('a spread embed of one row', () => {
  test('adds its columns to the parent row, null if there is no match', async () => {
    expect(await get('/books?select=id,...shelves(shelf:name,place->room->>name)&order=id')).toEqual([
      { id: 1, shelf: 'Novels', name: 'study' },
      { id: 2, shelf: 'Novels', name: 'study' },
      { id: 3, shelf: 'Essays', name: null },
      { id: 4, shelf: null, name: null },
    ]);
  });

  test('adds all its columns with *, repeating keys that already exist', async () => {
    expect((await ask('/passports?select=number,...people(*,number:name)&order=number&limit=1')).text).toBe(
      '[{"number":"J-2","id":2,"name":"Jorge","born":"1899-08-24","number":"Jorge"}]',
    );
  });

  test('drops rows without a match if it is inner, and takes filters', async () => {
    expect(await get('/books?select=id,...shelves!inner(name)&shelves.name=eq.Essays')).toEqual([
      { id: 3, name: 'Essays' },
    ]);
    expect(await get('/books?select=id,...shelves(name)&shelves=is.null')).toEqual([{ id: 4, name: null }]);
  });

  test('can be nested, and can have embeds of its own', async () => {
    expect(
      await get(
        '/book_labels?select=...books(title,...shelves(shelf:name),labels(name))&label_id=eq.2&books.labels.order=name',
      ),
    ).toEqual([{ title: 'Beloved', shelf: 'Novels', labels: [{ name: 'lent' }, { name: 'loved' }] }]);
  });

  test('can order the parent rows', async () => {
    expect(await get('/passports?select=number,...people(name)&order=people(name).desc')).toEqual([
      { number: 'T-1', name: 'Toni' },
      { number: 'J-2', name: 'Jorge' },
    ]);
  });

  test('only joins if nothing of it is selected', async () => {
    expect(await get('/books?select=id,...shelves!inner()&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
  });
});

describe('a spread embed of many rows', () => {
  test('adds one list per column, all in the same order, with nulls, and empty without rows', async () => {
    expect(
      await get('/shelves?select=name,...books(titles:title,price)&order=id&books.order=id.desc'),
    ).toEqual([
      { name: 'Novels', titles: ['Ficciones', 'Beloved'], price: [9, 12.5] },
      { name: 'Essays', titles: ['The Wave in the Mind'], price: [null] },
      { name: 'Empty', titles: [], price: [] },
    ]);
  });

  test('goes through a junction table, with a limit', async () => {
    expect(
      await get('/books?select=id,...labels(labels:name)&id=lt.4&order=id&labels.order=name&labels.limit=1'),
    ).toEqual([
      { id: 1, labels: ['lent'] },
      { id: 2, labels: ['loved'] },
      { id: 3, labels: [] },
    ]);
  });

  test('makes lists of lists from another spread inside, and of objects from an embed', async () => {
    expect(
      await get(
        '/shelves?select=id,...books(...labels(name),author:people!books_author_id_fkey(name))&id=eq.1&books.order=id&books.labels.order=name',
      ),
    ).toEqual([
      {
        id: 1,
        name: [['lent', 'loved'], ['loved']],
        author: [{ name: 'Toni' }, { name: 'Jorge' }],
      },
    ]);
  });

  test('can be tested for having no match, and drops rows if it is inner', async () => {
    expect(await get('/shelves?select=name,...books(title)&books=is.null')).toEqual([
      { name: 'Empty', title: [] },
    ]);
    expect(await get('/shelves?select=name,...books!inner(id)&books.pages=gt.350')).toEqual([
      { name: 'Essays', id: [3] },
    ]);
  });

  test('cannot have aggregates', async () => {
    const answer = await ask('/shelves?select=name,...books(pages.sum())');
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    });
  });

  test('is limited in bytes like any list', async () => {
    const small = await startShelfService({ answerLimitBytes: 60 });
    try {
      const answer = await small.ask({ method: 'GET', url: '/shelves?select=...books(title,pages)' });
      expect(answer.json()).toMatchObject({ code: '54000' });
    } finally {
      await small.close();
    }
  });
});

describe('aggregates in a spread of one row', () => {
  test('cover the parent rows, grouped by what else is selected there', async () => {
    expect(
      await get('/books?select=is_read,...shelves(id.max(),count())&order=is_read.asc.nullslast'),
    ).toEqual([
      { is_read: false, max: 1, count: 1 },
      { is_read: true, max: 1, count: 1 },
      { is_read: null, max: 2, count: 1 },
    ]);
    const groups = await get('/books?select=pages.sum(),...shelves(name)&shelf_id=not.is.null');
    expect(groups).toHaveLength(2);
    expect(groups).toContainEqual({ sum: 400, name: 'Essays' });
    expect(groups).toContainEqual({ sum: 498, name: 'Novels' });
  });
});

test('a spread works on the rows a write has changed', async () => {
  const { data, error } = await service
    .client()
    .from('books')
    .update({ title: 'Beloved' })
    .eq('id', 1)
    .select('title, ...shelves(shelf:name), ...labels(labels:name)');
  expect(error).toBeNull();
  expect(data).toMatchObject([{ title: 'Beloved', shelf: 'Novels' }]);
});

test('a spread cannot have an alias', async () => {
  expect((await ask('/books?select=id,x:...shelves(name)')).json()).toMatchObject({ code: 'PGRST100' });
});
