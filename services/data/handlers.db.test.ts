import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

const forms = `
  create domain shelf."text/plain" as text;
  create domain shelf."text/html" as text;
  create domain shelf."text/csv" as text;
  create domain shelf."image/png" as bytea;
  create domain shelf."application/vnd.shelf+json" as jsonb;
  create domain shelf."application/vnd.pgrst.object" as json;
  create domain shelf."text/tab-separated-values" as text;
  create domain shelf."application/vnd.people" as bytea;
  create domain shelf."*/*" as bytea;

  create function shelf.page() returns shelf."text/html" language sql stable as $$ select '<h1>Hello</h1>' $$;
  create function shelf.page_in(drafts integer) returns shelf."text/html" language sql volatile
    as $$ insert into shelf.drafts (words) values (drafts); select '<p>' || drafts || '</p>' $$;
  create function shelf.picture() returns shelf."image/png" language sql stable as $$ select '\\x89504e4700ff'::bytea $$;
  create function shelf.no_picture() returns shelf."image/png" language sql stable as $$ select null::bytea $$;
  create function shelf.pages() returns setof shelf."text/plain" language sql stable as $$ values ('a'), ('b') $$;
  create function shelf.anything() returns shelf."*/*" language plpgsql stable as $$ begin
    if current_setting('request.headers')::json ->> 'accept' = 'app/chico' then
      perform set_config('response.headers', '[{"Content-Type": "app/chico"}]', true);
    elsif current_setting('request.headers')::json ->> 'accept' = 'text/csv' then
      raise sqlstate 'PT415' using message = 'not that';
    end if;
    return 'any'::bytea;
  end $$;
  create function shelf.long_page(size integer) returns shelf."text/plain" language sql stable
    as $$ select repeat('x', size) $$;

  create function shelf.people_step(state text, next shelf.people) returns shelf."text/csv" language sql
    as $$ select state || next.id || ';' || next.name || E'\\n' $$;
  create function shelf.people_end(made shelf."text/csv") returns shelf."text/csv" language plpgsql as $$ begin
    perform set_config('response.headers', '[{"Content-Disposition": "attachment; filename=\\"people.csv\\""}]', true);
    return 'id;name' || E'\\n' || made;
  end $$;
  create aggregate shelf.people_csv (shelf.people) (
    initcond = '', stype = shelf."text/csv", sfunc = shelf.people_step, finalfunc = shelf.people_end);
  create function shelf.people_bytes(state bytea, next shelf.people) returns shelf."application/vnd.people" language sql
    as $$ select state || convert_to(next.name, 'UTF8') || '\\x00'::bytea $$;
  create aggregate shelf.people_binary (shelf.people) (
    initcond = '', stype = shelf."application/vnd.people", sfunc = shelf.people_bytes);

  create function shelf.tab_step(state text, next anyelement) returns shelf."text/tab-separated-values" language sql
    as $$ select state || next::text || E'\\n' $$;
  create aggregate shelf.tabs (anyelement) (
    initcond = '', stype = shelf."text/tab-separated-values", sfunc = shelf.tab_step);
  create function shelf.shelf_step(state jsonb, next anyelement) returns shelf."application/vnd.shelf+json" language sql
    as $$ select (state || jsonb_build_array(to_jsonb(next)))::shelf."application/vnd.shelf+json" $$;
  create aggregate shelf.as_shelf (anyelement) (
    initcond = '[]', stype = shelf."application/vnd.shelf+json", sfunc = shelf.shelf_step);
  create function shelf.object_step(state json, next anyelement) returns shelf."application/vnd.pgrst.object" language sql
    as $$ select '"overridden"'::json $$;
  create aggregate shelf.as_object (anyelement) (
    initcond = '{}', stype = shelf."application/vnd.pgrst.object", sfunc = shelf.object_step);

  create function shelf.place_step(state bytea, next shelf.places) returns shelf."*/*" language sql
    as $$ select state || convert_to(next.name, 'UTF8') || ' '::bytea $$;
  create aggregate shelf.place_names (shelf.places) (initcond = '', stype = shelf."*/*", sfunc = shelf.place_step);
  create function shelf.slow_step(state integer, next shelf.people) returns integer language plpgsql as $$ begin
    perform pg_sleep(0.4);
    return state + 1;
  end $$;
  create domain shelf."text/slow" as text;
  create function shelf.slow_end(made integer) returns shelf."text/slow" language sql as $$ select made::text $$;
  create aggregate shelf.slowly (shelf.people) (
    initcond = 0, stype = integer, sfunc = shelf.slow_step, finalfunc = shelf.slow_end);
  create domain shelf."text/count" as integer;
  create function shelf.count_step(state integer, next shelf.people) returns shelf."text/count" language sql
    as $$ select state + 1 $$;
  create aggregate shelf.counted_people (shelf.people) (
    initcond = 0, stype = shelf."text/count", sfunc = shelf.count_step);
  create function shelf.two_types() returns text language sql as $$
    select set_config('response.headers', '[{"Content-Type": "a/b"}, {"Content-Type": "c/d"}]', true) $$;
  create function shelf.all_people() returns setof shelf.people language sql stable
    as $$ select * from shelf.people order by id $$;
  grant all on schema shelf to authenticated;`;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({}, forms);
});
afterAll(() => service.close());

