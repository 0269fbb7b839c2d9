import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ada } from './testing/shelf-schema.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

describe('columns', () => {
  test('without select, every column comes in the order of the table', async () => {
    const { data } = await service.client().from('shelves').select().eq('id', 1);
    expect(Object.keys(data?.[0] ?? {})).toEqual(['owner_id', 'id', 'name', 'place']);
  });

  test('selected columns come in the requested order, under their aliases', async () => {
    const { text } = await service.ask({ method: 'GET', url: '/books?select=label:title,id&id=eq.1' });
    expect(text).toBe('[{"label":"Beloved","id":1}]');
  });

  test('an empty select means all columns', async () => {
    const answer = await service.ask({ method: 'GET', url: '/people?select=&id=eq.1' });
    expect(answer.json()).toEqual([{ id: 1, name: 'Toni', born: '1931-02-18' }]);
  });

  test('a column is cast to a keyword type, a catalogue type and a type of the schema', async () => {
    const columns = 'a:pages::text,b:price::double precision,c:title::varchar,d:mood::mood,e:pages::int8';
    const answer = await service.ask({ method: 'GET', url: `/books?select=${encodeURI(columns)}&id=eq.1` });
    expect(answer.json()).toEqual([{ a: '324', b: 12.5, c: 'Beloved', d: 'tense', e: 324 }]);
  });

  test('JSON paths lead into objects, arrays from either end, and other columns', async () => {
    const { data } = await service
      .client()
      .from('books')
      .select('details->>lang,first:details->marks->0->page,last:details->marks->-1->>page,tags->>0,raw->b')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ lang: 'en', first: 1, last: '7', tags: 'ghost', b: 1 });
  });

  test('the last key of a JSON path names the result, even if an index follows', async () => {
    const { data } = await service.client().from('books').select('details->marks->1').eq('id', 1).single();
    expect(data).toEqual({ marks: { page: 7 } });
  });

  test('numbers beyond 2^53 and decimals keep every digit', async () => {
    const { text } = await service.ask({ method: 'GET', url: '/books?select=serial_number,price&id=eq.1' });
    expect(text).toBe('[{"serial_number":9007199254740993,"price":12.50}]');
  });

  test('times are ISO 8601 in UTC, or in the preferred zone', async () => {
    const url = '/books?select=published&id=eq.1';
    const utc = await service.ask({ method: 'GET', url });
    expect(utc.text).toBe('[{"published":"1987-09-16T00:00:00+00:00"}]');
    const lima = await service.ask({ method: 'GET', url, headers: { prefer: 'timezone=America/Lima' } });
    expect(lima.text).toBe('[{"published":"1987-09-15T19:00:00-05:00"}]');
    expect(lima.headers['preference-applied']).toBe('timezone=America/Lima');
  });

  test('names that need quotes can be quoted', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: `/${encodeURIComponent('odd "names"')}?select=${encodeURIComponent('"a b","c,d","e.f","select"')}&${encodeURIComponent('"e.f"')}=eq.dot`,
    });
    expect(answer.json()).toEqual([{ 'a b': 1, 'c,d': 'comma', 'e.f': 'dot', select: 'keyword' }]);
  });

  test('a view is read like a table', async () => {
    const { data } = await service.client().from('long_books').select('number,name').order('number');
    expect(data).toEqual([
      { number: 1, name: 'Beloved' },
      { number: 3, name: 'The Wave in the Mind' },
    ]);
  });

  test('another exposed schema is reached by its profile, which the answer repeats', async () => {
    const { data } = await service.client().schema('archive').from('papers').select();
    expect(data).toEqual([{ id: 1, text: 'old' }]);
    const answer = await service.ask({
      method: 'GET',
      url: '/papers',
      headers: { 'accept-profile': 'archive' },
    });
    expect(answer.headers['content-profile']).toBe('archive');
  });
});

