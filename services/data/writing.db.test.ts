import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import { ada } from './testing/shelf-schema.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/** No test here is about time, and a busy machine takes long for the most rows that go in at once. */
const statementTimeoutMs = { anonymous: 30_000, authenticated: 30_000, service: 30_000 };

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ statementTimeoutMs });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const drafts = () => service.client().from('drafts');
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  service.ask({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('insert', () => {
  test('answers 201 with nothing, or with the rows when they are asked for', async () => {
    const plain = await drafts().insert({ title: 'one' });
    expect([plain.status, plain.data]).toEqual([201, null]);
    const { status, data } = await drafts().insert({ title: 'two' }).select('id,title');
    expect([status, data]).toEqual([201, [{ id: 2, title: 'two' }]]);
  });

  test('many rows are one statement; keys that are missing from columns are null', async () => {
    const { data } = await drafts()
      .insert([{ title: 'one', words: 1 }, { title: 'two' }])
      .select('title,words,note');
    expect(data).toEqual([
      { title: 'one', words: 1, note: null },
      { title: 'two', words: null, note: null },
    ]);
  });

  test('or get their default when the request prefers it', async () => {
    const { data } = await drafts()
      .insert([{ words: 1 }, { title: 'two' }, { title: null }], { defaultToNull: false })
      .select('id,title,words,settings');
    const settings = { size: 1 };
    expect(data).toEqual([
      { id: 1, title: 'untitled', words: 1, settings },
      { id: 2, title: 'two', words: 0, settings },
      { id: 3, title: null, words: 0, settings },
    ]);
  });

  test('columns names the keys that are used, and others are ignored', async () => {
    const answer = await post(
      '/drafts?columns=title&select=title,words',
      '{"title":"x","words":7,"junk":1}',
      {
        prefer: 'return=representation',
      },
    );
    expect(answer.json()).toEqual([{ title: 'x', words: 0 }]);
  });

  test('every type goes in as JSON and comes out the same', async () => {
    const row = {
      owner_id: ada,
      id: 50,
      title: 'Ünïcödé \u{1F33B} "quoted" \\ back',
      pages: 1,
      price: 1.25,
      serial_number: 12,
      published: '2026-01-02T03:04:05.678901+00:00',
      is_read: true,
      tags: ['a,b', '"c"', null],
      details: { deep: [{ er: null }] },
      raw: [1, { b: 2 }],
      loan: '[1,5)',
      mood: 'merry',
      subtitle: 'short',
    };
    const { data, error } = await service
      .client()
      .from('books')
      .insert(row)
      .select(Object.keys(row).join(','))
      .single();
    expect(error).toBeNull();
    expect(data).toEqual(row);
  });

  test('digits beyond 2^53 survive', async () => {
    const answer = await post(
      '/books?select=serial_number',
      `{"owner_id":"${ada}","id":60,"title":"n","serial_number":9223372036854775807}`,
      { prefer: 'return=representation' },
    );
    expect(answer.text).toBe('[{"serial_number":9223372036854775807}]');
  });

  test('empty objects are rows of defaults, an empty array is no row', async () => {
    const insert = (body: string) => post('/drafts?select=title', body, { prefer: 'return=representation' });
    expect((await insert('{}')).json()).toEqual([{ title: 'untitled' }]);
    expect((await insert('[{},{}]')).json()).toHaveLength(2);
    const none = await insert('[]');
    expect([none.status, none.json()]).toEqual([201, []]);
  });

  test('headers-only gives the address of the new row', async () => {
    const answer = await post('/drafts', '{"title":"x"}', { prefer: 'return=headers-only' });
    expect([answer.status, answer.text, answer.headers.location]).toEqual([201, '', '/drafts?id=eq.1']);
    const shelf = await post('/shelves', `{"owner_id":"${ada}","id":9,"name":"x"}`, {
      prefer: 'return=headers-only',
    });
    expect(shelf.headers.location).toBe(`/shelves?owner_id=eq.${ada}&id=eq.9`);
    const two = await post('/drafts', '[{"title":"x"},{"title":"y"}]', { prefer: 'return=headers-only' });
    expect(two.headers.location).toBeUndefined();
  });

  test('the new rows are embedded like any others', async () => {
    const { data } = await service
      .client()
      .from('books')
      .insert({ owner_id: ada, id: 70, title: 'x', shelf_id: 2 })
      .select('title,shelves(name)')
      .single();
    expect(data).toEqual({ title: 'x', shelves: { name: 'Essays' } });
  });

  test('as many rows as the database takes go in at once', async () => {
    const most = process.env.TEST_ENGINE === 'postgres' ? limits.bodyElements : limits.embeddedRows;
    const rows = Array.from({ length: most }, (_, index) => ({ title: `draft ${index}`, words: index }));
    const { status } = await drafts().insert(rows);
    expect(status).toBe(201);
    expect((await drafts().select('*', { count: 'exact', head: true })).count).toBe(most);
  });

  test('a form is a row of texts', async () => {
    const answer = await post('/drafts?select=title,words', 'title=from+a+form&words=3', {
      'content-type': 'application/x-www-form-urlencoded',
      prefer: 'return=representation',
    });
    expect(answer.json()).toEqual([{ title: 'from a form', words: 3 }]);
  });

  test.each([
    ['no JSON', 'nonsense', 'Empty or invalid json'],
    ['nothing', '', 'Empty or invalid json'],
    ['objects of different keys', '[{"title":"a"},{"words":1}]', 'All object keys must match'],
    ['an array of numbers', '[1,2]', 'All object keys must match'],
  ])('%s is refused', async (_, body, message) => {
    const answer = await post('/drafts', body);
    expect([answer.status, answer.json()]).toEqual([
      400,
      { code: 'PGRST102', message, details: null, hint: null },
    ]);
  });

  test('an unknown column is refused by name', async () => {
    const { status, error } = await drafts().insert({ nonsense: 1 });
    expect([status, error?.code, error?.message]).toEqual([
      400,
      'PGRST204',
      "Could not find the 'nonsense' column of 'drafts' in the schema cache",
    ]);
  });

  test('a body of another type is refused', async () => {
    const answer = await post('/drafts', '<title>x</title>', { 'content-type': 'text/xml' });
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'PGRST102', message: 'Content-Type not acceptable: text/xml' },
    ]);
  });

  test('a body over the limit is refused before it is read', async () => {
    const small = await startShelfService({ bodyLimitBytes: 100 });
    try {
      const answer = await small.ask({
        method: 'POST',
        url: '/drafts',
        payload: JSON.stringify({ title: 'x'.repeat(200) }),
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.json()]).toMatchObject([413, { code: 'PGRST102' }]);
    } finally {
      await small.close();
    }
  });
});

