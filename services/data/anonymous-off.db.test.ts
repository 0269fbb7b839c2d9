import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ anonymous: false });
});
afterAll(() => service.close());

const asks: readonly { method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'; url: string }[] = [
  { method: 'GET', url: '/people' },
  { method: 'HEAD', url: '/people' },
  { method: 'OPTIONS', url: '/people' },
  { method: 'GET', url: '/no_such_table' },
  { method: 'GET', url: '/' },
  { method: 'POST', url: '/rpc/add' },
  { method: 'POST', url: '/drafts' },
  { method: 'PATCH', url: '/drafts' },
  { method: 'DELETE', url: '/drafts' },
];

test.each(asks)('$method of $url without a token is refused', async (asked) => {
  const answer = await service.ask({ ...asked, as: null });
  expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  expect(answer.headers['proxy-status']).toBe('PostgREST; error=PGRST302');
  if (asked.method === 'HEAD') return;
  const message = 'Anonymous access is disabled';
  expect(answer.json()).toEqual({ code: 'PGRST302', message, details: null, hint: null });
});

test('the client library reports it', async () => {
  const { status, error } = await service.client(null).from('people').select();
  expect([status, error?.code]).toEqual([401, 'PGRST302']);
});

test('a token is served as ever, that of the role anon included', async () => {
  expect((await service.client().from('people').select('id')).status).toBe(200);
  expect((await service.client({ role: 'anon' }).from('people').select('id')).status).toBe(200);
});

test('a page of another origin may still ask whether it may call', async () => {
  const headers = { origin: 'https://pages.test', 'access-control-request-method': 'GET' };
  expect((await service.ask({ method: 'OPTIONS', url: '/people', as: null, headers })).status).toBe(200);
});
