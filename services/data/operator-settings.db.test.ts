import { describe, expect, onTestFinished, test } from 'vitest';
import type { DataSettings } from './ports/ports.ts';
import { startShelfService } from './testing/start-shelf-service.ts';

/** A service with these settings over the shelf schema and additional objects. */
async function serviceOf(settings: Partial<DataSettings>, further = '') {
  const service = await startShelfService(settings, further);
  onTestFinished(() => service.close());
  return service;
}

const settingOf = `
  create function shelf.setting_of(name text) returns text language sql stable
    as $$ select current_setting(name, true) $$;`;

describe('a function at the root', () => {
  const root = `
    create domain shelf."application/openapi+json" as json;
    create function shelf.root() returns shelf."application/openapi+json" language sql stable
      as $$ select json_build_object('swagger', '2.0', 'path', current_setting('request.path')) $$;
    create function archive.root(word text default 'none') returns text language sql as $$ select word $$;
    grant usage on schema archive to authenticated;`;

  test('answers in place of the description, and sees the requested path', async () => {
    const service = await serviceOf({ rootFunction: 'root' }, root);
    const get = (accept: string) => service.ask({ method: 'GET', url: '/', headers: { accept } });
    const own = await get('application/openapi+json');
    expect([own.status, own.headers['content-type'], own.json()]).toEqual([
      200,
      'application/openapi+json; charset=utf-8',
      { swagger: '2.0', path: '/' },
    ]);
    const json = await get('application/json');
    expect([json.headers['content-type'], json.json()]).toEqual([
      'application/json; charset=utf-8',
      { swagger: '2.0', path: '/' },
    ]);
  });

  test('is taken from the requested schema, with the arguments and verbs of a call', async () => {
    const service = await serviceOf({ rootFunction: 'root' }, root);
    const headers = { 'accept-profile': 'archive', 'content-profile': 'archive' };
    const got = await service.ask({ method: 'GET', url: '/?word=paper', headers });
    expect([got.status, got.json()]).toEqual([200, 'paper']);
    const posted = await service.ask({
      method: 'POST',
      url: '/',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"word":"posted"}',
    });
    expect(posted.json()).toBe('posted');
    const put = await service.ask({ method: 'PUT', url: '/', headers });
    expect([put.status, put.json()]).toMatchObject([405, { code: 'PGRST101' }]);
    const options = await service.ask({ method: 'OPTIONS', url: '/' });
    expect(options.headers.allow).toBe('OPTIONS,GET,HEAD,POST');
  });

  test('is off when the description is off', async () => {
    const service = await serviceOf({ rootFunction: 'root', openApi: 'disabled' }, root);
    const answer = await service.ask({ method: 'GET', url: '/' });
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'PGRST126' }]);
  });
});

