import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

/**
 * Refuses a request that asks for it in a header, reports the caller in another header, and logs the path if the
 * transaction may write.
 */
const checkRequest = `
  create table shelf.visits (path text, role text);
  grant all on shelf.visits to authenticated;
  create function shelf.check_request() returns void language plpgsql as $$ begin
    if current_setting('request.headers')::json ->> 'x-refused' = 'yes' then
      raise sqlstate 'PT402' using message = 'pay first', hint = 'at the desk';
    end if;
    if current_setting('transaction_read_only') = 'off' and current_user <> 'anon' then
      insert into shelf.visits values (current_setting('request.path'), current_user);
    end if;
    perform set_config('response.headers', json_build_array(
      json_build_object('X-Asked-By', current_user), json_build_object('Set-Cookie', 'a=1, b'),
      json_build_object('Set-Cookie', 'c=2'), json_build_object('Vary', 'X-Refused'),
      json_build_object('Vary', 'Accept'))::text, true);
  end $$;`;

let service: ShelfService;
beforeAll(async () => {
  const preRequest = { schema: 'shelf', name: 'check_request' };
  service = await startShelfService({ preRequest }, checkRequest);
});
afterAll(() => service.close());

const json = { 'content-type': 'application/json' };
const asks: readonly {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  payload?: string;
}[] = [
  { method: 'GET', url: '/people?select=id' },
  { method: 'HEAD', url: '/people?select=id' },
  { method: 'GET', url: '/' },
  { method: 'HEAD', url: '/' },
  { method: 'GET', url: '/rpc/add?a=1' },
  { method: 'POST', url: '/rpc/add', headers: json, payload: '{"a": 1}' },
  { method: 'POST', url: '/drafts', headers: json, payload: '{"title": "x"}' },
  { method: 'PATCH', url: '/drafts?title=eq.x', headers: json, payload: '{"title": "y"}' },
  { method: 'DELETE', url: '/drafts?title=eq.y' },
  { method: 'GET', url: '/people?select=id', headers: { prefer: 'count=estimated' } },
  { method: 'GET', url: '/people?select=id', headers: { prefer: 'count=planned' } },
  { method: 'DELETE', url: '/drafts', headers: { prefer: 'tx=rollback' } },
  { method: 'GET', url: '/people', headers: { accept: 'application/vnd.pgrst.plan' } },
];

test.each(asks)('$method $url is refused with the error it raises', async (ask) => {
  const answer = await service.ask({
    ...ask,
    headers: { ...ask.headers, 'x-refused': 'yes' },
  });
  expect(answer.status).toBe(402);
  if (ask.method === 'HEAD') return;
  expect(answer.json()).toEqual({ code: 'PT402', message: 'pay first', details: null, hint: 'at the desk' });
});

test.each(asks)('$method $url lets it set headers of the answer', async (ask) => {
  const answer = await service.ask(ask);
  expect(answer.status).toBeLessThan(300);
  if (ask.headers?.accept !== undefined) return;
  expect(answer.headers).toMatchObject({
    'x-asked-by': 'authenticated',
    'set-cookie': ['a=1, b', 'c=2'],
    vary: ['X-Refused', 'Accept'],
  });
});

test('it runs with the rights of the caller, in the same transaction', async () => {
  const anonymous = await service.ask({ method: 'GET', url: '/people?select=id', as: null });
  expect([anonymous.status, anonymous.headers['x-asked-by']]).toEqual([200, 'anon']);
  const visits = async () => (await service.client().from('visits').select()).data?.length ?? 0;
  const before = await visits();
  const failed = await service.client().from('drafts').insert({ id: 'no number' });
  expect(failed.status).toBe(400);
  expect(await visits()).toBe(before);
  await service.client().from('drafts').insert({ title: 'kept' });
  expect(await visits()).toBe(before + 1);
});

test('the client library receives the reason for a refusal', async () => {
  const { error, status } = await service.client().from('people').select().setHeader('x-refused', 'yes');
  expect([status, error]).toMatchObject([402, { code: 'PT402', message: 'pay first', hint: 'at the desk' }]);
});

test('OPTIONS does not query the database', async () => {
  const answer = await service.ask({ method: 'OPTIONS', url: '/people', headers: { 'x-refused': 'yes' } });
  expect(answer.status).toBe(200);
});

test('a missing function is reported', async () => {
  await service.database.transaction(owner, (tx) =>
    tx.script('alter function shelf.check_request() rename to check_nothing'),
  );
  const answer = await service.ask({ method: 'GET', url: '/people' });
  expect([answer.status, answer.json()]).toMatchObject([404, { code: '42883' }]);
});