const get = async (url: string, accept?: string) => {
  const answer = await service.ask({
    method: 'GET',
    url,
    ...(accept === undefined ? {} : { headers: { accept } }),
  });
  return {
    status: answer.status,
    type: answer.headers['content-type'],
    text: answer.text,
    headers: answer.headers,
  };
};
const bytesOf = async (url: string, accept: string) => {
  const answer = await service.app.inject({
    url: `/rest/v1${url}`,
    headers: { accept, authorization: service.bearerOf({ role: 'authenticated' }) },
  });
  return [answer.statusCode, answer.headers['content-type'], answer.rawPayload.toString('hex')];
};
const refused = { status: 406, type: 'application/json; charset=utf-8' };

describe('a function whose value is a form of answer', () => {
  test('is answered as it is, to who accepts that type', async () => {
    expect(await get('/rpc/page', 'text/html')).toMatchObject({
      status: 200,
      type: 'text/html',
      text: '<h1>Hello</h1>',
    });
    expect(await get('/rpc/long_page?size=3', 'text/plain')).toMatchObject({
      type: 'text/plain; charset=utf-8',
      text: 'xxx',
    });
    expect(await bytesOf('/rpc/picture', 'image/png')).toEqual([200, 'image/png', '89504e4700ff']);
  });

  test('is chosen by quality, and is JSON to whoever takes anything', async () => {
    expect(await bytesOf('/rpc/picture', 'text/html,application/xml;q=0.9,image/png,*/*;q=0.8')).toEqual([
      200,
      'image/png',
      '89504e4700ff',
    ]);
    expect(await get('/rpc/page')).toMatchObject({
      type: 'application/json; charset=utf-8',
      text: '"<h1>Hello</h1>"',
    });
    expect(await get('/rpc/page', 'application/json')).toMatchObject({ text: '"<h1>Hello</h1>"' });
  });

  test('is empty where it gives nothing, and has no body for HEAD', async () => {
    expect(await bytesOf('/rpc/no_picture', 'image/png')).toEqual([200, 'image/png', '']);
    const head = await service.ask({ method: 'HEAD', url: '/rpc/page', headers: { accept: 'text/html' } });
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'text/html', '']);
  });

  test('may write, when it is posted to', async () => {
    const answer = await service.ask({
      method: 'POST',
      url: '/rpc/page_in',
      headers: { accept: 'text/html', 'content-type': 'application/json' },
      payload: '{"drafts": 77}',
    });
    expect([answer.status, answer.text]).toEqual([200, '<p>77</p>']);
    const { count } = await service
      .client()
      .from('drafts')
      .select('*', { count: 'exact', head: true })
      .eq('words', 77);
    expect(count).toBe(1);
  });

  test('runs nothing in our origin, unless it says so itself', async () => {
    const { headers } = await get('/rpc/page', 'text/html');
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    });
  });

  test('of another type, or a set, is refused', async () => {
    expect(await get('/rpc/page', 'text/xml')).toMatchObject(refused);
    expect(await get('/rpc/pages', 'text/plain')).toMatchObject(refused);
    expect(JSON.parse((await get('/rpc/page', 'text/xml')).text)).toEqual({
      code: 'PGRST107',
      message: 'None of these media types are available: text/xml',
      details: null,
      hint: null,
    });
  });

  test('for all types answers each, as bytes unless it names the type', async () => {
    const bytes = { status: 200, type: 'application/octet-stream', text: 'any' };
    expect(await get('/rpc/anything')).toMatchObject(bytes);
    expect(await get('/rpc/anything', 'text/bango')).toMatchObject(bytes);
    expect(await get('/rpc/anything', 'application/json')).toMatchObject(bytes);
    expect(await get('/rpc/anything', 'app/chico')).toMatchObject({ type: 'app/chico', text: 'any' });
    expect(await get('/rpc/anything', 'text/csv')).toMatchObject({ status: 415 });
  });
});