describe('a description', () => {
  const closed = `
    revoke all on shelf.people from authenticated;
    create function shelf.closed() returns integer language sql as $$ select 1 $$;
    revoke execute on function shelf.closed() from public;`;
  type Document = {
    readonly paths: object;
    readonly security?: unknown;
    readonly securityDefinitions?: unknown;
  };
  const described = async (settings: Partial<DataSettings>) => {
    const service = await serviceOf(settings, closed);
    return (await service.ask({ method: 'GET', url: '/' })).json() as Document;
  };

  test('that ignores privileges lists tables and functions that the caller has no right to', async () => {
    const all = Object.keys((await described({ openApi: 'ignore-privileges' })).paths);
    expect(all).toEqual(expect.arrayContaining(['/people', '/rpc/closed', '/books']));
    const allowed = Object.keys((await described({ openApi: 'follow-privileges' })).paths);
    expect(allowed).toContain('/books');
    expect(allowed).not.toContain('/people');
    expect(allowed).not.toContain('/rpc/closed');
  });

  test('says that calls carry a token if that is configured', async () => {
    expect(await described({ openApiSecurity: true })).toMatchObject({
      security: [{ JWT: [] }],
      securityDefinitions: { JWT: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    });
    expect((await described({})).security).toBeUndefined();
  });
});

test('functions can read the operator’s values', async () => {
  const service = await serviceOf({ appSettings: { mail_key: "it's", 'deep.name': '2' } }, settingOf);
  const client = service.client();
  expect((await client.rpc('setting_of', { name: 'app.settings.mail_key' })).data).toBe("it's");
  expect((await client.rpc('setting_of', { name: 'app.settings.deep.name' })).data).toBe('2');
  expect((await client.rpc('setting_of', { name: 'app.settings.other' })).data).toBeNull();
});

describe('a setting of a function', () => {
  const functions = `${settingOf}
    create function shelf.patient() returns text language sql stable set statement_timeout to '7s'
      as $$ select shelf.setting_of('statement_timeout') $$;
    create function shelf.hurried() returns void language sql set statement_timeout to '10ms' as $$ select pg_sleep(0.5) $$;
    create function shelf.exact() returns text language sql stable set default_transaction_isolation to 'serializable'
      as $$ select current_setting('transaction_isolation') $$;
    create function shelf.roomy() returns setof shelf.people language sql stable set work_mem to '6MB'
      as $$ select * from shelf.people order by id $$;
    create function shelf.careful() returns text language plpgsql stable security definer
      set session_replication_role to 'origin'
      as $$ begin return 'fine'; end $$;
    create function shelf.room(shelf.people) returns text language sql stable
      as $$ select current_setting('work_mem') $$;`;

  test('that is hoisted applies to the whole transaction', async () => {
    const service = await serviceOf({ hoistedSettings: ['Work_Mem', 'statement_timeout'] }, functions);
    const { data } = await service.client().rpc('roomy', {}, { get: true }).select('id,room').limit(1);
    expect(data).toEqual([{ id: 1, room: '6MB' }]);
    const { data: after } = await service.client().rpc('setting_of', { name: 'work_mem' });
    expect(after).not.toBe('6MB');
  });

  test('that is not hoisted applies only inside the function', async () => {
    const service = await serviceOf({}, functions);
    const { data } = await service.client().rpc('roomy', {}, { get: true }).select('room').limit(1);
    expect(data).not.toEqual([{ room: '6MB' }]);
  });

  test('that ordinary roles may not set is left to the function', async () => {
    const service = await serviceOf({ hoistedSettings: ['session_replication_role'] }, functions);
    expect((await service.client().rpc('careful')).data).toBe('fine');
  });

  test('sets the statement timeout and the isolation level unless configured otherwise', async () => {
    const service = await serviceOf({}, functions);
    expect((await service.client().rpc('exact')).data).toBe('serializable');
    expect((await service.client().rpc('patient')).data).toBe('7s');
    expect((await service.client().rpc('setting_of', { name: 'transaction_isolation' })).data).toBe(
      'read committed',
    );
  });

  test('cancels a call that takes longer', async () => {
    const service = await serviceOf({}, functions);
    if (service.database.engine === 'pglite') return;
    const { error, status } = await service.client().rpc('hurried');
    expect([status, error?.code]).toEqual([504, '57014']);
  });
});

describe('a transaction that is rolled back', () => {
  const count = async (service: Awaited<ReturnType<typeof serviceOf>>) =>
    (await service.client().from('people').select('*', { count: 'exact', head: true })).count;
  const person = { id: 77, name: 'Ada' };

  test('answers as if it had been committed, and leaves nothing', async () => {
    const service = await serviceOf({ txEnd: 'rollback', txPreference: false });
    const before = await count(service);
    const { data, status } = await service.client().from('people').insert(person).select('id,name');
    expect([status, data]).toEqual([201, [person]]);
    expect(await count(service)).toBe(before);
    await service.ask({
      method: 'POST',
      url: '/people',
      headers: { prefer: 'tx=commit', 'content-type': 'application/json' },
      payload: JSON.stringify(person),
    });
    expect(await count(service)).toBe(before);
  });

  test('is committed if requests may ask for it', async () => {
    const service = await serviceOf({ txEnd: 'rollback', txPreference: true });
    const before = await count(service);
    const kept = await service.ask({
      method: 'POST',
      url: '/people',
      headers: { prefer: 'tx=commit', 'content-type': 'application/json' },
      payload: JSON.stringify(person),
    });
    expect([kept.status, kept.headers['preference-applied']]).toEqual([201, 'tx=commit']);
    expect(await count(service)).toBe((before ?? 0) + 1);
  });
});

test('errors contain only code and message if configured so', async () => {
  const service = await serviceOf({ errorDetails: false });
  const missing = await service.ask({ method: 'GET', url: '/rpc/nothing_like_it' });
  expect([missing.status, Object.keys(missing.json() as object)]).toEqual([404, ['code', 'message']]);
  const { error } = await service.client().from('peopel').select();
  expect(error).toMatchObject({ code: 'PGRST205', message: expect.any(String) });
  expect(error?.hint).toBeUndefined();
});
