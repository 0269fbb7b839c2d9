import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const call = (name: string, payload?: string, headers: Record<string, string> = {}) =>
  service.ask({
    method: 'POST',
    url: `/rpc/${name}`,
    ...(payload === undefined ? {} : { payload }),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('results', () => {
  test('a scalar is the bare value', async () => {
    expect((await service.client().rpc('add', { a: 1, b: 2 })).data).toBe(3);
  });

  test('arguments with a default may be left out', async () => {
    expect((await service.client().rpc('add', { a: 1 })).data).toBe(11);
  });

  test('a set of a table type is an array that can be filtered, ordered, limited, counted and embedded', async () => {
    const { data, count } = await service
      .client()
      .rpc('books_longer_than', { minimum: 100 }, { count: 'exact' })
      .select('id,shelves(name)')
      .neq('id', 2)
      .order('id', { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ id: 3, shelves: { name: 'Essays' } }], 2]);
  });

  test('one row of a table type is an object', async () => {
    const { data } = await service.client().rpc('first_book').select('title,shelves(name)');
    expect(data).toEqual({ title: 'Beloved', shelves: { name: 'Novels' } });
  });

  test('a set of scalars is an array of values', async () => {
    const { data } = await service.client().rpc('titles').range(0, 1);
    expect(data).toEqual(['Beloved', 'Ficciones']);
  });

  test('a function that returns a table returns its columns', async () => {
    const { data } = await service.client().rpc('counted', { step: 3 }).gt('square', 1);
    expect(data).toEqual([
      { number: 2, square: 4 },
      { number: 3, square: 9 },
    ]);
  });

  test('out parameters make an object', async () => {
    expect((await service.client().rpc('divided', { a: 7, b: 2 })).data).toEqual({
      quotient: 3,
      remainder: 1,
    });
  });

  test('a void function runs and answers 204 with no body', async () => {
    await service.client().from('drafts').insert({ title: 'x' });
    const { status, data } = await service.client().rpc('forget');
    expect([status, data]).toEqual([204, null]);
    expect((await service.client().from('drafts').select()).data).toEqual([]);
  });

  test('a single object is requested as for a table', async () => {
    const one = await service.client().rpc('books_longer_than', { minimum: 324 }).select('id').single();
    expect(one.data).toEqual({ id: 3 });
    const many = await service.client().rpc('books_longer_than', { minimum: 0 }).single();
    expect(many.error?.code).toBe('PGRST116');
  });
});

describe('bodies', () => {
  test('a json parameter that is unnamed and the only one gets the whole body', async () => {
    expect((await call('echo', '[1,{"a":2}]')).json()).toEqual([1, { a: 2 }]);
    expect((await call('echo', '"text"')).json()).toBe('text');
  });

  test('likewise a text parameter gets a body of plain text', async () => {
    const answer = await call('shout', 'quiet', { 'content-type': 'text/plain' });
    expect(answer.json()).toBe('QUIET');
  });

  test('no body means no arguments', async () => {
    expect((await call('titles')).json()).toHaveLength(4);
  });

  test('a variadic parameter takes an array', async () => {
    expect((await call('join_all', '{"parts":["a","b,c"]}')).json()).toBe('a-b,c');
  });

  test('the fields of a form are the arguments', async () => {
    const answer = await call('add', 'a=4&b=5', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.json()).toBe(9);
  });
});

describe('by GET', () => {
  test('query parameters are the arguments, and the transaction is read-only', async () => {
    expect((await service.client().rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await service.client().rpc('join_all', { parts: ['a', 'b'] }, { get: true })).data).toBe('a-b');
    const answer = await service.ask({ method: 'GET', url: '/rpc/forget' });
    expect([answer.status, answer.json()]).toMatchObject([405, { code: '25006' }]);
  });

  test('parameters that are filters filter the result', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: '/rpc/books_longer_than?minimum=100&select=id&id=lt.3&order=id',
    });
    expect(answer.json()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('HEAD returns status and count', async () => {
    const { status, data, count } = await service
      .client()
      .rpc('titles', {}, { head: true, get: true, count: 'exact' });
    expect([status, data, count]).toEqual([200, null, 4]);
  });
});

describe('finding the function', () => {
  test('an unknown name or unknown arguments are not found', async () => {
    const answer = await call('add', '{"a":1,"c":2}');
    expect([answer.status, answer.json()]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function shelf.add(a, c) in the schema cache',
        details:
          'Searched for the function shelf.add with parameters a, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function shelf.add(a, b)',
      },
    ]);
    expect((await call('nonsense')).json()).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function shelf.nonsense without parameters in the schema cache',
    });
    expect((await call('add', '{"b":1}')).status).toBe(404);
  });

  test('several candidates are ambiguous', async () => {
    const answer = await call('over', '{"a":1}');
    expect([answer.status, answer.json()]).toMatchObject([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: shelf.over(a => integer), shelf.over(a => text)',
      },
    ]);
  });

  test('functions are called by GET, HEAD and POST only', async () => {
    const answer = await service.ask({ method: 'DELETE', url: '/rpc/add' });
    expect([answer.status, answer.json()]).toMatchObject([
      405,
      { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
    ]);
  });

  test('OPTIONS lists the verbs', async () => {
    const ask = (name: string) => service.ask({ method: 'OPTIONS', url: `/rpc/${name}` });
    expect((await ask('add')).headers.allow).toBe('OPTIONS,GET,HEAD,POST');
    expect((await ask('forget')).headers.allow).toBe('OPTIONS,POST');
  });
});

test('a stable function called by POST may not write', async () => {
  await service.database.transaction(owner, (tx) =>
    tx.script(`create function shelf.sly() returns void language plpgsql stable as
      $$ begin perform shelf.forget(); end $$; notify pgrst`),
  );
  await expect.poll(async () => (await call('sly')).status).toBe(405);
});
