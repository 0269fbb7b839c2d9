import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

const setsAnswer = `
  create function shelf.with_answer(name text, value text) returns text language sql
    as $$ select set_config('response.' || name, value, true) $$;`;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({}, setsAnswer);
});
afterAll(() => service.close());

const withAnswer = (name: 'status' | 'headers', value: string) =>
  service.ask({
    method: 'POST',
    url: '/rpc/with_answer',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ name, value }),
  });

test('a function may set the status and the headers of its answer', async () => {
  expect((await withAnswer('status', '418')).status).toBe(418);
  expect((await withAnswer('headers', '[{"X-Shelf": "full"}]')).headers).toMatchObject({ 'x-shelf': 'full' });
});

test.each(['abc', '99', '199', '600', '2000', '20.5'])('the status %s is refused', async (status) => {
  const answer = await withAnswer('status', status);
  expect([answer.status, answer.headers['proxy-status']]).toEqual([500, 'PostgREST; error=PGRST112']);
  expect(answer.json()).toEqual({
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
    details: null,
    hint: null,
  });
});

test.each(['no JSON', '{"X-Shelf": "full"}', '[{"X-A": "a", "X-B": "b"}]', '[{"X-A": 1}]', '["X-A"]'])(
  'the headers %s are refused',
  async (headers) => {
    const answer = await withAnswer('headers', headers);
    expect([answer.status, answer.json()]).toMatchObject([500, { code: 'PGRST111' }]);
  },
);
