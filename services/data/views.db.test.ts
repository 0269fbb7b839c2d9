import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/** Views that show a column twice, and two that were made of each other. */
const views = `
  create view shelf.writers as select id as first_id, id as second_id, name from shelf.people;
  create view shelf.written as select id, title, author_id as by_one, author_id as by_other from shelf.books;
  create view shelf.one_way as select id, name from shelf.people;
  create view shelf.other_way as select id, name from shelf.one_way;
  create or replace view shelf.one_way as select id, name from shelf.other_way;
  grant select on shelf.writers, shelf.written, shelf.one_way, shelf.other_way to authenticated;`;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({}, views);
});
afterAll(() => service.close());

const get = async (url: string) => {
  const answer = await service.ask({ method: 'GET', url });
  return [answer.status, answer.json()];
};

describe('a view that shows a column of a key twice', () => {
  test('has a relationship by each of its names, and which is meant has to be said', async () => {
    const one = [200, [{ title: 'Beloved', people: { name: 'Toni' } }]];
    expect(await get('/written?select=title,people(name)&title=eq.Beloved')).toMatchObject([
      300,
      { code: 'PGRST201' },
    ]);
    expect(await get('/written?select=title,people!by_one(name)&title=eq.Beloved')).toEqual(one);
    expect(await get('/written?select=title,people!by_other(name)&title=eq.Beloved')).toEqual(one);
    const [status, refusal] = await get('/people?select=written(title)');
    expect([status, refusal]).toMatchObject([
      300,
      {
        details: [
          { relationship: 'books_author_id_fkey using people(id) and written(by_one)' },
          { relationship: 'books_author_id_fkey using people(id) and written(by_other)' },
        ],
      },
    ]);
  });

  test('has the key of its table by the first of its names', async () => {
    expect(await get('/writers?select=name,passports!first_id(number)&first_id=eq.1')).toEqual([
      200,
      [{ name: 'Toni', passports: { number: 'T-1' } }],
    ]);
  });
});

test('views made of each other are refused by the database, and keep nothing else from being served', async () => {
  expect(await get('/one_way')).toMatchObject([500, { code: '42P17' }]);
  expect(await get('/people?select=id&id=eq.1')).toEqual([200, [{ id: 1 }]]);
});
