import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.ask({ method: 'GET', url, headers });

type Refused = { readonly message: string; readonly hint?: string };

describe('what is not served', () => {
  test.each([
    ['GET', '/nonsense', 404, 'PGRST205', "Could not find the table 'shelf.nonsense' in the schema cache"],
    ['GET', '/secrets', 404, 'PGRST205', "Could not find the table 'shelf.secrets' in the schema cache"],
    ['GET', '/people?nonsense=eq.1', 400, '42703', 'column people.nonsense does not exist'],
    ['GET', '/people?select=nonsense', 400, '42703', 'column people.nonsense does not exist'],
    ['GET', '/people?order=nonsense', 400, '42703', 'column people.nonsense does not exist'],
    ['GET', '/people?select=id::nonsense', 400, '42704', 'type "nonsense" does not exist'],
    ['GET', '/people?id=eq.x', 400, '22P02', 'invalid input syntax for type integer: "x"'],
    ['GET', '/people?id=like.x', 404, '42883', 'operator does not exist: integer ~~ unknown'],
    ['GET', '/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['GET', 'x/people', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['GET', '//people', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['GET', '/rpc/a/b', 404, 'PGRST125', 'Invalid path specified in request URL'],
    ['PATCH', '/rpc/add', 405, 'PGRST101', 'Cannot use the PATCH method on RPC'],
    ['GET', '/people?select=id.sum()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    ['GET', '/people?select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
    [
      'GET',
      '/books?select=...shelves(id.sum())',
      400,
      'PGRST123',
      'Use of aggregate functions is not allowed',
    ],
  ] as const)('%s %s', async (method, url, status, code, message) => {
    const answer = await service.ask({ method, url });
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ code, message });
    expect(answer.headers['proxy-status']).toBe(`PostgREST; error=${code}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a schema that is not exposed: the error names those that are', async () => {
    expect((await get('/secrets', { 'accept-profile': 'hidden' })).json()).toEqual({
      code: 'PGRST106',
      message: 'Invalid schema: hidden',
      details: null,
      hint: 'Only the following schemas are exposed: shelf, archive',
    });
  });

  test.each([
    'titel',
    'pagess',
    'pag',
    'prices',
    'is_reed',
    'owner-id',
    'ids',
    'TITLE',
    'wordz',
    'x',
    'edited_id',
  ])('the unknown column %s is refused in the words of the database', async (column) => {
    const text = `select books."${column}" from shelf.books`;
    const asked = service.database.once(owner, { text });
    const { message, hint = null } = await asked.then(
      (): Refused => ({ message: 'not refused' }),
      (error: Refused) => error,
    );
    expect((await get(`/books?select=${column}`)).json()).toEqual({
      code: '42703',
      message,
      details: null,
      hint,
    });
  });

  test.each([
    ['/shelves?select=id,books(titel)', 'books_1.titel', 'books_1.title'],
    ['/shelves?select=id,books(id,people!author_id(nam))', 'people_2.nam', 'people_2.name'],
    ['/rpc/books_longer_than?minimum=1&select=titel', 'pgrst_call.titel', 'pgrst_call.title'],
    ['/rpc/books_longer_than?minimum=1&titel=eq.x', 'books.titel', 'books.title'],
  ])('%s: the error says where the column was sought', async (url, sought, meant) => {
    expect((await get(url)).json()).toMatchObject({
      message: `column ${sought} does not exist`,
      hint: `Perhaps you meant to reference the column "${meant}".`,
    });
  });

  test('errors keep their null fields', async () => {
    expect((await get('/people?id=eq.x')).text).toBe(
      '{"code":"22P02","message":"invalid input syntax for type integer: \\"x\\"","details":null,"hint":null}',
    );
  });
});

describe('errors of the database', () => {
  const fail = async (state: string, as?: null) => {
    const answer = await service.ask({
      method: 'POST',
      url: '/rpc/fail',
      payload: JSON.stringify({ state, message: 'the message' }),
      headers: { 'content-type': 'application/json' },
      ...(as === null ? { as } : {}),
    });
    return answer;
  };

  test.each([
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['21000', 400],
    ['22023', 400],
    ['22012', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25000', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 503],
    ['42501', 403],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['42703', 400],
    ['53400', 500],
    ['53100', 503],
    ['54000', 400],
    ['55000', 400],
    ['57P01', 503],
    ['57014', 504],
    ['58000', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['XX000', 500],
    ['PT402', 402],
    ['PT404', 404],
  ])('SQLSTATE %s answers %i', async (state, status) => {
    const answer = await fail(state);
    expect(answer.status).toBe(status);
    expect(answer.json()).toEqual({
      code: state,
      message: 'the message',
      details: 'the detail',
      hint: 'the hint',
    });
  });

  test.each([
    ['without a token', null],
    ['with the key of the role anon', { role: 'anon' }],
  ])('for an anonymous caller %s, forbidden is 401', async (_, as) => {
    const answer = await service.ask({ method: 'GET', url: '/drafts', as });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.json()).toMatchObject({ code: '42501' });
  });

  test('a function may set the whole answer by raising an error', async () => {
    const answer = await service.ask({ method: 'POST', url: '/rpc/answer_itself' });
    expect([answer.status, answer.headers['x-tea'], answer.json()]).toEqual([
      418,
      'green',
      { code: 'TEA', message: 'short and stout', details: 'spout', hint: 'tip' },
    ]);
  });

  test('the words of the status are those that were raised', async () => {
    const { statusText: ofRaised } = await service.client().rpc('answer_itself');
    const custom = { state: 'PT402', message: 'zahl zuerst – bitte\n' };
    const { statusText: ofCode } = await service.client().rpc('fail', custom);
    const { statusText: ofRange } = await service
      .client()
      .from('people')
      .select('*', { count: 'exact' })
      .range(50, 60);
    expect([ofRaised, Buffer.from(ofCode, 'latin1').toString(), ofRange]).toEqual([
      'Short And Stout',
      'zahl zuerst – bitte ',
      'Requested Range Not Satisfiable',
    ]);
  });

  test('or set the status and headers of a successful one', async () => {
    const answer = await service.ask({ method: 'POST', url: '/rpc/set_answer' });
    expect([answer.status, answer.json()]).toEqual([202, 'set']);
    expect(answer.headers['x-shelf']).toBe('oak');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('tokens', () => {
  const ask = (authorization: string) =>
    service.ask({ method: 'GET', url: '/people', as: null, headers: { authorization } });

  test('an expired or unreadable token is 401, with the reason', async () => {
    const expired = await ask('Bearer expired');
    expect([expired.status, expired.json()]).toMatchObject([
      401,
      { code: 'PGRST303', message: 'JWT expired' },
    ]);
    expect(expired.headers['www-authenticate']).toBe(
      'Bearer error="invalid_token", error_description="JWT expired"',
    );
    const nonsense = await ask('Bearer nonsense');
    expect([nonsense.status, nonsense.json()]).toMatchObject([401, { code: 'PGRST301' }]);
    expect((await ask('Bearer ')).json()).toMatchObject({ code: 'PGRST301' });
  });

  test('no token, or another scheme, means the anonymous role', async () => {
    expect((await service.ask({ method: 'GET', url: '/people', as: null })).status).toBe(200);
    expect((await ask('Basic abc')).status).toBe(200);
  });

  test('a role unknown to the database is 401', async () => {
    const answer = await service.ask({ method: 'GET', url: '/people', as: { role: 'nobody' } });
    expect([answer.status, answer.json()]).toMatchObject([401, { message: 'role "nobody" does not exist' }]);
  });
});

describe('settings of the transaction', () => {
  const setting = async (name: string, headers: Record<string, string> = {}) => {
    const answer = await service.ask({
      method: 'POST',
      url: '/rpc/setting',
      payload: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return answer.json() as string;
  };

  test('policies and functions can read claims, method, path, headers and cookies', async () => {
    expect(JSON.parse(await setting('request.jwt.claims'))).toMatchObject({ role: 'authenticated' });
    expect(await setting('request.method')).toBe('POST');
    expect(await setting('request.path')).toBe('/rpc/setting');
    const headers = JSON.parse(await setting('request.headers', { 'X-Own': 'é', cookie: 'a=1' }));
    expect(headers['x-own']).toBe('é');
    expect(headers).not.toHaveProperty('cookie');
    expect(JSON.parse(await setting('request.cookies', { cookie: 'a=1; b=x=y' }))).toEqual({
      a: '1',
      b: 'x=y',
    });
    expect(await setting('search_path')).toBe('"shelf"');
  });

  test('a role brings the settings it was given in the database', async () => {
    await service.database.transaction(owner, (tx) =>
      tx.script(`do $$ begin
        execute format('alter role authenticated in database %I set shelf.greeting to ''hello''', current_database());
      end $$; notify pgrst`),
    );
    await expect.poll(() => setting('shelf.greeting')).toBe('hello');
  });

  test('nothing of one request is left for the next', async () => {
    await setting('request.headers', { 'x-secret': 'yes' });
    const { rows } = await service.database.once(owner, {
      text: "select current_setting('request.headers', true) as headers, current_setting('role') as role",
    });
    expect(rows[0]?.headers || null).toBeNull();
    expect(rows[0]?.role).toBe('none');
  });
});

describe('the catalogue', () => {
  test('is reloaded on NOTIFY pgrst, and no request fails meanwhile', async () => {
    expect((await get('/arrivals')).status).toBe(404);
    await service.database.transaction(owner, (tx) =>
      tx.script(`create table shelf.arrivals (id integer); grant select on shelf.arrivals to authenticated;
        notify pgrst, 'reload schema'`),
    );
    await expect.poll(async () => (await get('/arrivals')).status).toBe(200);
    await service.database.transaction(owner, (tx) =>
      tx.script('alter table shelf.arrivals add column extra text; notify pgrst'),
    );
    await expect.poll(async () => (await get('/arrivals?select=extra')).status).toBe(200);
  });
});
