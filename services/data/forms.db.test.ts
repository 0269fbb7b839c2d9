import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/** A function that returns a domain over a table's row type. */
const domains = `
  create domain shelf.a_person as shelf.people;
  create function shelf.person(wanted integer) returns shelf.a_person language sql stable
    as $$ select p::shelf.people::shelf.a_person from shelf.people p where id = wanted $$;`;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({}, domains);
});
afterAll(() => service.close());

const post = async (url: string, payload: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', prefer: 'return=representation' };
  return (await service.ask({ method: 'POST', url, payload, headers })).json();
};

describe('a form as arguments', () => {
  test.each([
    ['parts=hi', 'hi'],
    ['parts=hi&parts=there', 'hi-there'],
    ['parts=a%2Cb&parts=%22', 'a,b-"'],
    ['parts={hi,there}', 'hi-there'],
  ])('%s is everything a variadic parameter gets', async (form, joined) => {
    expect(await post('/rpc/join_all', form)).toBe(joined);
  });

  test('if a field comes several times, the last one counts for other parameters', async () => {
    expect(await post('/rpc/add', 'a=1&b=2&a=5')).toBe(7);
    expect(await post('/rpc/pick', 'a=1&b=2')).toBe('a b');
  });

  test('a text that is not a valid value of its parameter is refused', async () => {
    expect(await post('/rpc/add', 'a=one')).toMatchObject({ code: '22P02' });
  });
});

test('a form as a row uses the last one of a repeated field', async () => {
  expect(await post('/drafts?select=title,words', 'title=one&words=5&title=two')).toEqual([
    { title: 'two', words: 5 },
  ]);
});

test('a function that returns a domain over table rows counts as one of that table', async () => {
  const { data } = await service.client().rpc('person', { wanted: 1 }).select('name,passports(number)');
  expect(data).toEqual({ name: 'Toni', passports: { number: 'T-1' } });
});