describe('an aggregate of the rows of one table', () => {
  test('takes the place of a form that every table has', async () => {
    const { data, error } = await service.client().from('people').select().lte('id', 2).order('id').csv();
    expect([data, error]).toEqual(['id;name\n1;Toni\n2;Jorge\n', null]);
    expect((await get('/people', 'text/csv')).headers['content-disposition']).toBe(
      'attachment; filename="people.csv"',
    );
    expect((await get('/labels', 'text/csv')).text).toContain('owner_id,id,name');
  });

  test('answers bytes, also of the rows of a function and of a write', async () => {
    const hex = Buffer.from('Toni\0').toString('hex');
    expect(await bytesOf('/people?id=eq.1', 'application/vnd.people')).toEqual([
      200,
      'application/vnd.people',
      hex,
    ]);
    expect(await bytesOf('/rpc/all_people?id=eq.1', 'application/vnd.people')).toEqual([
      200,
      'application/vnd.people',
      hex,
    ]);
    const written = await service.ask({
      method: 'PATCH',
      url: '/people?id=eq.1',
      headers: {
        accept: 'application/vnd.people',
        prefer: 'return=representation',
        'content-type': 'application/json',
      },
      payload: '{"born": null}',
    });
    expect([written.status, written.text]).toEqual([200, 'Toni\0']);
  });

  test('takes whole rows alone', async () => {
    for (const select of ['id', 'id,name,born', 'name,id,born', '*,id']) {
      expect(await get(`/people?select=${select}`, 'application/vnd.people')).toMatchObject(refused);
    }
    expect(await get('/labels', 'application/vnd.people')).toMatchObject(refused);
  });

  test('keeps to limits, ranges and counts of rows', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: '/people?order=id&limit=1',
      headers: { accept: 'application/vnd.people', prefer: 'count=exact' },
    });
    expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([206, '0-0/3', 'Toni\0']);
  });

  test('for all types answers each', async () => {
    for (const accept of [undefined, 'application/json', 'crazy/bingo']) {
      expect(await get('/places?id=lt.3&order=id', accept)).toMatchObject({
        status: 200,
        type: 'application/octet-stream',
        text: 'World Chile ',
      });
    }
    expect((await get('/places?id=lt.3&order=id&select=id', 'application/json')).text).toBe(
      '[{"id":1}, {"id":2}]',
    );
  });
});

describe('an aggregate of any rows', () => {
  test('answers every table, with what is selected of it', async () => {
    const accept = 'text/tab-separated-values';
    expect(await get('/people?select=id,name&order=id&limit=2', accept)).toMatchObject({
      status: 200,
      type: accept,
      text: '(1,Toni)\n(2,Jorge)\n',
    });
    expect((await get('/people?select=id,passports(number)&id=eq.1', accept)).text).toContain('T-1');
    expect((await get('/rpc/all_people?select=name&limit=1', accept)).text).toBe('(Toni)\n');
    expect((await get('/rpc/titles?limit=1', accept)).status).toBe(200);
    expect((await get('/rpc/add?a=1', accept)).text).toBe('(11)\n');
  });

  test('of jsonb is JSON', async () => {
    const { text, type } = await get('/people?select=id&id=eq.2', 'application/vnd.shelf+json');
    expect([type, JSON.parse(text)]).toEqual(['application/vnd.shelf+json; charset=utf-8', [{ id: 2 }]]);
  });

  test('does not take the place of the protocol’s own types', async () => {
    const { data } = await service.client().from('people').select('id').eq('id', 1).single();
    expect(data).toEqual({ id: 1 });
  });
});

test('the plan of such an answer is told where plans are', async () => {
  const answer = await get('/people', 'application/vnd.pgrst.plan; for="application/vnd.people"');
  expect([answer.status, answer.type]).toEqual([
    200,
    'application/vnd.pgrst.plan+text; for="application/vnd.people"; charset=utf-8',
  ]);
});

test('what is given to it, and what it makes, is bounded in bytes', async () => {
  const small = await startShelfService({ answerLimitBytes: 2000 }, forms);
  onTestFinished(() => small.close());
  const ask = (url: string, accept: string) => small.ask({ method: 'GET', url, headers: { accept } });
  expect((await ask('/rpc/long_page?size=2000', 'text/plain')).status).toBe(200);
  const large = await ask('/rpc/long_page?size=2001', 'text/plain');
  expect([large.status, large.json()]).toMatchObject([400, { code: '54000' }]);
  await small
    .client()
    .from('people')
    .upsert(Array.from({ length: 50 }, (_, id) => ({ id, name: 'x'.repeat(60) })));
  for (const accept of ['application/vnd.people', 'text/count']) {
    const rows = await ask('/people', accept);
    expect([rows.status, rows.json()]).toMatchObject([
      400,
      { code: '54000', message: 'The answer is larger than 2000 bytes' },
    ]);
  }
  expect((await ask('/people?limit=10', 'text/count')).text).toBe('10');
});

test('the time of a statement is that of what makes the answer too', async () => {
  const small = await startShelfService(
    { statementTimeoutMs: { anonymous: 500, authenticated: 500, service: 500 } },
    forms,
  );
  onTestFinished(() => small.close());
  const answer = await small.ask({ method: 'GET', url: '/people', headers: { accept: 'text/slow' } });
  expect([answer.status, answer.json()]).toMatchObject([504, { code: '57014' }]);
});

test('who may not call what makes an answer is refused', async () => {
  await service.database.transaction({ identity: { kind: 'owner' } }, (tx) =>
    tx.script('revoke execute on function shelf.people_binary(shelf.people) from public, authenticated'),
  );
  expect(await get('/people', 'application/vnd.people')).toMatchObject({ status: 403 });
  expect((await get('/people', 'application/json')).status).toBe(200);
});

test('a header that may stand once alone is refused when it is set twice', async () => {
  const answer = await service.ask({
    method: 'POST',
    url: '/rpc/two_types',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect([answer.status, answer.json()]).toMatchObject([500, { code: 'PGRST111' }]);
});
