import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const drafts = () => service.client().from('drafts');
describe('update', () => {
  test('changes the rows that match and answers 204, or 200 with the rows', async () => {
    const plain = await service.client().from('people').update({ name: 'T' }).eq('id', 1);
    expect([plain.status, plain.data]).toEqual([204, null]);
    const shown = await service.client().from('people').update({ born: null }).lt('id', 3).select('id,born');
    expect(shown.status).toBe(200);
    expect(shown.data).toEqual([
      { id: 1, born: null },
      { id: 2, born: null },
    ]);
  });

  test('of no row is no error', async () => {
    const { status, data } = await service
      .client()
      .from('people')
      .update({ name: 'x' })
      .eq('id', 99)
      .select();
    expect([status, data]).toEqual([200, []]);
  });

  test('reports the range of affected rows, and their number if a count is requested', async () => {
    const answer = await service.ask({
      method: 'PATCH',
      url: '/people?id=lt.3',
      payload: '{"name":"x"}',
      headers: { 'content-type': 'application/json', prefer: 'count=exact' },
    });
    expect([answer.status, answer.headers['content-range']]).toEqual([204, '0-1/2']);
  });

  test('with nothing to set affects no row', async () => {
    const { status, data } = await service.client().from('people').update({}).eq('id', 1).select('id,name');
    expect([status, data]).toEqual([200, []]);
  });

  test('filters with logic, JSON paths and every operator', async () => {
    const { data } = await service
      .client()
      .from('books')
      .update({ pages: 1 })
      .or('details->>lang.eq.es,tags.cs.{ghost}')
      .select('id');
    expect(data?.map(({ id }) => id).toSorted()).toEqual([1, 2]);
  });

  test('embeds, orders and filters the rows it returns', async () => {
    const { data } = await service
      .client()
      .from('books')
      .update({ is_read: true })
      .lt('id', 3)
      .select('id,labels(name)')
      .eq('labels.name', 'lent')
      .order('id', { ascending: false });
    expect(data).toEqual([
      { id: 2, labels: [] },
      { id: 1, labels: [{ name: 'lent' }] },
    ]);
  });

  test('for a single object is undone unless exactly one row is affected', async () => {
    const { status, error } = await service
      .client()
      .from('people')
      .update({ name: 'lost' })
      .gt('id', 0)
      .select()
      .single();
    expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 3 rows']);
    expect((await service.client().from('people').select().eq('name', 'lost')).data).toEqual([]);
    const one = await service.client().from('people').update({ name: 'kept' }).eq('id', 1).select().single();
    expect(one.data).toEqual({ id: 1, name: 'kept', born: '1931-02-18' });
  });
});

describe('delete', () => {
  test('removes the rows that match and answers 204, or 200 with the rows', async () => {
    await drafts().insert([{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
    expect((await drafts().delete().eq('title', 'a')).status).toBe(204);
    const { status, data, count } = await drafts()
      .delete({ count: 'exact' })
      .in('title', ['b', 'x'])
      .select('title');
    expect([status, data, count]).toEqual([200, [{ title: 'b' }], 1]);
    expect((await drafts().select('title')).data).toEqual([{ title: 'c' }]);
  });

  test('without a filter removes every row the caller may remove', async () => {
    await service.client().from('book_labels').delete().gte('book_id', 0);
    expect((await service.client().from('books').delete().gte('id', 0)).status).toBe(204);
    const { rows } = await service.database.once(owner, { text: 'select id from shelf.books' });
    expect(rows).toHaveLength(1);
  });
});
