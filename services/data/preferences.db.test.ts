import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const patch = (url: string, prefer: string) =>
  service.ask({
    method: 'PATCH',
    url,
    payload: '{"name":"changed"}',
    headers: { 'content-type': 'application/json', prefer },
  });
const changed = async () =>
  (await service.client().from('people').select('id').eq('name', 'changed')).data?.length;

describe('Preference-Applied', () => {
  test.each([
    ['GET', 'count=exact, return=minimal, missing=default', 'count=exact'],
    ['GET', 'handling=lenient, nonsense', 'handling=lenient'],
    ['GET', 'nonsense', undefined],
    ['DELETE', 'return=representation, missing=default, count=exact', 'return=representation, count=exact'],
    [
      'DELETE',
      'handling=strict, max-affected=5, return=minimal',
      'return=minimal, handling=strict, max-affected=5',
    ],
    ['DELETE', 'max-affected=5', undefined],
    ['DELETE', 'tx=rollback,tx=commit', 'tx=rollback'],
  ] as const)('%s with %s', async (method, prefer, applied) => {
    const answer = await service.ask({ method, url: '/drafts', headers: { prefer } });
    expect(answer.headers['preference-applied']).toBe(applied);
  });

  test('an insert repeats resolution, missing and return', async () => {
    const answer = await service.ask({
      method: 'POST',
      url: '/drafts',
      payload: '{"title":"x"}',
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation, resolution=merge-duplicates, missing=default',
      },
    });
    expect(answer.headers['preference-applied']).toBe(
      'resolution=merge-duplicates, missing=default, return=representation',
    );
  });
});

describe('handling', () => {
  test('strict refuses unknown preferences', async () => {
    const answer = await service.ask({
      method: 'GET',
      url: '/people',
      headers: { prefer: 'handling=strict, anything, count=much' },
    });
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: anything, count=much',
        hint: null,
      },
    ]);
  });

  test('strict undoes a write that affects more rows than allowed', async () => {
    const answer = await patch('/people?id=gt.0', 'handling=strict, max-affected=2');
    expect([answer.status, answer.json()]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
        hint: null,
      },
    ]);
    expect(await changed()).toBe(0);
    expect((await patch('/people?id=lt.3', 'handling=strict, max-affected=2')).status).toBe(204);
    expect((await patch('/people?id=lt.0', 'handling=strict, max-affected=-1')).json()).toMatchObject({
      code: 'PGRST124',
      details: 'The query affects 0 rows',
    });
    expect(await changed()).toBe(2);
  });

  test('lenient ignores the limit', async () => {
    expect((await patch('/people?id=gt.0', 'max-affected=2')).status).toBe(204);
    expect(await changed()).toBe(3);
  });

  test('a function must return a set to be limited', async () => {
    const call = (name: string) =>
      service.ask({
        method: 'POST',
        url: `/rpc/${name}`,
        payload: '{}',
        headers: { 'content-type': 'application/json', prefer: 'handling=strict, max-affected=1' },
      });
    expect((await call('forget')).json()).toMatchObject({ code: 'PGRST128' });
    await service
      .client()
      .from('drafts')
      .insert([{ title: 'a' }, { title: 'b' }]);
    expect((await call('clear_drafts')).json()).toMatchObject({ code: 'PGRST124' });
    expect((await service.client().from('drafts').select()).data).toHaveLength(2);
  });
});

describe('transactions', () => {
  test('a rollback answers as if the write had been committed, and leaves nothing', async () => {
    const answer = await patch('/people?id=eq.1&select=name', 'tx=rollback, return=representation');
    expect([answer.status, answer.json()]).toEqual([200, [{ name: 'changed' }]]);
    expect(await changed()).toBe(0);
  });

  test('where it is not allowed, the preference is ignored', async () => {
    const strict = await startShelfService({ txPreference: false });
    try {
      const answer = await strict.ask({
        method: 'DELETE',
        url: '/passports?person_id=eq.1',
        headers: { prefer: 'tx=rollback' },
      });
      expect(answer.headers['preference-applied']).toBeUndefined();
      expect((await strict.client().from('passports').select()).data).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });
});

test('an unknown timezone is refused by the database', async () => {
  const answer = await service.ask({
    method: 'GET',
    url: '/people',
    headers: { prefer: 'timezone=Nowhere/Land' },
  });
  expect([answer.status, answer.json()]).toMatchObject([400, { code: '22023' }]);
});