describe('upsert', () => {
  const people = () => service.client().from('people');

  test('merges into the row of the same primary key: 200 if no row is new, else 201', async () => {
    const merged = await people().upsert({ id: 1, name: 'Chloe' }).select('name,born');
    expect([merged.status, merged.data]).toEqual([200, [{ name: 'Chloe', born: '1931-02-18' }]]);
    const mixed = await people().upsert([
      { id: 1, name: 'Toni' },
      { id: 9, name: 'New' },
    ]);
    expect(mixed.status).toBe(201);
    expect((await people().select('name').order('id')).data).toEqual([
      { name: 'Toni' },
      { name: 'Jorge' },
      { name: 'Ursula' },
      { name: 'New' },
    ]);
  });

  test('ignores duplicates when asked', async () => {
    const { status, data } = await people()
      .upsert(
        [
          { id: 1, name: 'Other' },
          { id: 8, name: 'New' },
        ],
        { ignoreDuplicates: true },
      )
      .select('id');
    expect([status, data]).toEqual([201, [{ id: 8 }]]);
    expect((await people().select('name').eq('id', 1).single()).data).toEqual({ name: 'Toni' });
  });

  test('on_conflict names another unique key', async () => {
    await drafts().insert({ code: 'a', title: 'first' });
    const { data } = await drafts()
      .upsert({ code: 'a', title: 'second' }, { onConflict: 'code' })
      .select('id,title');
    expect(data).toEqual([{ id: 1, title: 'second' }]);
  });

  test('a composite primary key is one key', async () => {
    const { status } = await service
      .client()
      .from('shelves')
      .upsert({ owner_id: ada, id: 1, name: 'Renamed' });
    expect(status).toBe(200);
  });

  test('an on_conflict column that does not exist is refused', async () => {
    const { status, error } = await drafts().upsert({ title: 'x' }, { onConflict: 'nonsense' });
    expect([status, error?.code]).toEqual([400, '42703']);
  });
});