describe('order', () => {
  const ids = async (order: string) => {
    const answer = await service.ask({ method: 'GET', url: `/books?select=id&order=${order}` });
    return (answer.json() as { id: number }[]).map(({ id }) => id);
  };

  test.each([
    ['pages', [4, 2, 1, 3]],
    ['pages.desc', [3, 1, 2, 4]],
    ['price.asc.nullsfirst', [3, 4, 2, 1]],
    ['price.desc.nullslast', [1, 2, 4, 3]],
    ['price.nullsfirst', [3, 4, 2, 1]],
    ['is_read.desc.nullslast,id.desc', [1, 4, 2, 3]],
    ['details->>lang.asc.nullslast,id', [1, 2, 3, 4]],
  ])('order=%s', async (order, expected) => {
    expect(await ids(order)).toEqual(expected);
  });

  test('rows are ordered by a column of a to-one embed, selected or not', async () => {
    const { data } = await service
      .client()
      .from('books')
      .select('id,writer:people!books_author_id_fkey(id)')
      .order('writer(name)', { ascending: false, nullsFirst: false });
    expect(data?.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});

describe('windows and counts', () => {
  test('limit and offset select a window, which Content-Range reports', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?select=id&order=id&limit=2&offset=1' });
    expect(answer.json()).toEqual([{ id: 2 }, { id: 3 }]);
    expect(answer.headers['content-range']).toBe('1-2/*');
    expect(answer.status).toBe(200);
  });

  test('a Range header is intersected with the limit', async () => {
    const ask = (url: string, range: string) =>
      service.ask({ method: 'GET', url, headers: { range, 'range-unit': 'items' } });
    const answer = await ask('/books?select=id&order=id', '1-2');
    expect(answer.json()).toEqual([{ id: 2 }, { id: 3 }]);
    expect(answer.headers['content-range']).toBe('1-2/*');
    expect((await ask('/books?select=id&order=id&limit=2', '1-9')).json()).toEqual([{ id: 2 }]);
    expect((await ask('/books?select=id&order=id', '2-')).json()).toEqual([{ id: 3 }, { id: 4 }]);
    expect((await ask('/books?select=id', '3-1')).status).toBe(416);
  });

  test('a limit of zero returns no rows and no range', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?limit=0' });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([200, '[]', '*/*']);
  });

  test('a negative offset is ignored', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?select=id&order=id&offset=-4&limit=2' });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([
      200,
      '[{"id":1}, {"id":2}]',
      '0-1/*',
    ]);
  });

  test('a negative limit is an invalid range', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?limit=-1' });
    expect(answer.status).toBe(416);
    expect(answer.json()).toMatchObject({ code: 'PGRST103' });
  });

  test('an exact count is the number of rows without the window, and a partial answer is 206', async () => {
    const { data, count, status } = await service
      .client()
      .from('books')
      .select('id', { count: 'exact' })
      .gt('pages', 100)
      .limit(1);
    expect([data?.length, count, status]).toEqual([1, 3, 206]);
    const whole = await service.client().from('books').select('id', { count: 'exact' });
    expect([whole.count, whole.status]).toEqual([4, 200]);
  });

  test('an offset beyond the last row is 416 if counted', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: '/books?offset=9',
      headers: { prefer: 'count=exact' },
    });
    expect(answer.status).toBe(416);
    expect(answer.json()).toEqual({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 9 was requested, but there are only 4 rows.',
      hint: null,
    });
    expect(answer.headers['content-range']).toBe('*/4');
  });

  test('a planned count asks the planner, an estimated one counts up to the row cap', async () => {
    const planned = await service.client().from('books').select('id', { count: 'planned' });
    expect(planned.count).toBeTypeOf('number');
    const estimated = await service.client().from('books').select('id', { count: 'estimated' });
    expect(estimated.count).toBe(4);
  });

  test('HEAD returns the same status and headers and no body', async () => {
    const { data, count, status } = await service
      .client()
      .from('books')
      .select('*', { count: 'exact', head: true });
    expect([data, count, status]).toEqual([null, 4, 200]);
    const answer = await service.ask({ method: 'HEAD', url: '/books?limit=1' });
    expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([200, '', '0-0/*']);
  });

  test('Content-Location repeats the path and the query, sorted', async () => {
    const answer = await service.ask({ method: 'GET', url: '/people?select=id&name=eq.a%20b&id=eq.1' });
    expect(answer.headers['content-location']).toBe('/people?id=eq.1&name=eq.a%20b&select=id');
  });
});

describe('the row cap', () => {
  test('limits every answer at every level, and a limit cannot raise it', async () => {
    const capped = await startShelfService({ maxRows: 2 });
    try {
      const client = capped.client();
      expect((await client.from('books').select('id')).data).toHaveLength(2);
      expect((await client.from('books').select('id').limit(3)).data).toHaveLength(2);
      expect((await client.from('books').select('id').limit(1)).data).toHaveLength(1);
      const { data } = await client.from('people').select('id,books!books_author_id_fkey(id)').eq('id', 1);
      expect(data?.[0]?.books).toHaveLength(1);
      const counted = await client.from('books').select('id', { count: 'exact' });
      expect([counted.data?.length, counted.count, counted.status]).toEqual([2, 4, 206]);
      const estimated = await client.from('books').select('id', { count: 'estimated' });
      expect(estimated.count).toBeGreaterThanOrEqual(3);
    } finally {
      await capped.close();
    }
  });
});

describe('the form of the answer', () => {
  test('single returns one object, and refuses zero or several', async () => {
    const books = () => service.client().from('books').select('id');
    expect((await books().eq('id', 1).single()).data).toEqual({ id: 1 });
    const none = await books().eq('id', 99).single();
    expect([none.status, none.error?.code, none.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    expect((await books().single()).error?.details).toBe('The result contains 4 rows');
    expect((await books().eq('id', 99).maybeSingle()).data).toBeNull();
  });

  test('keys with null values are omitted on request', async () => {
    const ask = (type: string) =>
      service.ask({
        method: 'GET',
        url: '/people?id=eq.3',
        headers: { accept: `application/vnd.pgrst.${type}+json;nulls=stripped` },
      });
    const array = await ask('array');
    expect(array.json()).toEqual([{ id: 3, name: 'Ursula' }]);
    expect(array.headers['content-type']).toBe(
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    );
    expect((await ask('object')).json()).toEqual({ id: 3, name: 'Ursula' });
  });

  test('the first acceptable type of the highest quality counts', async () => {
    const ask = (accept: string) =>
      service.ask({ method: 'GET', url: '/people?id=eq.1', headers: { accept } });
    expect((await ask('text/plain;q=0.9, application/json;q=0.5')).status).toBe(200);
    expect((await ask('text/html, */*;q=0.1')).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
    const refused = await ask('text/plain');
    expect([refused.status, refused.json()]).toMatchObject([
      406,
      { code: 'PGRST107', message: 'None of these media types are available: text/plain' },
    ]);
  });

  test('the execution plan is returned where enabled, and asking for it changes nothing', async () => {
    const { data } = await service.client().from('books').select('id').eq('owner_id', ada).explain();
    expect(data).toContain('books');
    const analyzed = await service.ask({
      method: 'DELETE',
      url: '/drafts',
      headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze' },
    });
    expect(analyzed.status).toBe(200);
    expect(analyzed.json()).toBeInstanceOf(Array);
  });
});
