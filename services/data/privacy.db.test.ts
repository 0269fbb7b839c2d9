import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ada, ben } from './testing/shelf-schema.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const asBen = { role: 'authenticated', sub: ben };
const books = () => service.client(asBen).from('books');

const allBooks = async () => {
  const { rows } = await service.database.once(owner, {
    text: 'select owner_id, id, title from shelf.books order by 1, 2',
  });
  return rows;
};

describe('two people using one service', () => {
  test('read only their own rows, at every level and in counts', async () => {
    expect((await books().select('title')).data).toEqual([{ title: "Ben's book" }]);
    expect((await books().select('*', { count: 'exact', head: true })).count).toBe(1);
    expect(
      (await service.client(asBen).from('people').select('id,books!books_author_id_fkey(id)')).data,
    ).toEqual([
      { id: 1, books: [] },
      { id: 2, books: [] },
      { id: 3, books: [] },
    ]);
    expect((await service.client(asBen).rpc('titles')).data).toEqual(["Ben's book"]);
    const byFilter = await books().select('id').or(`owner_id.eq.${ada},id.gt.0`);
    expect(byFilter.data).toEqual([{ id: 1 }]);
  });

  test('cannot change or remove what is not theirs', async () => {
    const before = await allBooks();
    expect((await books().update({ title: 'mine' }).eq('owner_id', ada).select()).data).toEqual([]);
    expect((await books().delete().eq('owner_id', ada).select()).data).toEqual([]);
    expect(await allBooks()).toEqual(before);
  });

  test('cannot insert rows for somebody else, or move or merge rows to them', async () => {
    const before = await allBooks();
    const row = { owner_id: ada, id: 77, title: 'planted' };
    const inserted = await books().insert(row);
    expect([inserted.status, inserted.error?.code]).toEqual([403, '42501']);
    const moved = await books().update({ owner_id: ada }).eq('id', 1);
    expect([moved.status, moved.error?.code]).toEqual([403, '42501']);
    const merged = await books().upsert({ owner_id: ada, id: 1, title: 'taken' });
    expect(merged.status).toBe(403);
    expect(await allBooks()).toEqual(before);
  });

  test('share prepared statements without sharing rows', async () => {
    const rounds = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? asBen : undefined));
    const answers = await Promise.all(
      rounds.map((claims) => service.client(claims).from('books').select('owner_id')),
    );
    answers.forEach(({ data }, index) => {
      const owners = new Set(data?.map(({ owner_id }) => owner_id));
      expect(owners).toEqual(new Set([index % 2 === 0 ? ben : ada]));
    });
  });

  test('an anonymous caller sees nothing', async () => {
    const { status, error } = await service.client(null).from('books').select();
    expect([status, error?.code]).toEqual([401, '42501']);
  });

  test('the service role sees every row', async () => {
    const { count } = await service
      .client({ role: 'service_role' })
      .from('books')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(5);
  });
});
