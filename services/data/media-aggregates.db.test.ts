import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { bytesAs, getAs, notAcceptable, startWithForms } from './testing/media-forms.ts';
import type { ShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startWithForms();
});
afterAll(() => service.close());

const get = (url: string, accept?: string) => getAs(service, url, accept);
const bytesOf = (url: string, accept: string) => bytesAs(service, url, accept);

describe('an aggregate of the rows of one table', () => {
  test('replaces a media type that every table has', async () => {
    const { data, error } = await service.client().from('people').select().lte('id', 2).order('id').csv();
    expect([data, error]).toEqual(['id;name\n1;Toni\n2;Jorge\n', null]);
    expect((await get('/people', 'text/csv')).headers['content-disposition']).toBe(
      'attachment; filename="people.csv"',
    );
    expect((await get('/labels', 'text/csv')).text).toContain('owner_id,id,name');
  });

  test('can return bytes, also for the rows of a function and of a write', async () => {
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

  test('takes whole rows only', async () => {
    for (const select of ['id', 'id,name,born', 'name,id,born', '*,id']) {
      expect(await get(`/people?select=${select}`, 'application/vnd.people')).toMatchObject(notAcceptable);
    }
    expect(await get('/labels', 'application/vnd.people')).toMatchObject(notAcceptable);
  });

  test('respects limits, ranges and row counts', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: '/people?order=id&limit=1',
      headers: { accept: 'application/vnd.people', prefer: 'count=exact' },
    });
    expect([answer.status, answer.headers['content-range'], answer.text]).toEqual([206, '0-0/3', 'Toni\0']);
  });

  test('for all types answers every type', async () => {
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
  test('answers for every table, with what is selected of it', async () => {
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
    expect([type, JSON.parse(text)]).toEqual(['application/vnd.shelf+json', [{ id: 2 }]]);
  });

  test('does not replace the protocol’s own types', async () => {
    const { data } = await service.client().from('people').select('id').eq('id', 1).single();
    expect(data).toEqual({ id: 1 });
  });
});

test('the plan of such an answer is shown where plans are enabled', async () => {
  const answer = await get('/people', 'application/vnd.pgrst.plan; for="application/vnd.people"');
  expect([answer.status, answer.type]).toEqual([
    200,
    'application/vnd.pgrst.plan+text; for="application/vnd.people"; charset=utf-8',
  ]);
});

test('its input and its output are both limited in bytes', async () => {
  const small = await startWithForms({ answerLimitBytes: 2000 });
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

test('the statement timeout includes the function that produces the answer', async () => {
  const small = await startWithForms({
    statementTimeoutMs: { anonymous: 500, authenticated: 500, service: 500 },
  });
  onTestFinished(() => small.close());
  const answer = await small.ask({ method: 'GET', url: '/people', headers: { accept: 'text/slow' } });
  expect([answer.status, answer.json()]).toMatchObject([504, { code: '57014' }]);
});

test('a caller who may not call the aggregate is refused', async () => {
  await service.database.transaction(owner, (tx) =>
    tx.script('revoke execute on function shelf.people_binary(shelf.people) from public, authenticated'),
  );
  expect(await get('/people', 'application/vnd.people')).toMatchObject({ status: 403 });
  expect((await get('/people', 'application/json')).status).toBe(200);
});
