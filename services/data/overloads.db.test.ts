import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const call = (name: string, payload: string | Buffer, type = 'application/json') =>
  service.ask({ method: 'POST', url: `/rpc/${name}`, payload, headers: { 'content-type': type } });
const ask = (name: string) => service.ask({ method: 'GET', url: `/rpc/${name}` });

describe('functions of one name', () => {
  test('are distinguished by the names of the arguments, and by which may be omitted', async () => {
    const client = service.client();
    expect((await client.rpc('pick')).data).toBe('none');
    expect((await client.rpc('pick', { a: 1 })).data).toBe('a');
    expect((await client.rpc('pick', { b: 2, a: 1 })).data).toBe('a b');
    expect((await client.rpc('pick', { c: 1 })).data).toBe('c 4');
    expect((await client.rpc('pick', { c: 1, d: 2 }, { get: true })).data).toBe('c 2');
  });

  test('give way, if none takes the arguments, to one that takes the whole body', async () => {
    expect((await call('pick', '{"x":1}')).json()).toBe('whole {"x":1}');
    expect((await call('pick', '["x"]')).json()).toBe('none');
    expect((await call('pick', 'hello', 'text/plain')).json()).toBe('text hello');
    expect((await call('pick', Buffer.from([0, 255]), 'application/octet-stream')).json()).toBe('bytes 00ff');
  });

  test('that all match are listed, the fewest parameters first and those with a comment last', async () => {
    const answer = await call('many', '{"a":1}');
    expect([answer.status, answer.json()]).toEqual([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: shelf.many(a => integer), shelf.many(a => text), shelf.many(a => bigint), shelf.many(a => integer, B => integer)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ]);
    expect(answer.headers['proxy-status']).toBe('PostgREST; error=PGRST203');
  });

  test('take their arguments from the first of several objects', async () => {
    expect((await call('add', '[{"a":1,"b":2},{"a":5,"b":5}]')).json()).toBe(3);
    expect((await call('add', 'a,b\n1,4\n5,5', 'text/csv')).json()).toBe(5);
    expect((await call('echo', 'a\n1', 'text/csv')).json()).toMatchObject({
      code: 'PGRST202',
      details:
        'Searched for the function shelf.echo with parameter a, but no matches were found in the schema cache.',
    });
  });
});

describe('a single unnamed parameter', () => {
  test('takes a body of its type', async () => {
    expect((await call('echo', '{"a":1}')).json()).toEqual({ a: 1 });
    expect((await call('shout', 'a', 'text/plain; charset=utf-8')).json()).toBe('A');
    expect((await call('root_of', '<shelf><book/></shelf>', 'text/xml')).json()).toBe('shelf');
    expect((await call('root_of', '<shelf>', 'text/xml')).json()).toMatchObject({ code: '2200N' });
    expect((await call('length_of', Buffer.from([1, 2, 0]), 'application/octet-stream')).json()).toBe(3);
  });

  test('takes the whole body if the body’s only key is empty, whatever its type', async () => {
    expect((await call('echo', '{"":1}')).json()).toEqual({ '': 1 });
    expect((await call('shout', '{"":"a"}')).json()).toBe('{"":"A"}');
    expect((await call('length_of', '{"":"é\\\\"}')).json()).toBe(Buffer.byteLength('{"":"é\\\\"}'));
    expect((await call('shout', '{"a":1}')).status).toBe(404);
  });

  test('that may be omitted is called without a body too', async () => {
    expect((await call('or_else', '{"a":1}')).json()).toEqual({ a: 1 });
    expect((await ask('or_else')).json()).toEqual({});
  });

  test('of a type that a body cannot have makes the function uncallable', async () => {
    expect((await call('nameless', '{"":1}')).json()).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function shelf.nameless() in the schema cache',
    });
  });
});

describe('what is not found', () => {
  test('a function gets a suggestion of a similar name', async () => {
    const answer = await call('ad', '{}');
    expect(answer.status).toBe(404);
    expect((await call('tittles', '{}')).json()).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function shelf.tittles without parameters in the schema cache',
      details:
        'Searched for the function shelf.tittles without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function shelf.titles',
    });
    expect((await call('secrets', '{}')).json()).toMatchObject({ hint: null });
  });

  test('an argument list gets a suggestion of a similar one', async () => {
    expect((await call('add', '{"b":1,"c":2}')).json()).toMatchObject({
      message: 'Could not find the function shelf.add(b, c) in the schema cache',
      hint: 'Perhaps you meant to call the function shelf.add(a, b)',
    });
    expect((await ask('add?b=1&x=2')).json()).toMatchObject({
      details:
        'Searched for the function shelf.add with parameters b, x, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function shelf.add(a, b)',
    });
    expect((await ask('add?nothing=1')).json()).toMatchObject({
      details:
        'Searched for the function shelf.add with parameter nothing, but no matches were found in the schema cache.',
      hint: null,
    });
  });

  test('a function taking the body was searched for by the type of the body', async () => {
    expect((await call('add', 'x', 'text/plain')).json()).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function shelf.add in the schema cache',
      details:
        'Searched for the function shelf.add with a single unnamed text parameter, but no matches were found in the schema cache.',
      hint: null,
    });
    expect((await call('add', '<x/>', 'text/xml')).json()).toMatchObject({
      details:
        'Searched for the function shelf.add with a single unnamed xml parameter, but no matches were found in the schema cache.',
    });
    expect((await call('echo', 'a=1', 'application/x-www-form-urlencoded')).json()).toMatchObject({
      details:
        'Searched for the function shelf.echo with parameter a, but no matches were found in the schema cache.',
    });
  });

  test('a table or an embed gets a suggestion of a similar name too', async () => {
    expect((await service.ask({ method: 'GET', url: '/book' })).json()).toMatchObject({
      code: 'PGRST205',
      hint: "Perhaps you meant the table 'shelf.books'",
    });
    expect((await service.ask({ method: 'GET', url: '/secret' })).json()).toMatchObject({ hint: null });
    expect((await service.ask({ method: 'GET', url: '/books?select=id,shelve(name)' })).json()).toMatchObject(
      {
        code: 'PGRST200',
        hint: "Perhaps you meant 'shelves' instead of 'shelve'.",
      },
    );
    expect(
      (await service.ask({ method: 'GET', url: '/books?select=id,shelves!nothing(name)' })).json(),
    ).toMatchObject({ code: 'PGRST200', hint: null });
    expect(
      (await service.ask({ method: 'GET', url: '/drafts?select=id,shelves(name)' })).json(),
    ).toMatchObject({
      code: 'PGRST200',
    });
  });
});

describe('a count', () => {
  test('of a single value is one', async () => {
    const { data, count } = await service.client().rpc('add', { a: 1 }, { count: 'exact' });
    expect([data, count]).toEqual([11, 1]);
    const answer = await service.ask({
      method: 'POST',
      url: '/rpc/add',
      payload: '{"a":1}',
      headers: { 'content-type': 'application/json', prefer: 'count=exact' },
    });
    expect([answer.status, answer.headers['content-range']]).toEqual([200, '0-0/1']);
  });

  test('of a set is the number of its rows', async () => {
    const { count } = await service.client().rpc('titles', {}, { count: 'exact' }).limit(1);
    expect(count).toBe(4);
  });
});
